import Foundation
import PenumbraThemes

/// A file of Design Tokens that can have another theme put into it.
///
///     let document = try DesignTokensDocument(data, named: "mint.tokens.json")
///     let text = try document.text(with: document.theme.repaired())
///
/// Only what the theme says otherwise is written again. All else stays as it is, to the byte: what the file says of
/// itself and of its tokens in `$description`, `$deprecated` and the `$extensions` of other tools, groups and tokens that
/// are of no use to Penumbra, aliases, the order of names, and spaces.
/// Only a byte order mark, which JSON does not have, is left out.
public struct DesignTokensDocument: Sendable {
    /// The theme that it has.
    public let theme: Theme
    private let tokens: DesignTokens

    /// Changes that call for others are gone after for so many rounds: a token that changes, one that is an alias of it
    /// and must not, and what is an alias of that.
    private static let rounds = 4

    /// The document in the bytes of a file.
    ///
    /// - Parameter name: What the file is called in errors; a theme that says no name of its own is called after it.
    public init(_ data: Data, named name: String) throws(ThemeFileError) {
        try self.init(SourceText(data, named: name))
    }

    private init(_ source: SourceText) throws(ThemeFileError) {
        tokens = try DesignTokens(source)
        theme = try DesignTokensReader.theme(tokens)
    }

    /// Whether it says that it is a theme for Penumbra. In any other file colours are found by what they are called.
    public var isForPenumbra: Bool { tokens.isForPenumbra }

    /// The file with another theme in it, which is what is then read of it.
    ///
    /// - Throws: ``ThemeFileError`` where the file has no place for something: a file that was not written for Penumbra
    ///   has one for the colours that it has, and none for other roles, for high contrast and for names; and where a
    ///   theme has what no file can hold, as for ``ThemeFile/text(of:as:for:)``.
    /// - Complexity: O(length of the file).
    public func text(with theme: Theme) throws(ThemeFileError) -> String {
        try theme.checkWritable()
        var document = self
        for _ in 0..<Self.rounds where document.theme != theme {
            let text = try document.edits(for: theme).applied(to: document.tokens.source, document.tokens.file)
            do {
                document = try DesignTokensDocument(Data(text.utf8), named: tokens.source.name)
            } catch {
                throw ThemeFileError(
                    file: error.file, key: error.key, reason: "it has no place for the theme: \(error.reason)")
            }
        }
        guard document.theme == theme else {
            let role = Role.allCases.first { document.theme.layer.colors[$0] != theme.layer.colors[$0] }
            throw ThemeFileError(
                file: tokens.source.name, reason: "it has no place for \(role.map { "its \($0.name)" } ?? "the theme")")
        }
        return String(decoding: document.tokens.source.bytes, as: UTF8.self)
    }

    private func edits(for theme: Theme) throws(ThemeFileError) -> JSONEdits {
        tokens.isForPenumbra
            ? try TokenEdits(tokens: tokens).edits(from: self.theme, to: theme)
            : try ForeignTokens(values: TokenValues(tokens: tokens)).edits(from: self.theme, to: theme)
    }
}
