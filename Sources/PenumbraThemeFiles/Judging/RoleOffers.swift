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
    let colors: [String: Color]
    /// The names for each role, the most specific first.
    let names: [Role: [String]]
    let accents: [Accent]
    /// Whether lines may be strong, as in themes of high contrast.
    var hasStrongLines = false
}
