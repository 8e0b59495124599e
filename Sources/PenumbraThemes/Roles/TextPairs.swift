import PenumbraColor

extension Role {
    /// A text role and the role of its background.
    ///
    /// ```swift
    /// for pair in Role.textPairs where !ContrastGoal.aa.isMet(by: table.colors(of: pair)) {
    ///     print("\(pair.text.name) on \(pair.background.name) is too faint")
    /// }
    /// ```
    public struct TextPair: Hashable, Sendable {
        /// The role of the text.
        public let text: Role
        /// The role of the background. ``Role/hover`` and ``Role/pressed`` are a card under the pointer and a pressed one.
        public let background: Role
    }

    /// The texts on cards, and on rows of cards that are under the pointer or pressed.
    static let cardTexts: [Role] = [.text, .secondaryText, .link, .success, .warning, .error]
    /// The backgrounds of the texts of cards.
    static let cards: [Role] = [.surface, .hover, .pressed]

    /// Every pair of roles that a readable theme needs: each kind of text on each of its backgrounds.
    public static let textPairs: [TextPair] =
        [Role.background, .surface, .header].flatMap { background in
            [Role.text, .secondaryText].map { TextPair(text: $0, background: background) }
        }
        + [Role.background, .surface].flatMap { background in
            [Role.link, .success, .warning, .error].map { TextPair(text: $0, background: background) }
        }
        + [Role.hover, .pressed].flatMap { background in
            cardTexts.map { TextPair(text: $0, background: background) }
        }
        + [TextPair(text: .onAccent, background: .accent)]
}

extension ThemeTable {
    /// The colors of a pair as they appear. Translucent colors are composed over their background, and the page over white or
    /// black. Each result is rounded to 8 bits as on a screen.
    ///
    /// ```swift
    /// if let pair = Role.textPairs.first(where: { $0.background == .hover }) {
    ///     print(table.colors(of: pair).background.hex)       // the card under the pointer, opaque
    /// }
    /// ```
    public func colors(of pair: Role.TextPair) -> TextColors {
        ShownColors(traits.appearance) { self[$0] }.colors(of: pair)
    }
}

/// The colors of a variant as they appear on a screen.
struct ShownColors {
    private let appearance: Appearance
    private let color: (Role) -> Color

    init(_ appearance: Appearance, color: @escaping (Role) -> Color) {
        self.appearance = appearance
        self.color = color
    }

    func colors(of pair: Role.TextPair) -> TextColors {
        let background = background(pair.background)
        return TextColors(text: color(pair.text).over(background).quantized, background: background)
    }

    /// A page, a card or an accent, opaque.
    func background(_ role: Role) -> Color {
        let backdrop =
            switch role {
            case .background: appearance == .light ? Color.white : .black
            case .hover, .pressed: background(.surface)
            default: background(.background)
            }
        return color(role).over(backdrop).quantized
    }
}
