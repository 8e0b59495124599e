import Foundation
import PenumbraThemes

/// Reads and writes themes.
///
///     let theme = try ThemeFile.read(contentsOf: URL(fileURLWithPath: "mint.tokens.json"))
///     try Data(ThemeFile.text(of: theme, as: .gtkCSS).utf8).write(to: stylesheet)
///
/// A file is at most 4 MiB, nested 64 deep at most, and references are followed for 32 steps.
public enum ThemeFile {
    /// The theme in the bytes of a file.
    ///
    /// - Parameters:
    ///   - name: What the file is called in errors; a theme that says no name of its own is called after it.
    ///   - format: One that is read; nil to tell it from the content.
    public static func read(
        _ data: Data, named name: String, format: ThemeFormat? = nil
    ) throws(ThemeFileError) -> Theme {
        let source = try SourceText(data, named: name)
        switch format ?? self.format(of: source) {
        case .designTokens: return try DesignTokensReader.theme(source)
        case let other: throw ThemeFileError(file: name, reason: "themes are not read from \(other.title)")
        }
    }

    /// The theme in a file, in a format that is told from its content.
    public static func read(contentsOf file: URL) throws(ThemeFileError) -> Theme {
        try read(bytes(of: file), named: file.lastPathComponent)
    }

    /// A theme as a text of a format that is written.
    ///
    /// Design Tokens are read back as the very same theme. The others give every role its colour, those of
    /// ``ThemeLayer/base`` included. What no file can hold is refused: numbers that are not finite, weights outside of
    /// 1...1000.
    public static func text(of theme: Theme, as format: ThemeFormat) throws(ThemeFileError) -> String {
        try theme.checkWritable()
        switch format {
        case .designTokens: return try DesignTokensWriter(theme: theme).text()
        default: throw ThemeFileError(file: theme.name, reason: "themes are not written as \(format.title)")
        }
    }

    /// The bytes of a file, of which no more are read than a theme may have.
    static func bytes(of file: URL) throws(ThemeFileError) -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            return try handle.read(upToCount: SourceText.largest + 1) ?? Data()
        } catch {
            let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
            throw ThemeFileError(
                file: file.lastPathComponent, reason: isMissing ? "there is no such file" : "it cannot be read")
        }
    }

    private static func format(of source: SourceText) -> ThemeFormat {
        .designTokens
    }
}
