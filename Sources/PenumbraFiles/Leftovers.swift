import Foundation

/// The files that killed processes have left beside a file that they were about to replace.
struct Leftovers {
    private let folder: URL
    private let prefix: String

    /// Creates the leftovers of a file.
    init(of path: String) {
        let url = URL(fileURLWithPath: path)
        folder = url.deletingLastPathComponent()
        prefix = ".\(url.lastPathComponent).penumbra-"
    }

    /// Returns an unused path for a new file.
    func newName() -> String {
        let number = UInt64.random(in: .min ... .max)
        return folder.appendingPathComponent(prefix + String(number, radix: 16)).path
    }

    /// Removes the files that no process writes any more.
    func remove() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = folder.appendingPathComponent(name).path
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
            close(file)
        }
    }
}
