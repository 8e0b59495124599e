import PenumbraColor
import PenumbraGTK

/// The head of a show's page: tinted by the mean colour of its artwork, and text that can be read on it.
struct HeroStyle: Hashable, Sendable {
    let slug: String
    let background: Color

    /// The head of a show whose artwork has that mean colour, as it suits a look: deeper where it is dark, and only the
    /// page where contrast is wanted above all.
    init(slug: String, mean: Color, table: ThemeTable) {
        self.slug = slug
        var tint = OKLCH(mean)
        if table.traits.appearance == .dark { tint.lightness *= 0.72 }
        background = table[.text].contrast(with: table[.background]) > 18 ? table[.background] : Color(tint).inGamut
    }

    /// Black or white, whichever reads better.
    var text: Color { background.readableText }

    /// The text colour a little closer to the background, where that still reads well.
    var secondaryText: Color {
        let softened = text.mixed(with: background, fraction: 0.15)
        return softened.contrast(with: background) >= 4.5 ? softened : text
    }

    var css: String {
        """
        .hero-\(slug) { background-color: \(background.css); color: \(text.css); }
        .hero-\(slug) .hero-text { color: \(secondaryText.css); }
        .hero-\(slug) .hero-link { background-color: \(text.css); color: \(background.css); }
        .hero-\(slug) .hero-link:hover { box-shadow: 0 0 0 3px \(text.withAlpha(0.3).css); }

        """
    }
}
