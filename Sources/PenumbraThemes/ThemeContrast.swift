import PenumbraColor

/// The contrast of a theme's texts: every pair of ``Role/textPairs`` in each of its variants.
///
/// ```swift
/// for pair in ThemeContrast(of: mint).failures {
///     print("\(pair.traits): \(pair.roles.text.name) on \(pair.roles.background.name): \(pair.ratio)")
/// }
/// ```
public struct ThemeContrast: Hashable, Sendable {
    /// A text in one variant.
    public struct Pair: Hashable, Sendable {
        /// The variant.
        public let traits: Traits
        /// The roles of the text and of its background.
        public let roles: Role.TextPair
        /// Their colors as they appear, opaque.
        public let colors: TextColors
        /// The contrast goal.
        public let goal: ContrastGoal

        /// The contrast ratio by WCAG 2, from 1 to 21.
        public var ratio: Double { colors.text.contrast(with: colors.background) }
        /// The lightness contrast Lc by APCA, from about -108 to 106; negative if the text is lighter.
        public var lightness: Double { colors.text.lightnessContrast(on: colors.background) }
        /// Whether it meets its goal.
        public var passes: Bool { goal.isMet(by: colors) }
    }

    /// All pairs by variant: light, dark, and both again in high contrast.
    public let pairs: [Pair]

    /// Measures `theme` over the layers `application` and ``ThemeLayer/base``.
    ///
    /// A theme without an appearance has a light and a dark variant, others have one. A high-contrast variant counts only if a
    /// text or its background has another color in it.
    ///
    /// ```swift
    /// let report = ThemeContrast(of: mint, over: store.application)      // as the store shows it
    /// ```
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
    ///
    /// ```swift
    /// let usable = store.themes.filter { ThemeContrast(of: $0).passes }
    /// ```
    public var passes: Bool { pairs.allSatisfy(\.passes) }

    /// The pairs that do not meet their goal.
    public var failures: [Pair] { pairs.filter { !$0.passes } }
}

extension Theme {
    /// The tables of the variants that differ, standard contrast first.
    ///
    /// ```swift
    /// for table in mint.variants() { print("\(table.traits): \(table[.accent].hex)") }
    /// ```
    public func variants(over application: ThemeLayer = ThemeLayer()) -> [ThemeTable] {
        Traits.all.compactMap { variant($0, over: application) }
    }

    /// The table for `traits`; nil if the theme never shows it, or if it equals that of standard contrast.
    func variant(_ traits: Traits, over application: ThemeLayer) -> ThemeTable? {
        guard self.traits(in: traits) == traits else { return nil }
        let layer = layer.over(application)
        let table = ThemeTable(layer, for: traits)
        guard traits.highContrast else { return table }
        let usual = ThemeTable(layer, for: Traits(traits.appearance))
        return Role.textPairs.allSatisfy { usual.colors(of: $0) == table.colors(of: $0) } ? nil : table
    }
}

/// The contrast goals of a theme's texts.
///
/// ```swift
/// let goals = ContrastGoals(usual: .lightness(60), highContrast: .lightness(90))
/// let report = ThemeContrast(of: mint, goals: goals)
/// ```
public struct ContrastGoals: Hashable, Sendable {
    /// The goal of standard variants.
    public var usual: ContrastGoal
    /// The goal of high-contrast variants.
    public var highContrast: ContrastGoal

    /// Creates the goals. The defaults are AA for standard variants and AAA for high contrast.
    public init(usual: ContrastGoal = .aa, highContrast: ContrastGoal = .aaa) {
        self.usual = usual
        self.highContrast = highContrast
    }

    /// The goal of a variant.
    package func goal(for traits: Traits) -> ContrastGoal {
        traits.highContrast ? highContrast : usual
    }
}
