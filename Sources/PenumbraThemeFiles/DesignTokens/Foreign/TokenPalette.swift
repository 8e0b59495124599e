import PenumbraColor
import PenumbraThemes

/// The roles of one appearance, from a palette that names colors but no roles: steps of grays, and steps of hues.
struct TokenPalette {
    /// Colors whose paths differ only in a number: `blue.10`, `blue.20`; `systemGray`, `systemGray2`.
    private struct Family {
        let words: [String]
        var steps: [(name: String, color: Color)]

        var chroma: Double { steps.map(\.color.chroma).reduce(0, +) / Double(max(steps.count, 1)) }

        /// The rank of the first of some words that is in the family's name; nil if none is.
        func rank(among names: [String]) -> Int? { names.firstIndex { words.contains($0) } }
    }

    /// The color of each role, and the name of its token or how it was made.
    private(set) var roles: [Role: (color: Color, name: String)] = [:]

    private static let states: Set = [
        "hover", "hovered", "active", "pressed", "disabled", "selected", "focus", "inverse",
    ]
    /// The words for the color of a brand, and then those of the colors that most interfaces use for controls.
    private static let accentNames = [
        "accent", "primary", "brand", "interactive", "blue", "indigo", "azure", "purple", "violet", "teal",
    ]
    private static let statusNames: [Role: [String]] = [
        .error: ["error", "danger", "negative", "critical", "red"], .success: ["success", "positive", "green"],
        .warning: ["warning", "caution", "orange", "amber", "yellow"],
    ]

    /// Nil if the palette has neither grays nor anything colored.
    init?(_ colors: [(path: [String], color: Color)], for appearance: Appearance) {
        let families = Self.families(colors)
        let vivid = families.filter { $0.chroma >= 0.05 }
        // A few grays are a scale; a single black or white is not.
        let scales = families.filter { $0.chroma < 0.03 && $0.steps.count >= 3 }
        let grays = scales.min { ($0.words.count, $0.chroma) < ($1.words.count, $1.chroma) }
        guard let grays, !vivid.isEmpty else { return nil }
        chooseGrays(grays.steps, appearance)
        chooseStatus(families)
        chooseAccent(vivid)
    }

    private static func families(_ colors: [(path: [String], color: Color)]) -> [Family] {
        var (families, places): ([Family], [String: Int]) = ([], [:])
        for (path, color) in colors where color.alpha == 1 && states.isDisjoint(with: path) {
            let words = Array(path.reversed().drop { $0.allSatisfy(\.isNumber) }.reversed())
            let key = words.joined(separator: "-")
            let step = (path.joined(separator: "-"), color.inGamut.quantized)
            if let place = places[key] {
                families[place].steps.append(step)
            } else {
                places[key] = families.count
                families.append(Family(words: words, steps: [step]))
            }
        }
        return families
    }

    private mutating func choose(_ role: Role, _ choice: (name: String, color: Color)?) {
        if let choice { roles[role] = (choice.color, choice.name) }
    }

    private func color(_ role: Role) -> Color { roles[role]?.color ?? .black }

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

    // MARK: Grays

    private mutating func chooseGrays(_ grays: [(name: String, color: Color)], _ appearance: Appearance) {
        let steps = grays.sorted { Oklab($0.color).lightness < Oklab($1.color).lightness }
        let isLight = appearance == .light
        let (end, ink) = isLight ? (Color.white, Color.black) : (Color.black, .white)
        let pages =
            isLight
            ? steps.filter { Oklab($0.color).lightness > 0.9 } : steps.filter { Oklab($0.color).lightness < 0.35 }
        choose(
            .background,
            (isLight ? pages.last : pages.first) ?? (
                "\(isLight ? "white" : "near black")", isLight ? .white : Color(rgb: 0x161618)
            ))
        let page = color(.background)
        // Cards are white on a gray page, and on a dark page a step lighter.
        let lighter = steps.first {
            $0.color.distance(to: page) > 0.02 && Oklab($0.color).lightness > Oklab(page).lightness
        }
        if isLight, page != .white {
            choose(.surface, ("white", .white))
        } else {
            let near = isLight ? steps.last { $0.color.distance(to: page) > 0.01 } : lighter
            let isNear = near.map { $0.color.distance(to: page) < 0.15 } ?? false
            choose(.surface, isNear ? near : ("a shade of the page", page.mixed(with: ink, fraction: 0.06).quantized))
        }
        let text = (isLight ? steps.first : steps.last).flatMap { $0.color.contrast(with: page) >= 10 ? $0 : nil }
        choose(.text, text ?? (isLight ? "black" : "white", ink))
        choose(
            .secondaryText,
            step(of: steps, on: page, near: 7, within: 4.5...12)
                ?? ("the text at 65 %", color(.text).over(end).mixed(with: page, fraction: 0.35).quantized))
        // A line on a card is as visible as one on the page.
        let card = color(.surface)
        let visible = steps.filter { (1.1...2).contains($0.color.contrast(with: card)) }
        choose(.separator, step(of: visible, on: page, near: 1.35, within: 1.1...2))
        roles[.header] = (page, roles[.background]?.name ?? "")
        roles[.hover] = (color(.text).withAlpha(0.05), "the text at 5 %")
        roles[.pressed] = (color(.text).withAlpha(0.1), "the text at 10 %")
        if roles[.separator] == nil { roles[.separator] = (color(.text).withAlpha(0.14), "the text at 14 %") }
    }

    // MARK: Hues

    private mutating func chooseAccent(_ families: [Family]) {
        let page = color(.background)
        let status = [Role.error, .success, .warning].compactMap { roles[$0]?.name }
        let named = families.compactMap { family in family.rank(among: Self.accentNames).map { (family, $0) } }
        let others = families.filter { family in family.steps.allSatisfy { !status.contains($0.name) } }
        let family = named.min { $0.1 < $1.1 }?.0 ?? others.max { $0.chroma < $1.chroma } ?? families.first
        guard let family else { return }
        let visible = family.steps.filter { $0.color.contrast(with: page) >= 2.8 }
        // Buttons have white text; a single step is the accent, with any text.
        let underWhite = visible.filter { $0.color.contrast(with: .white) >= 4.5 }
        let candidates = underWhite.isEmpty ? (visible.isEmpty ? family.steps : visible) : underWhite
        guard let accent = candidates.max(by: { $0.color.chroma < $1.color.chroma }) else { return }
        choose(.accent, accent)
        let text = accent.color.contrast(with: .white) >= 3.5 ? Color.white : accent.color.readableText
        choose(.onAccent, (text == .white ? "white" : "black", text))
        choose(.link, step(of: family.steps, on: page, near: 5.5, within: 4...21) ?? accent)
    }

    private mutating func chooseStatus(_ families: [Family]) {
        let page = color(.background)
        for role in [Role.error, .success, .warning] {
            guard let hues = StatusHue(of: role), let names = Self.statusNames[role] else { continue }
            let suitable = families.compactMap { family in
                let steps = family.steps.filter { hues.contains($0.color) }
                return steps.isEmpty ? nil : (steps, family.rank(among: names) ?? names.count)
            }
            guard let steps = suitable.min(by: { $0.1 < $1.1 })?.0 else { continue }
            let single = steps.max { $0.color.contrast(with: page) < $1.color.contrast(with: page) }
            choose(role, step(of: steps, on: page, near: 5, within: 4...21) ?? single)
        }
    }
}
