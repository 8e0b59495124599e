import Foundation
import PenumbraFiles
import PenumbraThemes

/// Reads and writes themes.
///
/// ```swift
/// let theme = try ThemeFile.read(contentsOf: URL(fileURLWithPath: "mint.tokens.json"))
/// try Data(ThemeFile.text(of: theme, as: .gtkCSS).utf8).write(to: stylesheet)
/// ```
///
/// A file is at most 4 MiB, nested at most 64 deep, and chains of references have at most 32 steps.
public enum ThemeFile {
    /// The greatest size of a file, in bytes.
    public static let largest = 4 << 20

    /// The longest time for reading a file, in seconds: a network may not answer.
    private static let longest = 2.0

    /// Parses the bytes of a theme file.
    ///
    /// ```swift
    /// let theme = try ThemeFile.read(data, named: "pasted text")     // errors begin with this name
    /// ```
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The file's name for errors, and for a theme without a name of its own.
    ///   - format: A readable format; nil to detect it from the content.
    ///   - roles: The tokens of some roles in Design Tokens of other tools; nil to find all by their names.
    ///   - warn: Called for every invalid value that is skipped, and every measure that is out of range and counts as another.
    /// - Returns: The theme.
    /// - Throws: ``ThemeFileError`` if the file is invalid.
    public static func read(
        _ data: Data, named name: String, format: ThemeFormat? = nil, roles: RoleMapping? = nil,
        warn: (ThemeFileError) -> Void = { _ in }
    ) throws(ThemeFileError) -> Theme {
        let reading = try reading(data, named: name, format: format, roles: roles)
        reading.warnings.forEach(warn)
        return reading.theme
    }

    /// Reads a theme file, and the files of its folder that it includes or names as sets of tokens.
    ///
    /// ```swift
    /// let theme = try ThemeFile.read(contentsOf: url) { warning in print("\(warning)") }
    /// store.replaceThemes(store.themes + [theme])
    /// try store.choose(theme.name)
    /// ```
    ///
    /// - Parameters:
    ///   - file: The location of the file.
    ///   - format: A readable format; nil to detect it from the content.
    ///   - roles: The tokens of some roles in Design Tokens of other tools; nil to find all by their names.
    ///   - warn: Called for every invalid value that is skipped, and every measure that is out of range and counts as another.
    /// - Returns: The theme.
    /// - Throws: ``ThemeFileError`` if the file cannot be read or is invalid.
    public static func read(
        contentsOf file: URL, format: ThemeFormat? = nil, roles: RoleMapping? = nil,
        warn: (ThemeFileError) -> Void = { _ in }
    ) throws(ThemeFileError) -> Theme {
        let reading = try reading(source(file), of: file, format: format, roles) { _, _ in }
        reading.warnings.forEach(warn)
        return reading.theme
    }

    /// The use of a file that another one names.
    enum Use {
        /// It is read.
        case source
        /// It is a part of the theme, whether it is read or not, and not a theme of its own.
        case part
        /// It was given up, because it did not answer in time.
        case silent
    }

    /// Returns the text of a file that another one names.
    typealias Include = (_ path: String) throws(ThemeFileError) -> SourceText

    /// Reads the bytes of a file.
    typealias Contents = @Sendable (URL) throws(FileError) -> Data

    /// Reads a regular file up to the size limit.
    static let regularFile: Contents = { file throws(FileError) in
        try InputFile.contents(of: .regularFile(file.path), atMost: largest)
    }

    /// Reads a theme file with warnings. Calls `noting` for this file and those that it names: for each before it is read, and
    /// again if it is given up.
    static func reading(
        contentsOf file: URL, _ contents: @escaping Contents = regularFile, noting: (URL, Use) -> Void
    ) throws(ThemeFileError) -> ThemeReading {
        try reading(source(file, contents, noting), of: file, format: nil, with: contents, noting: noting)
    }

    /// Parses the bytes of a theme file, with warnings.
    public static func reading(
        _ data: Data, named name: String, format: ThemeFormat? = nil, roles: RoleMapping? = nil
    ) throws(ThemeFileError) -> ThemeReading {
        try reading(
            SourceText(data, named: name), format, roles, naming: { _ in },
            include: { _ throws(ThemeFileError) in
                throw ThemeFileError(file: name, reason: "only a theme in a folder can include other files")
            })
    }

    /// Parses the bytes of a file, which may include other files of its folder, with warnings.
    public static func reading(
        _ data: Data, of file: URL, format: ThemeFormat? = nil, roles: RoleMapping? = nil
    ) throws(ThemeFileError) -> ThemeReading {
        try reading(SourceText(data, named: file.lastPathComponent), of: file, format: format, roles) { _, _ in }
    }

    private static func reading(
        _ source: SourceText, of file: URL, format: ThemeFormat?, _ roles: RoleMapping? = nil,
        with contents: @escaping Contents = regularFile, noting: (URL, Use) -> Void
    ) throws(ThemeFileError) -> ThemeReading {
        let folder = file.deletingLastPathComponent()
        // No path may leave the folder: a downloaded theme must not be able to read arbitrary files.
        func inside(_ path: String) -> URL? {
            let steps = path.split(separator: "/", omittingEmptySubsequences: false).drop { $0 == "." }
            guard !steps.isEmpty, !steps.contains(where: { $0.isEmpty || $0 == ".." }) else { return nil }
            return folder.appendingPathComponent(steps.joined(separator: "/"))
        }
        return try reading(
            source, format, roles, naming: { path in if let part = inside(path) { noting(part, .part) } },
            include: { path throws(ThemeFileError) in
                guard let included = inside(path) else {
                    throw ThemeFileError(file: path, reason: "it is outside of the theme's folder")
                }
                return try Self.source(included, contents, noting)
            })
    }

    /// Writes a theme as text.
    ///
    /// Design Tokens read back as exactly the same theme; to preserve other content of an existing file, see
    /// ``DesignTokensDocument``. The other formats give every role its color, including those of `ThemeLayer.base`.
    ///
    /// ```swift
    /// let tokens = try ThemeFile.text(of: theme, as: .designTokens)
    /// let dark = try ThemeFile.text(of: theme, as: .vsCode, for: Traits(.dark))      // the format has one variant
    /// ```
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - format: A writable format.
    ///   - traits: The variant for GTK CSS, base16 and VS Code, which have one for each file; the other formats contain all.
    ///   - source: What the file of the theme contained besides: base16 and VS Code keep the author and the colors of code.
    /// - Returns: The text.
    /// - Throws: ``ThemeFileError`` for values that no file can represent: numbers that are not finite, sizes outside of
    ///   3...150 points, weights outside of 1...1000, metrics out of range, families that are not a list in CSS syntax.
    public static func text(
        of theme: Theme, as format: ThemeFormat, for traits: Traits = Traits(),
        keeping source: SourceColors = SourceColors()
    ) throws(ThemeFileError) -> String {
        try theme.checkWritable()
        switch format {
        case .designTokens: return DesignTokensWriter(theme: theme).text
        case .gtkCSS: return GTKCSSWriter(theme: theme).text(for: traits)
        case .gtkMediaCSS: return GTKCSSWriter(theme: theme).textWithQueries
        case .cssProperties: return CSSPropertiesWriter(theme: theme).text
        case .swift: return SwiftWriter(theme: theme).text
        case .plain: return PlainThemes.text(of: [theme])
        case .base16: return Base16Writer(theme: theme, traits: traits, source: source).text
        case .vsCode: return VSCodeWriter(theme: theme, traits: traits, source: source).text
        }
    }

    private static func reading(
        _ source: SourceText, _ format: ThemeFormat?, _ roles: RoleMapping?, naming: (String) -> Void,
        include: Include
    ) throws(ThemeFileError) -> ThemeReading {
        let reading = try read(source, format, roles, naming, include)
        guard roles == nil || reading.hasFoundRoles else {
            throw ThemeFileError(
                file: source.name,
                reason: "roles can be named only for Design Tokens of other tools and for style sheets")
        }
        return reading
    }

    private static func read(
        _ source: SourceText, _ format: ThemeFormat?, _ roles: RoleMapping?, _ naming: (String) -> Void,
        _ include: Include
    ) throws(ThemeFileError) -> ThemeReading {
        switch format {
        case .designTokens:
            return try tokens(
                source, JSONReader.value(of: source, .strict), roles, naming: naming, include: include)
        case .base16:
            return try base16Reading(source)
        case .vsCode:
            return try VSCodeReader.reading(source, JSONReader.value(of: source, .withComments), include: include)
        case .gtkCSS, .gtkMediaCSS, .cssProperties:
            return try sheet(source, roles, naming, include)
        case .plain:
            return try plainReading(source)
        case .swift:
            throw ThemeFileError(file: source.name, reason: "themes cannot be read from \(format?.title ?? "")")
        case nil where StyleSheet.isStyleSheet(source):
            return try sheet(source, roles, naming, include)
        case nil:
            do {
                return try detectedReading(source, roles, naming: naming, include: include)
            } catch {
                // Only now, because looking for the marks of other formats takes longer than reading.
                guard let format = ForeignFormat(source) else { throw error }
                throw ThemeFileError(file: source.name, reason: "it is \(format.title), which is not supported")
            }
        }
    }

    private static func detectedReading(
        _ source: SourceText, _ roles: RoleMapping?, naming: (String) -> Void, include: Include
    ) throws(ThemeFileError) -> ThemeReading {
        guard source.bytes.contains(where: { !$0.isSpace }) else { throw source.error("it is empty", at: 0) }
        if TextMateTheme.isTheme(source) {
            let (merged, value) = try TextMateTheme.json(source)
            return try VSCodeReader.reading(merged, value, include: include)
        }
        guard source.isJSON else {
            return try source.isPlain ? plainReading(source) : base16Reading(source)
        }
        let value = try JSONReader.value(of: source, .withComments)
        if let variables = StyleVariables(value, of: source) { return try variables.reading(mapping: roles) }
        if let manifest = VSCodeManifest(value) {
            manifest.themes.map(\.path).forEach(naming)
            return try manifest.reading(source, include: include)
        }
        return try VSCodeReader.isTheme(value)
            ? VSCodeReader.reading(source, value, include: include)
            : tokens(source, value, roles, naming: naming, include: include)
    }

    /// Reads a style sheet. Those that it imports are no themes of their own.
    private static func sheet(
        _ source: SourceText, _ roles: RoleMapping?, _ naming: (String) -> Void, _ include: Include
    ) throws(ThemeFileError) -> ThemeReading {
        try StyleSheetReader.reading(source, mapping: roles) { path throws(ThemeFileError) in
            naming(path)
            return try include(path)
        }
    }

    /// Reads tokens, or the files that a resolver names.
    private static func tokens(
        _ source: SourceText, _ value: JSONValue, _ roles: RoleMapping?, naming: (String) -> Void, include: Include
    ) throws(ThemeFileError) -> ThemeReading {
        guard TokenResolver.isResolver(value) else {
            return try DesignTokensReader.reading(DesignTokens(source), mapping: roles)
        }
        TokenResolver.paths(in: value).forEach(naming)
        return try TokenResolver.reading(
            source, JSONReader.value(of: source, .strict), mapping: roles, include: include)
    }

    private static func base16Reading(_ source: SourceText) throws(ThemeFileError) -> ThemeReading {
        #if YAML
            return try Base16Reader.reading(source)
        #else
            throw ThemeFileError(
                file: source.name,
                reason: "reading base16 needs the trait YAML; add traits: [\"YAML\"] to the package line of penumbra")
        #endif
    }

    /// The first theme of plain text, with a warning if there are more.
    private static func plainReading(_ source: SourceText) throws(ThemeFileError) -> ThemeReading {
        let themes: [Theme]
        do throws(PlainThemeError) {
            themes = try PlainThemes.themes(in: String(decoding: source.bytes, as: UTF8.self))
        } catch {
            throw ThemeFileError(file: source.name, line: error.line, column: 1, reason: error.reason)
        }
        guard let first = themes.first else { throw source.error("it has no theme", at: 0) }
        let others = themes.dropFirst().map(\.name)
        let warnings =
            others.isEmpty
            ? []
            : [
                ThemeFileError(
                    file: source.name,
                    reason: "it also has other themes, which are not read: \(others.joined(separator: ", "))")
            ]
        return ThemeReading(theme: first, warnings: warnings)
    }

    /// The text of a file, which is given up after a while.
    private static func source(
        _ file: URL, _ contents: @escaping Contents = regularFile, _ noting: (URL, Use) -> Void = { _, _ in }
    ) throws(ThemeFileError) -> SourceText {
        noting(file, .source)
        let name = file.lastPathComponent
        let bytes: Data
        do throws(FileError) {
            bytes = try TimedReading.run(within: longest) { () throws(FileError) in try contents(file) }
        } catch {
            if case .tooSlow = error.cause { noting(file, .silent) }
            throw ThemeFileError(file: name, reason: error.reason)
        }
        return try SourceText(bytes, named: name)
    }
}

extension UInt8 {
    /// Whether the byte is a space, a tab or a line break.
    fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

extension SourceText {
    /// Whether the text begins like the plain text that the C library reads.
    fileprivate var isPlain: Bool {
        let lines = bytes.split { $0 == 0x0A }
        return lines.first { $0.first != UInt8(ascii: "#") }?.starts(with: Array("theme ".utf8)) ?? false
    }

    /// Whether the text begins like JSON, or like a comment of VS Code.
    fileprivate var isJSON: Bool {
        let text = bytes.lazy.filter { !$0.isSpace }.prefix(2)
        switch text.first {
        case UInt8(ascii: "{"), UInt8(ascii: "/"): return true
        // "[Section]" begins an INI file.
        case UInt8(ascii: "["): return text.dropFirst().first.map { "[{\"]".utf8.contains($0) } ?? true
        default: return false
        }
    }
}
