import Foundation
import PenumbraThemes

/// A file format of themes.
///
/// ```swift
/// try Data(ThemeFile.text(of: theme, as: .gtkCSS).utf8).write(to: stylesheet)
/// try Data(ThemeFile.text(of: theme, as: .swift).utf8).write(to: url.appendingPathExtension("swift"))
/// ```
public enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
    /// The JSON of the Design Tokens Community Group, version 2025.10. Read and written.
    case designTokens
    /// The YAML of a base16 or base24 scheme. Read, and written as base16.
    case base16
    /// A color theme of Visual Studio Code, JSON with comments. Read and written.
    case vsCode
    /// Named colors and custom properties of GTK and libadwaita. Written.
    case gtkCSS
    /// The same for every variant, with the media queries of GTK 4.20. Written.
    case gtkMediaCSS
    /// Custom properties of CSS. Written.
    case cssProperties
    /// A constant in Swift. Written.
    case swift
    /// Lines of plain text, which the C library reads. Written.
    case plain

    /// Whether the format can be read.
    package var isReadable: Bool {
        switch self {
        case .designTokens, .base16, .vsCode: true
        case .gtkCSS, .gtkMediaCSS, .cssProperties, .swift, .plain: false
        }
    }

    /// Whether a file of the format has one variant of a theme.
    public var hasOneVariant: Bool {
        switch self {
        case .base16, .vsCode, .gtkCSS: true
        case .designTokens, .gtkMediaCSS, .cssProperties, .swift, .plain: false
        }
    }

    /// The parts of a theme that a file of the format cannot hold, as nouns: `the dark variant`.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - traits: The variant that is written.
    ///   - source: What the file of the theme contained besides.
    public func losses(of theme: Theme, for traits: Traits, keeping source: SourceColors = SourceColors()) -> [String] {
        guard self != .designTokens && self != .cssProperties && self != .swift else { return [] }
        var losses: [String] = []
        if hasOneVariant {
            let written = theme.traits(in: traits)
            losses += theme.variants().map(\.traits).filter { $0 != written }.map { "the variant \($0)" }
        }
        let lost =
            switch self {
            case .base16: Base16Writer(theme: theme, traits: traits, source: source).lost
            case .vsCode: VSCodeWriter(theme: theme, traits: traits, source: source).lost
            default: [Role]()
            }
        if !lost.isEmpty { losses.append("the color of \(lost.map(\.name).joined(separator: ", "))") }
        let layer = theme.layer
        if !layer.ownColors.isEmpty { losses.append("colors of the application") }
        if !layer.metrics.isEmpty { losses.append("metrics") }
        if !layer.typefaces.isEmpty { losses.append("typefaces") }
        if !layer.icons.isEmpty { losses.append("symbols") }
        return losses
    }

    /// The readable name.
    var title: String {
        switch self {
        case .designTokens: "Design Tokens"
        case .base16: "base16"
        case .vsCode: "VS Code"
        case .gtkCSS: "GTK CSS"
        case .gtkMediaCSS: "GTK CSS with media queries"
        case .cssProperties: "CSS custom properties"
        case .swift: "Swift"
        case .plain: "plain text"
        }
    }
}

/// A format of themes of other programs that is recognized but not read, so that the error can name it.
enum ForeignFormat: String, CaseIterable {
    case kitty, gogh, ghostty, alacritty, iTerm, ptyxis, sourceView, textMate, windowsTerminal, xResources

    /// The format of a text, by the lines that only it has; nil for any other.
    init?(_ source: SourceText) {
        // Themes are small, and a comment at their beginning is short.
        let text = String(decoding: source.bytes.prefix(1 << 14), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
        guard let format = Self.allCases.first(where: { $0.matches(text, lines) }) else { return nil }
        self = format
    }

    private func matches(_ text: String, _ lines: [Substring]) -> Bool {
        func contains(_ mark: String) -> Bool { text.components(separatedBy: mark).count > 1 }
        func has(_ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }
        func hasWords(_ first: String) -> Bool {
            lines.contains { line in
                let words = line.split(separator: " ")
                return words.count == 2 && words[0] == first && words[1].hasPrefix("#")
            }
        }
        switch self {
        case .kitty: return hasWords("color0") && hasWords("background")
        case .gogh: return has("color_01:") || contains("\"color_01\"")
        case .ghostty: return lines.contains { $0.filter { $0 != " " }.hasPrefix("palette=0=") }
        case .alacritty: return has("[colors.primary]") || has("colors:") && has("primary:")
        case .iTerm: return contains("<key>Ansi 0 Color</key>")
        case .ptyxis: return has("[Palette]")
        case .sourceView: return contains("<style-scheme")
        case .textMate: return contains("<plist") && contains("<key>settings</key>")
        case .windowsTerminal: return contains("\"brightPurple\"") && contains("\"cursorColor\"")
        case .xResources: return lines.contains { $0.hasPrefix("*") && $0.components(separatedBy: "color0:").count > 1 }
        }
    }

    /// The format in a sentence.
    var title: String {
        switch self {
        case .kitty: "a theme of kitty"
        case .gogh: "a theme of Gogh"
        case .ghostty: "a theme of Ghostty"
        case .alacritty: "a theme of Alacritty"
        case .iTerm: "a color preset of iTerm2"
        case .ptyxis: "a palette of Ptyxis"
        case .sourceView: "a style scheme of GtkSourceView"
        case .textMate: "a theme of TextMate"
        case .windowsTerminal: "a color scheme of Windows Terminal"
        case .xResources: "a file of X resources"
        }
    }
}
