import Foundation

/// The target of a symbolic link.
package enum LinkTarget {
    /// The path to which a chain of links leads, even if nothing exists there; a path that is not a link is returned unchanged.
    package static func path(of path: String) throws(FileError) -> String {
        var url = URL(fileURLWithPath: path)
        // As many links as the system follows.
        for _ in 0...40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
                return url.path
            }
            url =
                next.hasPrefix("/")
                ? URL(fileURLWithPath: next) : url.deletingLastPathComponent().appendingPathComponent(next)
        }
        throw FileError(.writing, .system(ELOOP))
    }
}
