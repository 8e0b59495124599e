import PenumbraColor

extension Theme {
    /// The greatest distance in Oklab that a repair moves an accent by default: it is hardly visible.
    public static let accentReach = 0.06

    /// Returns this theme with all texts readable, by the smallest visible change.
    ///
    /// Texts move, cards, headers and overlays that the theme names, and the accent within its reach, each at its own hue; the
    /// sum of the squares of their distances in Oklab is least. So white text on a green stays white if the green need only darken a little. Only
    /// variants with a text that is not readable change, and translucent colors that move become opaque. A page
    /// moves only if neither black nor white is readable on it.
    ///
    /// ```swift
    /// let readable = try mint.repaired()
    /// let exact = try mint.repaired(to: ContrastGoals(usual: .ratio(7)), movingAccentBy: 0)      // the accent is the user's
    /// ```
    ///
    /// - Parameters:
    ///   - goals: The contrast goals. The defaults are AA, and AAA in high contrast.
    ///   - application: The layer below, whose colors the result may have to override.
    ///   - reach: The greatest distance in Oklab that the accent may move. Pass 0 for an accent that a user chose. An accent on
    ///     which neither black nor white is readable, as happens to mid-tones at AAA, moves as far as it must.
    /// - Returns: The repaired theme.
    /// - Throws: ``UnreadableTheme`` if not even black and white meet the goal on one another.
    /// - Complexity: A few thousand color conversions for each color that moves.
    public func repaired(
        to goals: ContrastGoals = ContrastGoals(), over application: ThemeLayer = ThemeLayer(),
        movingAccentBy reach: Double = Theme.accentReach
    ) throws(UnreadableTheme) -> Theme {
        var theme = self
        // Standard variants first: high contrast inherits their colors where it sets none.
        for traits in Traits.all {
            guard let table = theme.variant(traits, over: application) else { continue }
            let goal = goals.goal(for: traits)
            guard
                var repair = VariantRepair(
                    table, goal: goal, named: Set(layer.colors.keys), accentReach: reach)
            else {
                throw UnreadableTheme(theme: name, traits: traits, goal: goal)
            }
            for (role, color) in repair.changes() {
                theme.set(role, to: color, for: traits, over: application)
            }
        }
        return theme
    }

    /// Sets the color of a role in one variant.
    private mutating func set(_ role: Role, to color: Color, for traits: Traits, over application: ThemeLayer) {
        let beneath = application.over(.base).colors[role] ?? AppearanceValue(.black)
        var value = layer.colors[role] ?? beneath
        value.set(color, for: traits)
        if let appearance, layer.colors[role]?.isTheSameInBoth(highContrast: traits.highContrast) == true {
            // The same color was set for both variants, of which the theme shows only one.
            value.set(color, for: Traits(appearance == .light ? .dark : .light, highContrast: traits.highContrast))
        }
        layer.colors[role] = value
    }
}

extension AppearanceValue {
    fileprivate mutating func set(_ value: Value, for traits: Traits) {
        switch (traits.appearance, traits.highContrast) {
        case (.light, false): light = value
        case (.dark, false): dark = value
        case (.light, true): lightHighContrast = value
        case (.dark, true): darkHighContrast = value
        }
    }

    fileprivate func isTheSameInBoth(highContrast: Bool) -> Bool {
        highContrast ? lightHighContrast == darkHighContrast : light == dark
    }
}
