/// A theme in a store, with its tables, each resolved when it is first asked for.
@MainActor final class ThemeEntry {
    let theme: Theme
    private var tables: [ThemeTable?] = Array(repeating: nil, count: Traits.count)

    init(_ theme: Theme) {
        self.theme = theme
    }

    /// The table where the surroundings ask for `traits`. O(1) but for the first time.
    func table(for traits: Traits, over application: ThemeLayer) -> ThemeTable {
        let traits = theme.traits(in: traits)
        if let known = tables[traits.index] { return known }
        let table = ThemeTable(theme.layer.over(application), for: traits)
        tables[traits.index] = table
        return table
    }

    /// Forgets the tables: what lies beneath them has changed.
    func forgetTables() {
        tables = Array(repeating: nil, count: Traits.count)
    }
}
