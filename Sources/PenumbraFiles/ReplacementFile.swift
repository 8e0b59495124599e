import Foundation

/// A file or folder that gets its name when it is whole. Until then it lies beside, and goes away with this.
///
/// It is the one place where files are replaced. A link is followed: what it leads to is replaced, and the link stays.
package final class ReplacementFile {
    /// Where it is to be.
    package let path: String
    /// Where it is written.
    package let pending: String
    /// It is open and locked until it has its name, so that others can tell it from what a killed process has left.
    private let file: Int32
    private var isKept = false

    /// Makes it, empty. Throws where nothing can be made in its folder, or where something is there that is not to be
    /// replaced.
    package init(_ path: String, isFolder: Bool = false) throws(FileError) {
        self.path = try LinkTarget.path(of: path)
        let status = Self.status(of: self.path)
        let type = status.map { $0.st_mode & S_IFMT }
        if type == S_IFDIR, !isFolder { throw FileError(.writing, .system(EISDIR)) }
        if type == S_IFDIR, isFolder, !Self.isEmpty(self.path) { throw FileError(.writing, .system(ENOTEMPTY)) }
        if let type, type != S_IFDIR, type != S_IFREG { throw FileError(.writing, .notRegular) }
        Leftovers(of: self.path).remove()
        (pending, file) = try Self.make(beside: self.path, isFolder: isFolder)
        if let status, !isFolder { fchmod(file, status.st_mode & 0o7777) }
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(atPath: pending) }
        close(file)
    }

    /// Writes bytes at its end.
    package func write(_ data: Data) throws(FileError) {
        try OpenFile.put(data, into: file)
    }

    /// Gives it its name. A file of that name is replaced, an empty folder too.
    package func keep() throws(FileError) {
        guard rename(pending, path) == 0 else { throw FileError(.writing, .system(errno)) }
        isKept = true
    }

    /// Replaces a file by one that has this content.
    package static func write(_ data: Data, to path: String) throws(FileError) {
        let file = try ReplacementFile(path)
        try file.write(data)
        try file.keep()
    }

    private static func make(beside path: String, isFolder: Bool) throws(FileError) -> (String, Int32) {
        while true {
            let pending = Leftovers(of: path).newName()
            if isFolder, mkdir(pending, 0o777) != 0 { throw FileError(.writing, .system(errno)) }
            let flags = isFolder ? O_RDONLY | O_DIRECTORY : O_WRONLY | O_CREAT | O_EXCL
            let file = open(pending, flags | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw FileError(.writing, .system(errno)) }
            let isOthers = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            // Somebody who cleans up may have come between.
            if !isOthers, status(of: pending) != nil { return (pending, file) }
            close(file)
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private static func isEmpty(_ folder: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? false
    }
}
