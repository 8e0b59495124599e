import Foundation

/// A file without a name, which is removed with this object.
final class TemporaryFile {
    private let file: UnsafeMutablePointer<FILE>

    init() throws {
        guard let file = tmpfile() else {
            throw RenderFailure(EX_CANTCREAT, "a temporary file cannot be created")
        }
        self.file = file
        _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }

    /// The text that others have written to the file.
    var text: String {
        lseek(descriptor, 0, SEEK_SET)
        let bytes = try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd()
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
}
