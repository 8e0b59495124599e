import PenumbraColor

extension Theme {
    /// This theme if all its texts are readable, else with the least change that makes them so.
    ///
    /// Texts move and what they are written on stays: each colour of a text that fails anywhere becomes the nearest of
    /// its hue that is readable wherever it is written, in that variant alone. A translucent one becomes opaque. Only the
    /// accent gives way too, where neither black nor white can be read on it.
    ///
    /// - Parameter application: The layer beneath, whose colours it may have to overrule.
    /// - Throws: ``UnreadableTheme`` where what a text is written on is light in one place and dark in another, so that
    ///   neither black nor white would do.
    /// - Complexity: A few thousand conversions of colours for each text that moves.
    public func repaired(
        to goals: ContrastGoals = ContrastGoals(), over application: ThemeLayer = ThemeLayer()
    ) throws(UnreadableTheme) -> Theme {
        var theme = self
        // Usual variants first: those of high contrast have the same colours where nothing else is told.
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

    /// Gives a role a colour in one variant.
    private mutating func set(_ role: Role, to color: Color, for traits: Traits, over application: ThemeLayer) {
        let beneath = application.over(.base).colors[role] ?? AppearanceValue(.black)
        var value = layer.colors[role] ?? beneath
        value.set(color, for: traits)
        if let appearance, layer.colors[role]?.isTheSameInBoth(highContrast: traits.highContrast) == true {
            // It was told without regard to the variant that never shows.
            value.set(color, for: Traits(appearance == .light ? .dark : .light, highContrast: traits.highContrast))
        }
        layer.colors[role] = value
    }
}

extension ThemeTable {
    /// The colours that must change for a text to be readable wherever it is written; none where it is.
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
