import Foundation

/// What a symbolic link stands for.
package enum LinkTarget {
    /// Where the links of a path lead to in the end, be it that nothing is there; of a path that is no link, itself.
    package static func path(of path: String) throws(FileError) -> String {
        var url = URL(fileURLWithPath: path)
        // As many as the system follows.
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
