import PenumbraColor
import PenumbraThemes

/// The colors of a file in a format with names of its own, and the roles that each name could fill.
struct RoleOffers {
    /// A color that could be the accent.
    struct Accent {
        let fill: String
        /// The name of the text on it.
        var text: String?
        /// How strongly the name implies that users know the theme by this color: 1 for a color that fills a prominent control.
        let weight: Double
    }

    /// The colors by name.
    var colors: [String: Color] = [:]
    /// The names for each role, the most specific first.
    var names: [Role: [String]] = [:]
    var accents: [Accent] = []
    /// The names that the user has given to roles. They are not judged.
    var given: [Role: String] = [:]
    /// Whether lines may be strong, as in themes of high contrast, and generated texts must be.
    var hasHighContrast = false
    /// The contrast of a generated text with what it lies on.
    var readable: Double { hasHighContrast ? 7 : 4.5 }
    /// Whether overlays are generated where the file has none. Those of ``ThemeLayer/base`` suit every page, but not every text.
    var makesOverlays = true
}
