import PenumbraColor

/// How readable a theme is: every pair of ``Role/textPairs`` in each of its variants.
public struct ThemeContrast: Hashable, Sendable {
    /// A text in one variant.
    public struct Pair: Hashable, Sendable {
        /// The variant.
        public let traits: Traits
        /// The roles of the text and of what it is written on.
        public let roles: Role.TextPair
        /// Their colours as they appear, opaque.
        public let colors: TextColors
        /// What it must meet.
        public let goal: ContrastGoal

        /// The contrast ratio by WCAG 2, from 1 to 21.
        public var ratio: Double { colors.text.contrast(with: colors.background) }
        /// The lightness contrast Lc by APCA, from about -108 to 106, negative where the text is the lighter.
        public var lightness: Double { colors.text.lightnessContrast(on: colors.background) }
        /// Whether it meets its goal.
        public var passes: Bool { goal.isMet(by: colors) }
    }

    /// Every pair, variant by variant: light, dark, and then those of high contrast.
    public let pairs: [Pair]

    /// How readable `theme` is over the layers `application` and ``ThemeLayer/base``.
    ///
    /// A theme without an appearance of its own has a light and a dark variant, others have one. A variant of high contrast
    /// counts as one where a text or what it is written on has another colour in it.
    public init(of theme: Theme, over application: ThemeLayer = ThemeLayer(), goals: ContrastGoals = ContrastGoals()) {
        pairs = theme.variants(over: application).flatMap { table in
            Role.textPairs.map { roles in
                Pair(
                    traits: table.traits, roles: roles, colors: table.colors(of: roles),
                    goal: goals.goal(for: table.traits))
            }
        }
    }

    /// Whether every pair meets its goal.
    public var passes: Bool { pairs.allSatisfy(\.passes) }

    /// The pairs that do not meet their goal.
    public var failures: [Pair] { pairs.filter { !$0.passes } }
}

extension Theme {
    /// The tables of the variants that look different, usual ones first.
    public func variants(over application: ThemeLayer = ThemeLayer()) -> [ThemeTable] {
        Traits.all.compactMap { variant($0, over: application) }
    }

    /// The table for `traits`; nil where it never shows, or shows what there is in usual contrast.
    func variant(_ traits: Traits, over application: ThemeLayer) -> ThemeTable? {
        guard self.traits(in: traits) == traits else { return nil }
        let layer = layer.over(application)
        let table = ThemeTable(layer, for: traits)
        guard traits.highContrast else { return table }
        let usual = ThemeTable(layer, for: Traits(traits.appearance))
        return Role.textPairs.allSatisfy { usual.colors(of: $0) == table.colors(of: $0) } ? nil : table
    }
}
