import PenumbraFiles

/// Why a picture cannot be written, and the exit code that says so.
struct RenderFailure: Error {
    let code: Int32
    let message: String

    init(_ code: Int32, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension RenderFailure {
    /// That of a file that cannot be written.
    init(_ path: String, _ error: FileError) {
        self.init(error.exitCode.rawValue, "\(path): \(error.reason)")
    }
}
