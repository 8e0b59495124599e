import Foundation

/// A file or folder that gets its name when it is whole. Until then it lies beside, and goes away with this.
final class PendingOutput {
    /// Where it is to be.
    let path: String
    /// Where it is written.
    let pending: String
    private var isKept = false

    /// Makes it, empty. Throws where nothing can be made in its folder.
    init(_ path: String, isFolder: Bool = false) throws {
        let url = URL(fileURLWithPath: path)
        self.path = url.path
        let number = UInt32.random(in: .min ... .max)
        let name = ".\(url.lastPathComponent).\(String(number, radix: 16))"
        pending = url.deletingLastPathComponent().appendingPathComponent(name).path
        var status = stat()
        let isFolderThere = stat(self.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if isFolderThere, !isFolder { throw Self.refused(path, because: EISDIR) }
        if isFolderThere, isFolder, !Self.isEmpty(self.path) { throw Self.refused(path, because: ENOTEMPTY) }
        if isFolder {
            guard mkdir(pending, 0o777) == 0 else { throw Self.refused(path, because: errno) }
        } else {
            let file = open(pending, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw Self.refused(path, because: errno) }
            close(file)
        }
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(atPath: pending) }
    }

    /// Gives it its name. A file of that name is replaced, an empty folder too.
    func keep() throws {
        guard rename(pending, path) == 0 else { throw Self.refused(path, because: errno) }
        isKept = true
    }

    private static func isEmpty(_ folder: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? false
    }

    private static func refused(_ path: String, because number: Int32) -> RenderFailure {
        let reason =
            switch number {
            case ENOENT: "there is no such folder"
            case EACCES, EPERM, EROFS: "nothing may be written there"
            case EISDIR: "it is a folder"
            case ENOTEMPTY, EEXIST: "the folder is not empty"
            case ENOTDIR: "what should be its folder, or the folder itself, is a file"
            default: String(cString: strerror(number))
            }
        return RenderFailure(number == ENOSPC ? EX_IOERR : EX_CANTCREAT, "\(path): \(reason)")
    }
}
