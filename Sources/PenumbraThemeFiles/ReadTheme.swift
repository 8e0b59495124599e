import Foundation
import PenumbraFiles
import PenumbraThemes

/// The result of reading a theme file, with stamps that detect changes.
struct ReadTheme: Sendable {
    let theme: Result<Theme, any Error>
    /// The stamps of the file and of all files that it includes, by their paths.
    private let stamps: [String: FileStamp?]
    /// Whether any later change is visible in the stamps.
    private let isCertain: Bool

    /// Reads a file.
    init(_ file: URL) {
        var stamps: [String: FileStamp?] = [:]
        theme = Result {
            // Before it is opened: a file written in between then has a different stamp.
            try ThemeFile.read(contentsOf: file) { stamps[$0.path] = .some(FileStamp($0.path)) }
        }
        self.stamps = stamps
        isCertain = !stamps.values.contains { $0?.isFresh == true }
    }

    /// Whether no file has changed since.
    var isCurrent: Bool { isCertain && stamps.allSatisfy { FileStamp($0) == $1 } }
}
