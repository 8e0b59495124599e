import PenumbraGTKColors
import PenumbraThemes

/// Writes the colours of a theme for GTK, whose CSS has no queries for light, dark or contrast: one variant per file.
struct GTKCSSWriter {
    let theme: Theme
    let traits: Traits

    var text: String {
        let table = theme.table(for: traits)
        let contrast = table.traits.highContrast ? ", high contrast" : ""
        return "/* \(CSSText.comment(theme.title)), \(table.traits.appearance.rawValue)\(contrast) */\n"
            + table.gtkNamedColors
    }
}
