import Foundation

/// A stamp that changes with a file: its location on the disk, its size and its modification time.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let file: UInt64
    /// The size in bytes.
    package let size: Int64
    private let modified: [Int]
    private let changed: [Int]

    /// Creates the stamp of the file at a path; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.modified = [modified.tv_sec, modified.tv_nsec]
        self.changed = [changed.tv_sec, changed.tv_nsec]
    }

    /// Whether the file may still change without changing its stamp: file system clocks have a resolution of up to two seconds.
    package var isFresh: Bool { modified[0] > time(nil) - 3 }
}
