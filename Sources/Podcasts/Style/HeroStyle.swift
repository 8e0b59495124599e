import PenumbraGTK

/// The head of a show's page: the mean colour of its artwork, and text that can be read on it.
struct HeroStyle: Hashable, Sendable {
    let slug: String
    let background: Color

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
