import Foundation

/// A file without a name, which goes away with it.
final class TemporaryFile {
    private let file: UnsafeMutablePointer<FILE>

    init() throws {
        guard let file = tmpfile() else {
            throw RenderFailure(EX_CANTCREAT, "there is no place for a temporary file")
        }
        self.file = file
        _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }

    /// Goes back to where it starts, for whoever reads it next.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// What others have written to it.
    var text: String {
        rewind()
        let bytes = try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd()
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
}
