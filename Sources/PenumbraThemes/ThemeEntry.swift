/// A theme in a store, with its tables, each resolved when it is first asked for.
@MainActor final class ThemeEntry {
    let theme: Theme
    /// The theme's own, beside it: a copy of a theme costs more than the whole switch.
    private let appearance: Appearance?
    private var tables: [ThemeTable?] = Array(repeating: nil, count: Traits.count)

    init(_ theme: Theme) {
        self.theme = theme
        appearance = theme.appearance
    }

    /// The table where the surroundings ask for `traits`, if it has been resolved. O(1).
    func readyTable(for traits: Traits) -> ThemeTable? {
        tables[Traits(appearance ?? traits.appearance, highContrast: traits.highContrast).index]
    }

    /// The table where the surroundings ask for `traits`. O(1) but for the first time.
    func table(for traits: Traits, over application: ThemeLayer) -> ThemeTable {
        if let table = readyTable(for: traits) { return table }
        let traits = theme.traits(in: traits)
        let table = ThemeTable(theme.layer.over(application), for: traits)
        tables[traits.index] = table
        return table
    }

    /// Forgets the tables: what lies beneath them has changed.
    func forgetTables() {
        tables = Array(repeating: nil, count: Traits.count)
    }
}
