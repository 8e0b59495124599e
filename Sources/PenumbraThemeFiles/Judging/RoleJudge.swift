import PenumbraColor
import PenumbraThemes

/// Chooses a color for every role among all that a file offers, by chroma, hue, and contrast with what it lies on.
///
/// The order matters: a text is judged on its page, an accent beside the status colors, a link beside the warning.
struct RoleJudge {
    let offers: RoleOffers
    /// The page and its text, opaque.
    let (page, text): (Color, Color)
    private(set) var colors: [Role: Color] = [:]
    private(set) var origins: [RoleOrigin] = []

    /// Nil if the file offers no page.
    init?(_ offers: RoleOffers) {
        self.offers = offers
        guard let name = (offers.names[.background] ?? []).first(where: { offers.colors[$0] != nil }),
            let background = offers.colors[name]
        else { return nil }
        // The backdrop of a translucent page is unknown; black and white are its extremes.
        let backdrop = background.relativeLuminance < 0.18 ? Color.black : .white
        page = background.over(backdrop).quantized
        let choice = Self.text(of: offers, on: page)
        text = choice.color.over(page).quantized
        settle(.background, background, name)
        settle(.text, choice.color, choice.name)
        chooseSurfaces()
        chooseStatus()
        chooseAccent()
        chooseLines()
    }

    /// Whether the page is light or dark, by its text.
    var appearance: Appearance {
        Oklab(text).lightness < Oklab(page).lightness ? .light : .dark
    }

    // MARK: Choosing

    /// Assigns a color to a role.
    mutating func settle(_ role: Role, _ color: Color, _ source: String, passedOver: [String] = []) {
        colors[role] = color
        origins.append(RoleOrigin(role: role, source: source, passedOver: passedOver))
    }

    /// A color as it appears on the page.
    func shown(_ color: Color) -> Color { color.over(page).quantized }

    /// The offers for a role in their order, as they are in the file and as they appear on the page.
    func candidates(for role: Role) -> [(name: String, color: Color)] {
        (offers.names[role] ?? []).compactMap { name in offers.colors[name].map { (name, $0) } }
    }

    /// Assigns the first color that suits a role, or else a generated one.
    ///
    /// - Parameters:
    ///   - candidates: The colors by name; nil for those that the file offers for the role.
    ///   - flaw: The reason why a color does not suit; nil if it does.
    ///   - made: The color if none suits, and how it is generated.
    mutating func choose(
        _ role: Role, among candidates: [(name: String, color: Color)]? = nil, flaw: (Color) -> String?,
        made: (color: Color, how: String)
    ) {
        var passedOver: [String] = []
        for (name, color) in candidates ?? self.candidates(for: role) {
            guard let reason = flaw(color) else {
                settle(role, color, name, passedOver: passedOver)
                return
            }
            passedOver.append("\(name) \(color.hex): \(reason)")
        }
        settle(role, made.color, made.how, passedOver: passedOver)
    }

    /// The first nearly gray text with a contrast of 3, because a repair then changes it little. Otherwise it is any text with
    /// that contrast, or the one with the most contrast.
    private static func text(of offers: RoleOffers, on page: Color) -> (color: Color, name: String) {
        let candidates = (offers.names[.text] ?? []).compactMap { name in offers.colors[name].map { ($0, name) } }
        func contrast(_ color: Color) -> Double { color.over(page).contrast(with: page) }
        let readable = candidates.filter { contrast($0.0) >= 3 }
        if let first = readable.first(where: { $0.0.chroma <= 0.1 }) ?? readable.first { return first }
        if let best = candidates.max(by: { contrast($0.0) < contrast($1.0) }), contrast(best.0) >= 2 { return best }
        let made = page.readableText
        return (made, "\(made == .white ? "white" : "black"), because the file has no text for its page")
    }
}

extension Color {
    /// The chroma in OKLCH.
    var chroma: Double { OKLCH(self).chroma }
}

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

/// Where the color of a role came from.
public struct RoleOrigin: Hashable, Sendable {
    /// The role.
    public let role: Role
    /// The name of the color in the file, or how the color was generated.
    public let source: String
    /// The colors that come first by their names but do not suit the role, each with the reason.
    public let passedOver: [String]
}
