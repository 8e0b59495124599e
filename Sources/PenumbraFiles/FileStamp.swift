import Foundation

/// What tells that a file is another than it was: where it is on the disk, its size, and when it was changed.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let file: UInt64
    private let size: Int64
    private let modified: [Int]
    private let changed: [Int]

    /// That of the file that a path leads to; nil where there is none.
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

    /// Whether the file may be changed and yet keep its stamp: clocks of file systems go in steps, of two seconds at the
    /// most.
    package var isFresh: Bool { modified[0] > time(nil) - 3 }
}
