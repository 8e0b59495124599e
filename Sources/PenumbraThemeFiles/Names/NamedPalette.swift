import PenumbraColor
import PenumbraThemes

/// What a palette that names colors but no roles offers: steps of grays, and steps of hues.
struct NamedPalette {
    /// Colors whose paths differ only in a step: `blue.10`, `blue.20`; `systemGray`, `systemGray2`; `red.shade10`, `red.primary`.
    private struct Family {
        let words: [String]
        var steps: [(name: String, color: Color)]

        var chroma: Double { steps.map(\.color.chroma).reduce(0, +) / Double(max(steps.count, 1)) }

        /// The rank of the first of some words that the family is called by; nil if there is none.
        func rank(among names: [String]) -> Int? {
            names.firstIndex { name in
                guard let place = words.lastIndex(of: name) else { return false }
                return words[(place + 1)...].allSatisfy { NamedPalette.qualifying.contains($0) }
            }
        }
    }

    private let families: [Family]
    private let grays: [(name: String, color: Color)]
    private let appearance: Appearance
    /// Colors that the palette lacks, by how they are made.
    private(set) var made: [String: Color] = [:]
    /// The names for the roles of grays.
    private(set) var names: [Role: [String]] = [:]

    private static let states: Set = [
        "hover", "hovered", "active", "pressed", "disabled", "selected", "focus", "inverse", "visited",
    ]
    /// Words for what lies on something.
    private static let texts: Set = ["on", "text", "foreground", "fg", "content", "label"]
    private static let hues: Set = [
        "red", "crimson", "rose", "pink", "fuchsia", "magenta", "purple", "violet", "indigo", "blue", "sky", "azure",
        "cyan", "teal", "turquoise", "mint", "green", "emerald", "leaf", "lime", "yellow", "gold", "amber", "orange",
        "brown",
        "gray", "grey", "slate", "stone", "neutral", "zinc", "sand",
    ]
    /// Words that can follow the name of a family.
    private static let qualifying = hues.union(["accent", "primary", "brand"])
    private static let stepWords: Set = [
        "shade", "tint", "lighter", "darker", "lightest", "darkest", "medium", "strong",
    ]
    /// Words that are steps of a hue, and names of families elsewhere.
    private static let hueSteps: Set = ["primary", "base", "main"]
    /// The words for the color of a brand.
    private static let brandNames = ["accent", "primary", "brand", "interactive"]
    /// The hues that most interfaces use for controls.
    private static let controlHues = ["blue", "indigo", "azure", "purple", "violet", "teal"]
    private static let statusNames: [Role: [String]] = [
        .error: ["error", "danger", "negative", "critical", "red"], .success: ["success", "positive", "green"],
        .warning: ["warning", "caution", "orange", "amber", "yellow"],
    ]

    /// Creates the palette of some colors with the words of their paths.
    init(_ colors: [(words: [String], name: String, color: Color)], for appearance: Appearance) {
        self.appearance = appearance
        families = Self.families(colors)
        // A few grays are a scale; a single black or white is not.
        let scales = families.filter { $0.chroma < 0.03 && $0.steps.count >= 3 }
        grays = scales.min { ($0.words.count, $0.chroma) < ($1.words.count, $1.chroma) }?.steps ?? []
        chooseGrays()
    }

    /// Whether the palette is enough for a theme: it has a scale of grays, and colors.
    var isComplete: Bool { !grays.isEmpty && families.contains { $0.chroma >= 0.05 } }

    private static func families(_ colors: [(words: [String], name: String, color: Color)]) -> [Family] {
        var (families, places): ([Family], [String: Int]) = ([], [:])
        let excluded = states.union(texts).union(NameWords.parts)
        for (path, name, color) in colors where color.alpha == 1 && excluded.isDisjoint(with: path) {
            let words = family(of: path)
            let key = words.joined(separator: "-")
            let step = (name, color.inGamut.quantized)
            if let place = places[key] {
                families[place].steps.append(step)
            } else {
                places[key] = families.count
                families.append(Family(words: words, steps: [step]))
            }
        }
        return families
    }

    /// The words of a path without those of its step.
    private static func family(of path: [String]) -> [String] {
        func isStep(_ word: String) -> Bool { word.allSatisfy(\.isNumber) || stepWords.contains(word) }
        var words = path
        while words.count > 1, let last = words.last,
            isStep(last) || hueSteps.contains(last) && !hues.isDisjoint(with: words.dropLast())
        {
            words.removeLast()
        }
        return words
    }

    // MARK: Grays

    private mutating func chooseGrays() {
        guard !grays.isEmpty else { return }
        let steps = grays.sorted { Oklab($0.color).lightness < Oklab($1.color).lightness }
        let isLight = appearance == .light
        let pages = steps.filter { isLight ? Oklab($0.color).lightness > 0.9 : Oklab($0.color).lightness < 0.35 }
        let page =
            (isLight ? pages.last : pages.first)
            ?? (isLight ? ("plain white", .white) : ("plain near-black", Color(rgb: 0x161618)))
        offer(page, for: .background)
        // Cards are white on a gray page, and on a dark page a step lighter.
        let isGray = isLight && page.color != .white
        let cards = steps.filter { $0.color.distance(to: page.color) > (isLight ? 0.01 : 0.02) }
        let card =
            isGray
            ? ("plain white", .white)
            : isLight ? cards.last : cards.first { Oklab($0.color).lightness > Oklab(page.color).lightness }
        if let card { offer(card, for: .surface) }
        let text = (isLight ? steps.first : steps.last).flatMap { $0.color.contrast(with: page.color) >= 10 ? $0 : nil }
        offer(text ?? (isLight ? ("plain black", .black) : ("plain white", .white)), for: .text)
        if let weaker = step(of: steps, on: page.color, near: 7, within: 4.5...12) {
            offer(weaker, for: .secondaryText)
        }
        // A line on a card is as visible as one on the page.
        let visible = steps.filter { (1.1...2).contains($0.color.contrast(with: card?.color ?? page.color)) }
        if let line = step(of: visible, on: page.color, near: 1.35, within: 1.1...2) { offer(line, for: .separator) }
    }

    private mutating func offer(_ choice: (name: String, color: Color), for role: Role) {
        names[role] = [choice.name]
        if !grays.contains(where: { $0.name == choice.name }) { made[choice.name] = choice.color }
    }

    /// The step whose contrast with a color is nearest to a value, by its logarithm.
    private func step(
        of steps: [(name: String, color: Color)], on paper: Color, near contrast: Double, within: ClosedRange<Double>
    ) -> (name: String, color: Color)? {
        let fitting = steps.filter { within.contains($0.color.contrast(with: paper)) }
        func way(_ color: Color) -> Double {
            let ratio = color.contrast(with: paper) / contrast
            return max(ratio, 1 / ratio)
        }
        return fitting.min { way($0.color) < way($1.color) }
    }

    // MARK: Hues

    /// The most suitable steps for controls on a page: of the families of the brand, which count nearly as much as a name; or else
    /// of the first usual hue, or of all others. A family of a status has none.
    func accents(on page: Color) -> [RoleOffers.Accent] {
        let statuses = Set(Self.statusNames.values.joined()).subtracting(Self.hues)
        let colored = families.filter { $0.chroma >= 0.03 && statuses.isDisjoint(with: $0.words) }
        /// The families that are called by some words and have a visible step, by the ranks of the words.
        func steps(among names: [String]) -> [(name: String, rank: Int)] {
            let found = colored.compactMap { family -> (name: String, rank: Int)? in
                guard let rank = family.rank(among: names), let step = control(of: family, on: page) else { return nil }
                return (step.name, rank)
            }
            return found.sorted { $0.rank < $1.rank }
        }
        let brand = steps(among: Self.brandNames)
        if !brand.isEmpty {
            return brand.map { RoleOffers.Accent(fill: $0.name, weight: 2.4 - 0.1 * Double($0.rank)) }
        }
        if let usual = steps(among: Self.controlHues).first {
            return [RoleOffers.Accent(fill: usual.name, weight: 0.2)]
        }
        return colored.compactMap { family in
            control(of: family, on: page).map { RoleOffers.Accent(fill: $0.name, weight: 0.05) }
        }
    }

    private func control(of family: Family, on page: Color) -> (name: String, color: Color)? {
        let visible = family.steps.filter { $0.color.contrast(with: page) >= 2.8 }
        // Buttons have white text; a single step is the accent, with any text.
        let underWhite = visible.filter { $0.color.contrast(with: .white) >= 4.5 }
        return (underWhite.isEmpty ? visible : underWhite).max { $0.color.chroma < $1.color.chroma }
    }

    /// The most readable step of each family whose hue a status has, those of a family with its name first.
    ///
    /// - Parameter others: Colors that are the accent by their names. The only red of a system can be that of its brand.
    func status(_ role: Role, on page: Color, apartFrom others: [Color]) -> [String] {
        guard let hues = StatusHue(of: role), let names = Self.statusNames[role] else { return [] }
        let suitable = families.compactMap { family -> (name: String, rank: Int)? in
            let rank = family.rank(among: names)
            let steps = family.steps.filter { step in
                hues.contains(step.color)
                    && (rank != nil || others.allSatisfy { $0.distance(to: step.color) >= RoleJudge.apart })
            }
            let readable = step(of: steps, on: page, near: 5, within: 4...21)
            let best = readable ?? steps.max { $0.color.contrast(with: page) < $1.color.contrast(with: page) }
            return best.map { ($0.name, rank ?? names.count) }
        }
        return suitable.sorted { $0.rank < $1.rank }.map(\.name)
    }
}
