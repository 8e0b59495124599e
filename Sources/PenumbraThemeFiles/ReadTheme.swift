import Foundation
import PenumbraFiles
import PenumbraThemes

/// The result of reading a theme file, with stamps that detect changes.
struct ReadTheme: Sendable {
    let theme: Result<Theme, any Error>
    /// The invalid values of the file, which were skipped.
    let warnings: [ThemeFileError]
    /// The paths of files that are parts of this theme, and not themes of their own.
    let parts: Set<String>
    /// The size of the file and of all files that it includes, in bytes.
    let size: Int64
    /// Whether the file, or one that it includes, did not answer in time.
    let isSilent: Bool
    /// The stamps of the file and of all files that it includes, by their paths.
    private let stamps: [String: FileStamp?]
    /// Whether any later change is visible in the stamps.
    private let isCertain: Bool

    /// Reads a file, and those that it includes, with `contents`.
    init(_ file: URL, contents: @escaping ThemeFile.Contents = ThemeFile.regularFile) {
        var (stamps, parts, isSilent) = ([String: FileStamp?](), Set<String>(), false)
        let reading = Result { () throws(ThemeFileError) in
            // Before it is opened: a file written in between then has a different stamp.
            try ThemeFile.reading(contentsOf: file, contents) { file, use in
                switch use {
                case .source: stamps[file.path] = .some(FileStamp(file.path))
                case .part: parts.insert(file.path)
                case .silent: isSilent = true
                }
            }
        }
        theme = reading.map(\.theme).mapError { $0 }
        warnings = (try? reading.get().warnings) ?? []
        self.parts = parts.subtracting([file.path])
        self.stamps = stamps
        self.isSilent = isSilent
        size = stamps.values.reduce(0) { $0 + ($1?.size ?? 0) }
        isCertain = !stamps.values.contains { $0?.isFresh == true }
    }

    /// Whether no file has changed since.
    var isCurrent: Bool { isCertain && stamps.allSatisfy { FileStamp($0) == $1 } }
}
