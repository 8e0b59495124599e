import ArgumentParser
import PenumbraFiles

/// An error thrown when a picture cannot be written, with the exit code.
struct RenderFailure: Error {
    let code: Int32
    let message: String

    init(_ code: Int32, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension RenderFailure {
    /// The failure of a file that cannot be written.
    init(_ path: String, _ error: FileError) {
        self.init(error.exitCode.rawValue, "\(path): \(error.reason)")
    }
}
