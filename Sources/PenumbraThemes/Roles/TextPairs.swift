import PenumbraColor

extension Role {
    /// A text role and the role of its background.
    public struct TextPair: Hashable, Sendable {
        /// The role of the text.
        public let text: Role
        /// The role of the background.
        public let background: Role
    }

    /// Every pair of roles that a readable theme needs: each kind of text on each of its backgrounds.
    public static let textPairs: [TextPair] =
        [Role.background, .surface, .header].flatMap { background in
            [Role.text, .secondaryText].map { TextPair(text: $0, background: background) }
        }
        + [Role.background, .surface].flatMap { background in
            [Role.link, .success, .warning, .error].map { TextPair(text: $0, background: background) }
        }
        + [TextPair(text: .onAccent, background: .accent)]
}

extension ThemeTable {
    /// The colours of a pair as they appear: translucent colours are composed over the page, and the page over white or black.
    public func colors(of pair: Role.TextPair) -> TextColors {
        let page = self[.background].over(traits.appearance == .light ? .white : .black)
        let background = pair.background == .background ? page : self[pair.background].over(page)
        return TextColors(text: self[pair.text].over(background), background: background)
    }
}
