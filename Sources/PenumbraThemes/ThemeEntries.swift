/// The themes of a store, in the order of presentation, with lookup by name.
@MainActor struct ThemeEntries {
    let all: [ThemeEntry]
    private let places: [String: Int]

    /// Creates entries for uniquely named themes. An unchanged theme keeps its entry, and with it its tables.
    init(_ themes: [Theme], keeping known: ThemeEntries? = nil) {
        if themes.isEmpty { fatalError("a theme store needs at least one theme") }
        var places: [String: Int] = [:]
        places.reserveCapacity(themes.count)
        for (place, theme) in themes.enumerated() where places.updateValue(place, forKey: theme.name) != nil {
            // A programming error. A precondition would not name the theme in a release build.
            fatalError("two themes of a store are called \"\(theme.name)\"; their names must be unique")
        }
        self.places = places
        all = themes.map { theme in
            if let entry = known?[theme.name], entry.theme == theme { entry } else { ThemeEntry(theme) }
        }
    }

    /// The entry of a name; nil if there is none. O(1).
    subscript(name: String) -> ThemeEntry? { places[name].map { all[$0] } }

    /// Returns the entry of a name, or throws.
    func existing(_ name: String) throws(UnknownTheme) -> ThemeEntry {
        guard let entry = self[name] else { throw unknown(name) }
        return entry
    }

    /// Throws if a choice names an unknown theme.
    func check(_ choice: ThemeChoice) throws(UnknownTheme) {
        for name in choice.names where self[name] == nil { throw unknown(name) }
    }

    /// The theme after another in a cycle of names, or among all themes if the cycle contains no known name; its first if
    /// the other theme is not in it. Themes that cannot have the required appearance are skipped. O(names in the cycle).
    func next(after theme: Theme, in cycle: [String], having appearance: Appearance? = nil) -> Theme {
        let known = cycle.compactMap { self[$0] }
        let round = known.isEmpty ? all : known
        let place = known.isEmpty ? places[theme.name] : known.firstIndex { $0.theme.name == theme.name }
        guard let appearance else { return place.map { round[($0 + 1) % round.count].theme } ?? round[0].theme }
        let start = place.map { $0 + 1 } ?? 0
        let order = (0..<round.count).map { round[(start + $0) % round.count].theme }
        return order.first { ($0.appearance ?? appearance) == appearance } ?? theme
    }

    private func unknown(_ name: String) -> UnknownTheme {
        UnknownTheme(name: name, known: all.map(\.theme.name))
    }
}

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
