import Foundation
import PenumbraThemes

/// A Design Tokens file that can be updated with another theme.
///
/// ```swift
/// let document = try DesignTokensDocument(data, named: "mint.tokens.json")
/// let text = try document.text(with: document.theme.repaired())
/// ```
///
/// Only the values that differ in the theme are rewritten. Everything else stays unchanged, to the byte: the `$description`,
/// `$deprecated` and foreign `$extensions` of the file and its tokens, groups and tokens that Penumbra does not use, aliases,
/// the order of names, and spaces. Only a byte order mark, which JSON does not allow, is removed.
public struct DesignTokensDocument: Sendable {
    /// The theme of the file.
    public let theme: Theme
    private let tokens: DesignTokens

    /// The greatest number of rounds of dependent changes: a token that changes, an alias of it that must not change, and
    /// aliases of that.
    private static let rounds = 4

    /// Parses the bytes of a file.
    ///
    /// ```swift
    /// let document = try DesignTokensDocument(Data(contentsOf: url), named: url.lastPathComponent)
    /// ```
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The file's name for errors, and for a theme without a name of its own.
    /// - Throws: ``ThemeFileError`` if the file is invalid.
    public init(_ data: Data, named name: String) throws(ThemeFileError) {
        try self.init(SourceText(data, named: name))
    }

    private init(_ source: SourceText) throws(ThemeFileError) {
        tokens = try DesignTokens(source)
        theme = try DesignTokensReader.reading(tokens).theme
    }

    /// Whether the file declares itself a theme for Penumbra. In other files colors are recognized by their names.
    public var isForPenumbra: Bool { tokens.isForPenumbra }

    /// The text of the file with another theme, which reads back as that theme. In a file that was not written for Penumbra,
    /// roles without a token follow the others, unless `theme` changes them.
    ///
    /// ```swift
    /// var theme = document.theme
    /// theme.layer.metrics[.cardRadius] = 8
    /// try Data(document.text(with: theme).utf8).write(to: url)       // everything else in it stays
    /// ```
    ///
    /// - Throws: ``ThemeFileError`` if the file cannot represent a value. A file that was not written for Penumbra can only
    ///   change its existing colors, and has no place for other roles, high contrast and names. Some values cannot be
    ///   represented in any file, as for ``ThemeFile/text(of:as:for:keeping:)``.
    /// - Complexity: O(length of the file).
    public func text(with theme: Theme) throws(ThemeFileError) -> String {
        try theme.checkWritable()
        var document = self
        let places = isForPenumbra ? Set(Role.allCases) : try foreign.places()
        func isSame(_ role: Role) -> Bool {
            let (new, old) = (theme.layer.colors[role], self.theme.layer.colors[role])
            return document.theme.layer.colors[role] == new || !places.contains(role) && new == old
        }
        func hasTheme() -> Bool {
            var other = theme
            for role in Role.allCases where isSame(role) {
                other.layer.colors[role] = document.theme.layer.colors[role]
            }
            return document.theme == other
        }
        for _ in 0..<Self.rounds where !hasTheme() {
            let text = try document.edits(for: theme).applied(to: document.tokens.source, document.tokens.file)
            do {
                document = try DesignTokensDocument(Data(text.utf8), named: tokens.source.name)
            } catch {
                throw ThemeFileError(
                    file: error.file, key: error.key, reason: "it cannot hold the theme: \(error.reason)")
            }
        }
        guard hasTheme() else {
            let role = Role.allCases.first { !isSame($0) }
            throw ThemeFileError(
                file: tokens.source.name,
                reason: "it cannot hold \(role.map { "the theme's \($0.name)" } ?? "the theme")")
        }
        return String(decoding: document.tokens.source.bytes, as: UTF8.self)
    }

    private func edits(for theme: Theme) throws(ThemeFileError) -> JSONEdits {
        tokens.isForPenumbra
            ? try TokenEdits(tokens: tokens).edits(from: self.theme, to: theme)
            : try foreign.edits(from: self.theme, to: theme)
    }

    private var foreign: ForeignTokens { ForeignTokens(values: TokenValues(tokens: tokens)) }
}
