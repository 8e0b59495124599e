import PenumbraColor

/// What a file of another program contains besides its theme, so that a file in a similar format can contain it too: the author,
/// the palette and the colors of code.
///
/// ```swift
/// let reading = try ThemeFile.reading(data, named: "nord.yaml")
/// let theme = try ThemeFile.text(of: reading.theme, as: .vsCode, keeping: reading.source)      // code has Nord's colors
/// ```
public struct SourceColors: Hashable, Sendable {
    /// The person who made the file.
    var author: String?
    /// The colors of base16 or base24 by name.
    var palette: [String: Color] = [:]
    /// The colors of code.
    var code: [CodeElement: Color] = [:]

    /// Creates the source of a theme that comes from no file.
    public init() {}
}

/// A kind of text in code, as the guidelines of base16 divide it.
enum CodeElement: CaseIterable {
    case comment, variable, constant, type, string, escape, function, keyword, deprecated

    /// The name of its color in base16. (Tinted Theming, "Styling Guidelines" 0.3.)
    var base16: String {
        switch self {
        case .comment: "base03"
        case .variable: "base08"
        case .constant: "base09"
        case .type: "base0A"
        case .string: "base0B"
        case .escape: "base0C"
        case .function: "base0D"
        case .keyword: "base0E"
        case .deprecated: "base0F"
        }
    }

    /// The scopes of TextMate's grammars, the most typical first. (TextMate 1.5 manual, section 12.4; the template of base16 for
    /// VS Code.)
    var scopes: [String] {
        switch self {
        case .comment: ["comment", "punctuation.definition.comment"]
        case .variable: ["variable.other", "variable", "entity.name.tag", "markup.deleted"]
        case .constant: ["constant.numeric", "constant.language", "constant", "entity.other.attribute-name"]
        case .type: ["entity.name.type", "entity.name.class", "support.type", "support.class"]
        case .string: ["string.quoted", "string", "markup.inserted"]
        case .escape: ["string.regexp", "constant.character.escape", "markup.underline.link"]
        case .function: ["entity.name.function", "support.function", "markup.heading"]
        case .keyword: ["keyword.control", "keyword", "storage", "markup.changed"]
        case .deprecated: ["invalid.deprecated", "invalid", "punctuation.section.embedded"]
        }
    }
}
