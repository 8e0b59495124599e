import Foundation

/// An error thrown when a file cannot be read or written.
public struct FileError: Error, Hashable, Sendable {
    /// The attempted access.
    public enum Access: Hashable, Sendable {
        /// Opening it for reading, or reading.
        case reading
        /// Creating or replacing it, or writing.
        case writing
    }

    /// The cause of the error.
    public enum Cause: Hashable, Sendable {
        /// The system has returned this error number.
        case system(Int32)
        /// The file is a pipe, a device or a socket, which may never end or never answer.
        case notRegular
        /// The file has more bytes than this.
        case tooLarge(Int)
        /// The file has not been read after this many seconds.
        case tooSlow(Double)
    }

    /// The attempted access.
    public let access: Access
    /// The cause.
    public let cause: Cause

    init(_ access: Access, _ cause: Cause) {
        self.access = access
        self.cause = cause
    }

    /// A clause without a period: `there is no such file`.
    public var reason: String {
        switch cause {
        case .system(let number): Self.reason(number, access)
        case .notRegular: "it is not a regular file"
        case .tooLarge(let bytes):
            bytes < 1 << 20 ? "it is larger than \(bytes >> 10) KiB" : "it is larger than \(bytes >> 20) MiB"
        case .tooSlow(let seconds): "it takes more than \(Int(seconds.rounded(.up))) s to read"
        }
    }

    private static func reason(_ number: Int32, _ access: Access) -> String {
        switch (number, access) {
        case (ENOENT, .reading): "there is no such file"
        case (ENOENT, .writing): "there is no such folder"
        case (EISDIR, _): "it is a folder"
        case (EACCES, .reading), (EPERM, .reading): "permission to read it is denied"
        case (EACCES, .writing), (EPERM, .writing), (EROFS, .writing): "permission to write there is denied"
        case (ENOTEMPTY, .writing), (EEXIST, .writing): "the folder is not empty"
        case (ENOTDIR, .writing): "a part of its path is a file, not a folder"
        case (ENOSPC, .writing), (EDQUOT, .writing): "there is no space left on the device"
        case (ELOOP, _): "its symbolic links form a loop"
        default: "it cannot be \(access == .reading ? "read" : "written"): \(String(cString: strerror(number)))"
        }
    }
}
