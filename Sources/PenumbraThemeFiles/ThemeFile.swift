import Foundation
import PenumbraFiles
import PenumbraThemes

/// Reads and writes themes.
///
///     let theme = try ThemeFile.read(contentsOf: URL(fileURLWithPath: "mint.tokens.json"))
///     try Data(ThemeFile.text(of: theme, as: .gtkCSS).utf8).write(to: stylesheet)
///
/// A file is at most 4 MiB, nested 64 deep at most, and references are followed for 32 steps.
public enum ThemeFile {
    /// The greatest file that is read, in bytes.
    public static let largest = 4 << 20

    /// The theme in the bytes of a file.
    ///
    /// - Parameters:
    ///   - name: What the file is called in errors; a theme that says no name of its own is called after it.
    ///   - format: One that is read; nil to tell it from the content.
    public static func read(
        _ data: Data, named name: String, format: ThemeFormat? = nil
    ) throws(ThemeFileError) -> Theme {
        try theme(SourceText(data, named: name), format) { _ throws(ThemeFileError) in
            throw ThemeFileError(file: name, reason: "only a theme that is read from a folder can include others")
        }
    }

    /// The theme in a file, which may include others of its folder where it is one of VS Code.
    ///
    /// - Parameter format: One that is read; nil to tell it from the content.
    public static func read(contentsOf file: URL, format: ThemeFormat? = nil) throws(ThemeFileError) -> Theme {
        try read(contentsOf: file, format: format) { _ in }
    }

    /// The same, telling of every file before it is read: of this one, and of those that it includes.
    static func read(
        contentsOf file: URL, format: ThemeFormat? = nil, noting: (URL) -> Void
    ) throws(ThemeFileError) -> Theme {
        noting(file)
        return try theme(source(file), of: file, format: format, noting: noting)
    }

    /// The theme in the bytes that were read of a file, which may include others of its folder.
    package static func read(
        _ data: Data, of file: URL, format: ThemeFormat? = nil
    ) throws(ThemeFileError) -> Theme {
        try theme(SourceText(data, named: file.lastPathComponent), of: file, format: format) { _ in }
    }

    private static func theme(
        _ source: SourceText, of file: URL, format: ThemeFormat?, noting: (URL) -> Void
    ) throws(ThemeFileError) -> Theme {
        let folder = file.deletingLastPathComponent()
        return try theme(source, format) { path throws(ThemeFileError) in
            // No way leads out of the folder: whose theme it is should not be able to ask for any file there is.
            let steps = path.split(separator: "/", omittingEmptySubsequences: false).drop { $0 == "." }
            guard !steps.isEmpty, !steps.contains(where: { $0.isEmpty || $0 == ".." }) else {
                throw ThemeFileError(file: path, reason: "it is outside of the theme's folder")
            }
            let included = folder.appendingPathComponent(steps.joined(separator: "/"))
            noting(included)
            return try Self.source(included)
        }
    }

    /// A theme as a text of a format that is written.
    ///
    /// Design Tokens are read back as the very same theme; to keep what else a file of them says, see
    /// ``DesignTokensDocument``. The others give every role its colour, those of
    /// ``ThemeLayer/base`` included. What no file can hold is refused: numbers that are not finite, weights outside of
    /// 1...1000, families that are no list as CSS has it.
    ///
    /// - Parameter traits: The variant that is written as GTK CSS, which has one for each file; the other formats have all.
    public static func text(
        of theme: Theme, as format: ThemeFormat, for traits: Traits = Traits()
    ) throws(ThemeFileError) -> String {
        try theme.checkWritable()
        switch format {
        case .designTokens: return DesignTokensWriter(theme: theme).text
        case .gtkCSS: return GTKCSSWriter(theme: theme, traits: traits).text
        case .cssProperties: return CSSPropertiesWriter(theme: theme).text
        case .swift: return SwiftWriter(theme: theme).text
        case .base16, .vsCode:
            throw ThemeFileError(file: theme.name, reason: "themes are not written as \(format.title)")
        }
    }

    private static func theme(
        _ source: SourceText, _ format: ThemeFormat?, include: VSCodeReader.Include
    ) throws(ThemeFileError) -> Theme {
        switch format {
        case .designTokens:
            return try DesignTokensReader.theme(DesignTokens(source))
        case .base16:
            return try base16Theme(source)
        case .vsCode:
            return try VSCodeReader.theme(source, JSONReader.value(of: source, .withComments), include: include)
        case .gtkCSS, .cssProperties, .swift:
            throw ThemeFileError(file: source.name, reason: "themes are not read from \(format?.title ?? "")")
        case nil where source.isJSON:
            let value = try JSONReader.value(of: source, .withComments)
            return try VSCodeReader.isTheme(value)
                ? VSCodeReader.theme(source, value, include: include)
                : DesignTokensReader.theme(DesignTokens(source))
        case nil:
            return try base16Theme(source)
        }
    }

    private static func base16Theme(_ source: SourceText) throws(ThemeFileError) -> Theme {
        #if YAML
            return try Base16Reader(source: source).theme()
        #else
            throw ThemeFileError(
                file: source.name,
                reason: "reading base16 needs the trait YAML; add traits: [\"YAML\"] to the package line of penumbra")
        #endif
    }

    /// The text of a regular file, of which no more is read than a theme may have.
    private static func source(_ file: URL) throws(ThemeFileError) -> SourceText {
        let name = file.lastPathComponent
        let bytes: Data
        do throws(FileError) {
            bytes = try InputFile.contents(of: .regularFile(file.path), atMost: largest)
        } catch {
            throw ThemeFileError(file: name, reason: error.reason)
        }
        return try SourceText(bytes, named: name)
    }
}

extension SourceText {
    /// Whether it begins as JSON does, or a comment of VS Code.
    fileprivate var isJSON: Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/")
    }
}
