import Foundation
import PenumbraFiles
import PenumbraThemes

/// What was read of a file of a theme, and what tells whether it would still be read so.
struct ReadTheme: Sendable {
    let theme: Result<Theme, any Error>
    /// Those of the file and of all that it includes, by their paths.
    private let stamps: [String: FileStamp?]
    /// Whether a change shows in the stamps, whenever it comes.
    private let isCertain: Bool

    /// Reads a file.
    init(_ file: URL) {
        var stamps: [String: FileStamp?] = [:]
        theme = Result {
            // Before it is opened: what is written meanwhile is another file by its stamp.
            try ThemeFile.read(contentsOf: file) { stamps[$0.path] = .some(FileStamp($0.path)) }
        }
        self.stamps = stamps
        isCertain = !stamps.values.contains { $0?.isFresh == true }
    }

    /// Whether no file has changed since.
    var isCurrent: Bool { isCertain && stamps.allSatisfy { FileStamp($0) == $1 } }
}
