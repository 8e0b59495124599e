import Foundation

/// Functions for open files, by their descriptors.
public enum OpenFile {
    /// Creates or empties a file for writing, while others may read it; pipes and devices are opened unchanged.
    public static func created(at path: String) throws(FileError) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard file >= 0 else { throw FileError(.writing, .system(errno)) }
        return file
    }

    /// Writes all of the bytes to a file.
    public static func put(_ data: Data, into file: Int32) throws(FileError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { throw FileError(.writing, .system(errno)) }
                // Another owner of the descriptor has made it non-blocking.
                var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
            } else {
                rest = rest.dropFirst(count)
            }
        }
    }
}
