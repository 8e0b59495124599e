import Foundation

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
        func has(_ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }
        func hasWords(_ first: String) -> Bool {
            lines.contains { line in
                let words = line.split(separator: " ")
                return words.count == 2 && words[0] == first && words[1].hasPrefix("#")
            }
        }
        switch self {
        case .kitty: return hasWords("color0") && hasWords("background")
        case .gogh: return has("color_01:") || text.contains("\"color_01\"")
        case .ghostty: return lines.contains { $0.filter { $0 != " " }.hasPrefix("palette=0=") }
        case .alacritty: return has("[colors.primary]") || has("colors:") && has("primary:")
        case .iTerm: return text.contains("<key>Ansi 0 Color</key>")
        case .ptyxis: return has("[Palette]")
        case .sourceView: return text.contains("<style-scheme")
        case .textMate: return text.contains("<plist") && text.contains("<key>settings</key>")
        case .windowsTerminal: return text.contains("\"brightPurple\"") && text.contains("\"cursorColor\"")
        case .xResources: return lines.contains { $0.hasPrefix("*") && $0.contains("color0:") }
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
