import PenumbraColor
import PenumbraThemes

/// What the reader makes of colors that a writer is about to write.
struct RewrittenRoles {
    /// The roles that do not have the color of the theme. Two steps of 255, by which a translucent color can be rounded, do not
    /// count.
    let lost: [Role]

    /// - Parameters:
    ///   - offers: The colors by their names in the format.
    ///   - table: The theme, in the variant that is written.
    init(_ offers: RoleOffers, of table: ThemeTable) {
        guard let judge = RoleJudge(offers) else {
            lost = Role.allCases
            return
        }
        let layer = ThemeLayer(colors: judge.colors.mapValues { AppearanceValue($0) })
        let found = ThemeTable(layer, for: table.traits)
        let page = table[.background]
        lost = Role.allCases.filter { role in
            let (old, new) = (table[role].over(page).bytes, found[role].over(page).bytes)
            return (0..<4).contains { abs(Int(old[$0]) - Int(new[$0])) > 2 }
        }
    }

    /// How bad the losses are: a theme is known by its page, its text and its accent.
    var cost: Int {
        lost.reduce(0) { $0 + ([.background, .text, .accent].contains($1) ? 100 : 1) }
    }
}

extension Sequence {
    /// The first of the elements with the lowest cost. Stops at one that costs nothing.
    func cheapest(_ cost: (Element) -> Int) -> Element? {
        var best: (element: Element, cost: Int)?
        for element in self {
            let cost = cost(element)
            if cost < best?.cost ?? .max { best = (element, cost) }
            if cost == 0 { break }
        }
        return best?.element
    }
}
