import Foundation
import PenumbraFiles

/// A file to which lines are appended while the application runs.
@MainActor final class LineFile {
    private let path: String
    private let file: Int32
    private var isLost = false
    private let onLoss: @MainActor (CannotWrite) -> Void

    /// Creates an empty file. `onLoss` is called once if a line cannot be written; later lines are dropped.
    init(_ path: String, onLoss: @escaping @MainActor (CannotWrite) -> Void) throws(CannotWrite) {
        self.path = path
        self.onLoss = onLoss
        do throws(FileError) {
            file = try OpenFile.created(at: path)
        } catch {
            throw CannotWrite(path: path, reason: error.reason)
        }
    }

    deinit {
        close(file)
    }

    func append(_ line: String) {
        guard !isLost else { return }
        do throws(FileError) {
            try OpenFile.put(Data((line + "\n").utf8), into: file)
        } catch {
            isLost = true
            onLoss(CannotWrite(path: path, reason: error.reason))
        }
    }
}

/// A file that was named on the command line cannot be written.
struct CannotWrite: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): \(reason)" }
}
