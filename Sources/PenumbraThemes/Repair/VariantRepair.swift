import PenumbraColor

/// The repair of one variant: the smallest visible change after which every text meets the goal.
///
/// Every text of a page is lighter than what it lies on, or every one is darker. So one bound separates them: a lightness that
/// no background crosses. The repair tries bounds and takes the one for which the backgrounds and the texts together move
/// least, by the sum of the squares of their distances.
struct VariantRepair {
    private let table: ThemeTable
    private let goal: ContrastGoal
    private let accentReach: Double
    private let isAccentFixed: Bool
    /// The backgrounds that may move although a text could do so alone.
    private let movable: Set<Role>
    private var colors: [Role: Color]
    /// The text that is readable on the page at the latest: black or white.
    private let ink: Color

    /// Nil if not even black and white meet the goal.
    ///
    /// - Parameters:
    ///   - named: The roles that the theme itself names. A background that comes from a layer below moves only if no text is
    ///     readable on it.
    ///   - accentReach: The greatest distance that the accent may move if black or white is readable on it.
    ///   - isAccentFixed: Whether the accent also stays if neither is.
    init?(_ table: ThemeTable, goal: ContrastGoal, named: Set<Role>, accentReach: Double, isAccentFixed: Bool) {
        guard
            [(Color.black, Color.white), (.white, .black)].allSatisfy({
                goal.isMet(by: TextColors(text: $0, background: $1))
            })
        else { return nil }
        self.table = table
        self.goal = goal
        self.accentReach = accentReach
        self.isAccentFixed = isAccentFixed
        movable = named
        colors = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, table[$0]) })
        let pair = table.colors(of: Role.TextPair(text: .text, background: .background))
        let isDark = pair.text.evenLightness < pair.background.evenLightness
        let inks = isDark ? [Color.black, .white] : [.white, .black]
        ink = inks.first { goal.isMet(by: TextColors(text: $0, background: pair.background)) } ?? inks[0]
    }

    /// The colors that change; empty if every text is readable.
    mutating func changes() -> [Role: Color] {
        let failures = Role.textPairs.filter { !goal.isMet(by: shown.colors(of: $0)) }
        if failures.contains(where: { $0.background != .accent }) {
            repairPage()
            repair(Role.cards, beside: [.background], under: Role.cardTexts)
            repair([.header], beside: [.background] + Role.cards, under: [.text, .secondaryText])
            for text in Role.cardTexts { repairText(text) }
        }
        repairAccent()
        return colors.filter { table[$0.key] != $0.value }
    }

    private var shown: ShownColors {
        let colors = colors
        return ShownColors(table.traits.appearance) { colors[$0] ?? .black }
    }

    private func isReadable(_ text: Color, on background: Color) -> Bool {
        goal.isMet(by: TextColors(text: text, background: background))
    }

    // MARK: Backgrounds

    /// Moves the page if neither black nor white is readable on it.
    private mutating func repairPage() {
        let page = shown.background(.background)
        guard !isReadable(ink, on: page), let moved = page.nearest(where: { isReadable(ink, on: $0) }) else { return }
        colors[.background] = moved
    }

    /// Moves backgrounds as far as it costs least together with the texts on them, which also lie on `others`.
    private mutating func repair(_ backgrounds: [Role], beside others: [Role], under texts: [Role]) {
        let pairs = backgrounds.flatMap { background in
            texts.map { Role.TextPair(text: $0, background: background) }
        }
        let isUnreadable = pairs.contains { !goal.isMet(by: shown.colors(of: $0)) }
        let unsuitable = backgrounds.contains { !isReadable(ink, on: shown.background($0)) }
        guard isUnreadable || unsuitable else { return }
        let moving = unsuitable ? backgrounds : backgrounds.filter(movable.contains)
        let bound = bestBound(for: moving, beside: others + backgrounds.filter { !moving.contains($0) }, texts)
        for role in moving where !isWithin(shown.background(role), bound) { move(role, within: bound) }
    }

    /// Whether a background lies on the far side of a bound from the texts.
    private func isWithin(_ background: Color, _ bound: Double) -> Bool {
        ink == .black ? background.evenLightness >= bound : background.evenLightness <= bound
    }

    /// The weight of the square of a background's distance: it covers more of the screen than the texts on it.
    private static let weightOfBackgrounds = 4.0

    /// The bound with the least sum of squares.
    private func bestBound(for moving: [Role], beside others: [Role], _ texts: [Role]) -> Double {
        let shown = shown
        let sign = ink == .black ? 1.0 : -1
        let nearestFixed = sign * (others.map { sign * shown.background($0).evenLightness }.min() ?? 1)
        let lightnesses = moving.map { shown.background($0).evenLightness }
        let textLightnesses = texts.map {
            shown.colors(of: Role.TextPair(text: $0, background: .background)).text.evenLightness
        }
        var best = (bound: ink == .black ? 1.0 : 0, cost: Double.infinity)
        let steps = 100
        for step in 0...steps {
            let bound = Double(step) / Double(steps)
            let nearest = sign > 0 ? min(bound, nearestFixed) : max(bound, nearestFixed)
            guard let limit = textLimit(on: nearest) else { continue }
            var cost = 0.0
            for lightness in lightnesses {
                let way = max(0, sign * (bound - lightness))
                cost += Self.weightOfBackgrounds * way * way
            }
            for lightness in textLightnesses {
                let way = max(0, sign * (lightness - limit))
                cost += way * way
            }
            if cost < best.cost { best = (bound, cost) }
        }
        return best.bound
    }

    /// The lightness of the gray text nearest to a gray background that meets the goal on it; nil if none does.
    private func textLimit(on background: Double) -> Double? {
        let paper = Color(evenLightness: background)
        guard isReadable(ink, on: paper) else { return nil }
        var (far, near) = (ink == .black ? 0.0 : 1, background)
        for _ in 0..<12 {
            let middle = (far + near) / 2
            if isReadable(Color(evenLightness: middle), on: paper) { far = middle } else { near = middle }
        }
        return far
    }

    /// Moves a card or a header in lightness; an overlay becomes fainter.
    private mutating func move(_ role: Role, within bound: Double) {
        guard role == .hover || role == .pressed, let overlay = colors[role] else {
            let moved = shown.background(role).nearest { isWithin($0, bound) }
            if let moved { colors[role] = moved }
            return
        }
        let card = shown.background(.surface)
        let levels = Int((overlay.alpha * 255).rounded(.down))
        let level = (0...levels).reversed().first { level in
            isWithin(overlay.withAlpha(Double(level) / 255).over(card).quantized, bound)
        }
        colors[role] = overlay.withAlpha(Double(level ?? 0) / 255)
    }

    // MARK: Texts

    private mutating func repairText(_ text: Role) {
        let pairs = Role.textPairs.filter { $0.text == text }.map { shown.colors(of: $0) }
        guard let failing = pairs.first(where: { !goal.isMet(by: $0) }) else { return }
        // Black or white is readable on every background by now, unless rounding has moved one across the bound.
        colors[text] = (try? failing.text.repaired(to: goal, on: pairs.map(\.background))) ?? ink
    }

    /// Moves the text on the accent, or the accent within its reach, or both. If it stays although no text is readable on it, the
    /// text gets the greatest contrast.
    private mutating func repairAccent() {
        let pair = shown.colors(of: Role.TextPair(text: .onAccent, background: .accent))
        guard !goal.isMet(by: pair) else { return }
        var options = [TextColors.Movable.text, .background, .both].compactMap { movable in
            try? pair.repaired(to: goal, moving: movable)
        }
        let inReach = options.filter { $0.background.distance(to: pair.background) <= accentReach }
        if inReach.isEmpty, isAccentFixed {
            let texts = [Color.black, .white].map { TextColors(text: $0, background: pair.background) }
            colors[.onAccent] = texts.max { goal.measure($0) < goal.measure($1) }?.text
            return
        }
        if !inReach.isEmpty { options = inReach }
        func cost(_ option: TextColors) -> Double {
            let (text, fill) = (option.text.distance(to: pair.text), option.background.distance(to: pair.background))
            return text * text + fill * fill
        }
        guard let best = options.min(by: { cost($0) < cost($1) }) else { return }
        if best.text != pair.text { colors[.onAccent] = best.text }
        if best.background != pair.background { colors[.accent] = best.background }
    }
}

extension Color {
    /// The lightness in Oklab of a gray with the same luminance.
    fileprivate var evenLightness: Double { Oklab(evenGray).lightness }

    private var evenGray: Color {
        let light = relativeLuminance
        return Color(LinearColor(red: light, green: light, blue: light))
    }

    fileprivate init(evenLightness lightness: Double) {
        self.init(OKLCH(lightness: lightness, chroma: 0, hue: 0))
    }
}
