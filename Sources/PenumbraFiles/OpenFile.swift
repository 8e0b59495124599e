import Foundation

/// A file that is open, by its number.
package enum OpenFile {
    /// Opens a file to be written while somebody may read it, and empties it or makes it; a pipe or a device is taken as
    /// it is.
    package static func created(at path: String) throws(FileError) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard file >= 0 else { throw FileError(.writing, .system(errno)) }
        return file
    }

    /// Writes all of some bytes to it.
    package static func put(_ data: Data, into file: Int32) throws(FileError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { throw FileError(.writing, .system(errno)) }
                // Whoever shares it has asked not to wait in it.
                var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
            } else {
                rest = rest.dropFirst(count)
            }
        }
    }
}
