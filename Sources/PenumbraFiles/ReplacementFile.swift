import Foundation

/// A file or folder that gets its name when it is complete. Until then it has a temporary name beside it, and is removed with
/// this object.
///
/// All files are replaced through this class. Links are followed: the target is replaced, and the link stays.
public final class ReplacementFile {
    /// The final path.
    public let path: String
    /// The temporary path.
    public let pending: String
    /// Open and locked for as long as this object lives, so that it can be distinguished from a killed process's leftovers.
    private let file: Int32
    private var isKept = false

    /// Creates an empty file or folder. Throws if its parent folder is not writable, or if something at the path must not be
    /// replaced.
    public init(_ path: String, isFolder: Bool = false) throws(FileError) {
        self.path = try LinkTarget.path(of: path)
        let status = Self.status(of: self.path)
        let type = status.map { $0.st_mode & S_IFMT }
        if type == S_IFDIR, !isFolder { throw FileError(.writing, .system(EISDIR)) }
        if type == S_IFDIR, isFolder, !Self.isEmpty(self.path) { throw FileError(.writing, .system(ENOTEMPTY)) }
        if let type, type != S_IFDIR, type != S_IFREG { throw FileError(.writing, .notRegular) }
        Leftovers(of: self.path).remove()
        (pending, file) = try Self.make(beside: self.path, isFolder: isFolder)
        if let status, !isFolder {
            // Only the superuser may give a file away. The mode comes last, because a new owner clears some of its bits.
            _ = fchown(file, status.st_uid, status.st_gid)
            fchmod(file, status.st_mode & 0o7777)
        }
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(atPath: pending) }
        close(file)
    }

    /// Appends bytes.
    public func write(_ data: Data) throws(FileError) {
        try OpenFile.put(data, into: file)
    }

    /// Renames it to its final path. Replaces a file of that name, or an empty folder.
    public func keep() throws(FileError) {
        guard rename(pending, path) == 0 else { throw FileError(.writing, .system(errno)) }
        isKept = true
    }

    /// Replaces a file by one with this content.
    public static func write(_ data: Data, to path: String) throws(FileError) {
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
            // Another process's cleanup may have removed it in between.
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
