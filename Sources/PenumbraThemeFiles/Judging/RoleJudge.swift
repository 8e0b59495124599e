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
    /// The names of the chosen colors in the file, without generated ones.
    private(set) var names: [Role: String] = [:]
    private(set) var origins: [RoleOrigin] = []

    /// Nil if the file offers no page.
    init?(_ offers: RoleOffers) {
        self.offers = offers
        guard let (name, background) = Self.candidates(for: .background, in: offers).first else { return nil }
        // The backdrop of a translucent page is unknown; black and white are its extremes.
        let backdrop = background.relativeLuminance < 0.18 ? Color.black : .white
        page = background.over(backdrop).quantized
        let choice = Self.text(of: offers, on: page)
        text = choice.color.over(page).quantized
        settle(.background, background, name: name)
        if let name = choice.name {
            settle(.text, choice.color, name: name)
        } else {
            settle(.text, choice.color, choice.how)
        }
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

    /// Assigns a color that is not in the file to a role.
    mutating func settle(_ role: Role, _ color: Color, _ how: String, passedOver: [String] = []) {
        colors[role] = color
        origins.append(RoleOrigin(role: role, source: how, passedOver: passedOver))
    }

    /// Assigns a color of the file to a role.
    ///
    /// - Parameter more: What else there is to tell about its source.
    mutating func settle(_ role: Role, _ color: Color, name: String, more: String = "", passedOver: [String] = []) {
        settle(role, color, name + more, passedOver: passedOver)
        names[role] = name
    }

    /// A color as it appears on the page.
    func shown(_ color: Color) -> Color { color.over(page).quantized }

    /// A color as it appears on the page, but exactly as it is in the file if it is opaque.
    func kept(_ color: Color) -> Color { color.alpha == 1 ? color : shown(color) }

    /// What texts lie on: the page, a card, and a row of a card that is pressed.
    var papers: [Color] {
        let card = shown(colors[.surface] ?? page)
        // A little more than the overlays of the base layer.
        let pressed = offers.hasHighContrast ? 0.18 : 0.12
        return [page, card, card.mixed(with: page.readableText, fraction: pressed).quantized]
    }

    /// The contrast of a generated text with what it lies on.
    var readable: Double { offers.readable }

    /// The offers for a role in their order, as they are in the file. Only the one that the user has given, if there is one.
    func candidates(for role: Role) -> [(name: String, color: Color)] { Self.candidates(for: role, in: offers) }

    private static func candidates(for role: Role, in offers: RoleOffers) -> [(name: String, color: Color)] {
        let names = offers.given[role].map { [$0] } ?? offers.names[role] ?? []
        return names.compactMap { name in offers.colors[name].map { (name, $0) } }
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
        guard !settleGiven(role) else { return }
        var passedOver: [String] = []
        for (name, color) in candidates ?? self.candidates(for: role) {
            guard let reason = flaw(color) else {
                settle(role, color, name: name, passedOver: passedOver)
                return
            }
            passedOver.append("\(name) \(color.hex): \(reason)")
        }
        settle(role, made.color, made.how, passedOver: passedOver)
    }

    /// Assigns the color that the user has given to a role. Returns false if there is none.
    mutating func settleGiven(_ role: Role) -> Bool {
        guard offers.given[role] != nil, let (name, color) = candidates(for: role).first else { return false }
        settle(role, color, name: name)
        return true
    }

    /// The text on a page, with its name in the file or how it is generated: the first name's if it is readable, or else the first
    /// nearly gray one with a contrast of 3, because a repair then changes it little, or any with that contrast. A paler one gives
    /// its nearest readable shade.
    private static func text(of offers: RoleOffers, on page: Color) -> (color: Color, name: String?, how: String) {
        let candidates = candidates(for: .text, in: offers)
        func contrast(_ color: Color) -> Double { color.over(page).contrast(with: page) }
        let visible = candidates.filter { contrast($0.color) >= 3 }
        let isGiven = offers.given[.text] != nil
        let first = candidates.first.flatMap { isGiven || contrast($0.color) >= offers.readable ? $0 : nil }
        if let chosen = first ?? visible.first(where: { $0.color.chroma <= 0.1 }) ?? visible.first {
            return (chosen.color, chosen.name, chosen.name)
        }
        if let best = candidates.max(by: { contrast($0.color) < contrast($1.color) }), contrast(best.color) >= 2,
            let shade = best.color.over(page).nearest(where: { contrast($0) >= offers.readable })
        {
            return (shade.quantized, nil, "a shade of \(best.name) that is readable on the page")
        }
        let name = page.readableText == .white ? "white" : "black"
        return (page.readableText, nil, "\(name), because the file has no text for its page")
    }
}

extension Color {
    /// The chroma in OKLCH.
    var chroma: Double { OKLCH(self).chroma }
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
