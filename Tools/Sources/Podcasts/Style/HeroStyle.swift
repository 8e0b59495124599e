import PenumbraColor
import PenumbraGTK

/// The head of a show's page, and the player: tinted by the mean color of its artwork, with readable text.
struct HeroStyle: Hashable, Sendable {
    /// The name of the style.
    let name: String
    let background: Color

    /// Creates the head of a show with the mean color of its artwork, adapted to the theme: deeper if it is dark, and the
    /// plain page color in high contrast.
    init(name: String, mean: Color, table: ThemeTable) {
        self.name = name
        var tint = OKLCH(mean)
        if table.traits.appearance == .dark { tint.lightness *= 0.72 }
        background = table[.text].contrast(with: table[.background]) > 18 ? table[.background] : Color(tint).inGamut
    }

    /// Black or white, whichever is more readable.
    var text: Color { background.readableText }

    /// The text color a little closer to the background, if that is still readable.
    var secondaryText: Color {
        let softened = text.mixed(with: background, fraction: 0.15)
        return softened.contrast(with: background) >= Self.readable ? softened : text
    }

    /// The background of a small button: a little closer to the text color, if text is still readable there.
    var button: Color {
        let lifted = background.mixed(with: text, fraction: 0.16)
        return lifted.contrast(with: text) >= Self.readable ? lifted : background
    }

    /// A little more than the 4.5 of WCAG's level AA, because the screen rounds both colors to 8 bits.
    private static let readable = 4.6

    var css: String {
        """
        .hero-\(name) { background-color: \(background.gtkCSS); color: \(text.gtkCSS); }
        .hero-\(name) .hero-text { color: \(secondaryText.gtkCSS); }
        .hero-\(name) .hero-link { background-color: \(text.gtkCSS); color: \(background.gtkCSS); }
        .hero-\(name) .hero-link:focus-visible { outline: 2px solid \(text.gtkCSS); outline-offset: 2px; }
        .hero-\(name) button.play { background-color: \(button.gtkCSS); color: \(text.gtkCSS); }
        .hero-\(name) button.play:hover { box-shadow: 0 0 0 3px \(text.withAlpha(0.3).gtkCSS); }
        .hero-\(name) button.play.large { background-color: \(text.gtkCSS); color: \(background.gtkCSS); }
        .hero-\(name) scale > trough { background-color: \(text.withAlpha(0.24).gtkCSS); }
        .hero-\(name) scale > trough > highlight { background-color: \(text.gtkCSS); }
        .hero-\(name) button.play:focus-visible, .hero-\(name) scale:focus-visible > trough {
          outline: 2px solid \(text.gtkCSS); outline-offset: 2px;
        }
        .hero-\(name) .hero-link:hover { box-shadow: 0 0 0 3px \(text.withAlpha(0.3).gtkCSS); }

        """
    }
}
