import PenumbraColor

extension Theme {
    /// Returns this theme with all texts readable, changed as little as possible.
    ///
    /// Text colours move and backgrounds stay: each text colour that fails anywhere becomes the nearest colour of its hue that
    /// is readable on all its backgrounds, in that variant alone. A translucent colour becomes opaque. Only the accent itself
    /// moves too, if neither black nor white is readable on it.
    ///
    /// - Parameters:
    ///   - goals: The contrast goals. The defaults are AA, and AAA in high contrast.
    ///   - application: The layer below, whose colours the result may have to override.
    /// - Returns: The repaired theme.
    /// - Throws: ``UnreadableTheme`` if a text's backgrounds are light in one place and dark in another, so that neither black
    ///   nor white is readable on all.
    /// - Complexity: A few thousand colour conversions for each text that moves.
    public func repaired(
        to goals: ContrastGoals = ContrastGoals(), over application: ThemeLayer = ThemeLayer()
    ) throws(UnreadableTheme) -> Theme {
        var theme = self
        // Standard variants first: high contrast inherits their colours where it sets none.
        for traits in Traits.all {
            guard let table = theme.variant(traits, over: application) else { continue }
            for text in Role.texts {
                let goal = goals.goal(for: traits)
                do {
                    for (role, color) in try table.repairs(of: text, to: goal) {
                        theme.set(role, to: color, for: traits, over: application)
                    }
                } catch {
                    throw UnreadableTheme(theme: name, traits: traits, role: text, goal: goal, greatest: error.greatest)
                }
            }
        }
        return theme
    }

    /// Sets the colour of a role in one variant.
    private mutating func set(_ role: Role, to color: Color, for traits: Traits, over application: ThemeLayer) {
        let beneath = application.over(.base).colors[role] ?? AppearanceValue(.black)
        var value = layer.colors[role] ?? beneath
        value.set(color, for: traits)
        if let appearance, layer.colors[role]?.isTheSameInBoth(highContrast: traits.highContrast) == true {
            // The same colour was set for both variants, of which the theme shows only one.
            value.set(color, for: Traits(appearance == .light ? .dark : .light, highContrast: traits.highContrast))
        }
        layer.colors[role] = value
    }
}

extension ThemeTable {
    /// The colours that must change for a text to be readable on all its backgrounds; empty if it is.
    fileprivate func repairs(of text: Role, to goal: ContrastGoal) throws(UnreachableContrast) -> [Role: Color] {
        let places = Role.textPairs.filter { $0.text == text }
        let pairs = places.map { colors(of: $0) }
        guard let failing = pairs.first(where: { !goal.isMet(by: $0) }) else { return [:] }
        do {
            return [text: try failing.text.repaired(to: goal, on: pairs.map(\.background))]
        } catch {
            guard places.map(\.background) == [.accent] else { throw error }
            let both = try failing.repaired(to: goal, moving: .both)
            return [text: both.text, .accent: both.background]
        }
    }
}

extension Role {
    /// The roles of texts, each once.
    fileprivate static let texts = allCases.filter { role in textPairs.contains { $0.text == role } }
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
