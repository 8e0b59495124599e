import PenumbraThemes

/// Writes the colors of a theme for GTK: as named colors for every version, and as libadwaita's custom properties for GTK 4.16
/// and later.
struct GTKCSSWriter {
    let theme: Theme

    /// One variant, as GTK's CSS has no queries for light, dark or contrast before 4.20.
    func text(for traits: Traits) -> String {
        let table = theme.table(for: traits)
        return "/* \(CSSText.comment(theme.title)), \(table.traits) */\n" + block(table, indent: "")
    }

    /// Every variant, with the media queries of GTK 4.20.
    var textWithQueries: String {
        var text = "/* \(CSSText.comment(theme.title)), for GTK 4.20 */\n" + block(theme.table(), indent: "")
        for (query, traits) in queries {
            text += "\n@media \(query) {\n" + block(theme.table(for: traits), indent: "  ") + "}\n"
        }
        return text
    }

    /// The later of two that match wins, so the most specific is the last.
    private var queries: [(query: String, traits: Traits)] {
        let contrast = "(prefers-contrast: more)"
        guard theme.appearance == nil else { return [(contrast, Traits(.light, highContrast: true))] }
        let dark = "(prefers-color-scheme: dark)"
        return [
            (dark, Traits(.dark)), (contrast, Traits(.light, highContrast: true)),
            ("\(dark) and \(contrast)", Traits(.dark, highContrast: true)),
        ]
    }

    private func block(_ table: ThemeTable, indent: String) -> String {
        let colors = table.gtkNamedColors.split(separator: "\n").map { "\(indent)\($0)\n" }.joined()
        let variables = table.adwaitaVariables.map { "\(indent)  \($0.name): \($0.value);\n" }.joined()
        return colors + "\(indent):root {\n" + variables + "\(indent)}\n"
    }
}
