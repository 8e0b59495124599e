/// A theme in a store, with its tables, each resolved on first use.
@MainActor final class ThemeEntry {
    let theme: Theme
    private var tables: [ThemeTable?] = Array(repeating: nil, count: Traits.count)

    init(_ theme: Theme) {
        self.theme = theme
    }

    /// The table for the requested `traits`. O(1) after the first call.
    func table(for traits: Traits, over application: ThemeLayer) -> ThemeTable {
        let traits = theme.traits(in: traits)
        if let known = tables[traits.index] { return known }
        let table = ThemeTable(theme.layer.over(application), for: traits)
        tables[traits.index] = table
        return table
    }

    /// Discards the tables after a change of the layers below.
    func forgetTables() {
        tables = Array(repeating: nil, count: Traits.count)
    }
}
