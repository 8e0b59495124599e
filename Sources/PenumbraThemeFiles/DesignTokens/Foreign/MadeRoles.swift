import PenumbraColor
import PenumbraThemes

/// The colors of roles that a system has no token for, derived from its page and its accent. They are readable, and a change of
/// the text does not change them: a file has no place for the repair of a color that is not in it.
struct MadeRoles {
    /// The color of each role, and how it was made.
    private(set) var roles: [Role: (color: Color, name: String)] = [:]

    private let page: Color
    private let isLight: Bool
    /// The contrast with the page from which a text is also readable on rows that are pressed.
    private let leastContrast: Double

    private var ink: Color { isLight ? .black : .white }

    /// - Parameters:
    ///   - colors: The colors that the system has.
    ///   - palette: Its other colors.
    init(beside colors: [Role: Color], _ palette: TokenPalette?, highContrast: Bool) {
        let background = colors[.background] ?? .white
        page = background.withAlpha(1)
        isLight = Oklab((colors[.text] ?? .black).over(background)).lightness < Oklab(page).lightness
        leastContrast = highContrast ? (isLight ? 10.5 : 12) : (isLight ? 6 : 7.5)
        makeSurfaces(highContrast)
        makeAccent(colors[.accent], palette)
        roles = roles.filter { colors[$0.key] == nil }
    }

    private mutating func makeSurfaces(_ highContrast: Bool) {
        // Cards are lighter than the page. A card that is darker than a light page would have to move with its texts.
        let card = page.mixed(with: .white, fraction: isLight ? 0.6 : 0.06).quantized
        roles[.surface] =
            highContrast
            ? (isLight ? (.white, "white") : (.black, "black")) : (card, "the page, a little lighter")
        roles[.header] = (page, "the same as background")
        let weaker = stride(from: 0.6, to: 1, by: 0.05).map { page.mixed(with: ink, fraction: $0).quantized }
            .first { $0.contrast(with: page) >= leastContrast }
        roles[.secondaryText] = (weaker ?? ink, "the page, much \(isLight ? "darker" : "lighter")")
    }

    private mutating func makeAccent(_ own: Color?, _ palette: TokenPalette?) {
        for role in [Role.accent, .link] { roles[role] = palette?.roles[role] }
        guard let accent = (own ?? roles[.accent]?.color)?.over(page) else { return }
        let text = accent.contrast(with: .white) >= 4.5 ? .white : accent.readableText
        roles[.onAccent] = (text, text == .white ? "white" : "black")
        if own != nil {
            let link = (try? accent.repaired(to: .ratio(leastContrast), on: [page])) ?? ink
            roles[.link] = (link, link == accent ? "the same as accent" : "the accent, readable as a text")
        }
        for role in [Role.success, .warning, .error] {
            // The only red of a system can be the color of its brand, and not that of errors.
            guard let status = palette?.roles[role], status.color.distance(to: accent) >= RoleJudge.apart else {
                continue
            }
            roles[role] = status
        }
    }
}
