import PenumbraColor

extension Theme {
    /// The greatest distance in Oklab that a repair may move the accent of an imported theme: it is hardly visible.
    public static let accentReach = 0.06

    /// Returns this theme with all texts readable, by the smallest visible change.
    ///
    /// The repair moves texts, the cards, headers and overlays that the theme sets, and the accent within its reach. Each keeps
    /// its hue, and the sum of the squares of their distances in Oklab is least. Only variants with a text that is not readable
    /// change, and translucent colors that move become opaque. A page moves only if neither black nor white is readable on it.
    ///
    /// By default, an accent stays. On a mid-tone, neither black nor white reaches AAA. If the theme sets such an accent for
    /// high contrast, its text gets the greatest contrast possible, and ``ThemeContrast`` still reports the pair. If the theme
    /// sets no accent for high contrast, the repair adds one.
    ///
    /// ```swift
    /// let readable = try mint.repaired()
    /// let imported = try mint.repaired(to: ContrastGoals(usual: .ratio(7)), movingAccentBy: 0.06)
    /// ```
    ///
    /// - Parameters:
    ///   - goals: The contrast goals. The defaults are AA, and AAA in high contrast.
    ///   - application: The layer below, whose colors the result may have to override.
    ///   - reach: The greatest distance in Oklab that the accent may move, so that white text on a green stays white if the
    ///     green need only darken a little. Pass 0.06 for an imported theme, and 0 for an accent that the user chose.
    ///     If it is not 0, an accent on which neither black nor white is readable moves as far as it must.
    /// - Returns: The repaired theme.
    /// - Throws: ``UnreadableTheme`` if not even black on white meets the goal.
    /// - Complexity: A few thousand color conversions for each color that moves.
    public func repaired(
        to goals: ContrastGoals = ContrastGoals(), over application: ThemeLayer = ThemeLayer(),
        movingAccentBy reach: Double = 0
    ) throws(UnreadableTheme) -> Theme {
        var theme = self
        // Standard variants first: high contrast inherits their colors where it sets none.
        for traits in Traits.all {
            guard let table = theme.variant(traits, over: application) else { continue }
            let goal = goals.goal(for: traits)
            guard
                var repair = VariantRepair(
                    table, goal: goal, named: Set(layer.colors.keys), accentReach: reach,
                    isAccentFixed: reach == 0 && theme.namesAccent(for: traits))
            else {
                throw UnreadableTheme(theme: name, traits: traits, goal: goal)
            }
            for (role, color) in repair.changes() {
                theme.set(role, to: color, for: traits, over: application)
            }
        }
        return theme
    }

    /// Whether the accent of a variant is its own, and not that of the variant with standard contrast.
    private func namesAccent(for traits: Traits) -> Bool {
        guard traits.highContrast else { return true }
        let accent = layer.colors[.accent]
        return (traits.appearance == .light ? accent?.lightHighContrast : accent?.darkHighContrast) != nil
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

/// The error of a contrast goal that no theme can meet, because not even black on white meets it.
///
/// ```swift
/// do throws(UnreadableTheme) {
///     _ = try mint.repaired(to: ContrastGoals(usual: .ratio(22)))        // black on white has 21
/// } catch {
///     print("\(error)")
/// }
/// ```
public struct UnreadableTheme: Error, Hashable, CustomStringConvertible {
    /// The theme's name.
    package let theme: String
    /// The variant.
    package let traits: Traits
    /// The contrast goal.
    package let goal: ContrastGoal

    /// The problem, as a sentence.
    public var description: String {
        let least =
            switch goal {
            case .ratio(let least), .lightness(let least): least
            }
        return "no two colors have a contrast of \(least) (\(traits))"
    }
}
