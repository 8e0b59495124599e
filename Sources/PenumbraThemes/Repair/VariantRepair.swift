import PenumbraColor

/// The repair of one variant: the smallest visible change after which every text meets the goal.
///
/// On a page, either every text is lighter than its background, or every text is darker. So one bound separates texts from
/// backgrounds: a lightness that no background crosses. The repair tries bounds and takes the one for which the backgrounds and
/// the texts together move least, by the sum of the squares of their distances.
struct VariantRepair {
    private let table: ThemeTable
    private let goal: ContrastGoal
    private let accentReach: Double
    private let isAccentFixed: Bool
    /// The backgrounds that may move even if it is enough to move the text.
    private let movable: Set<Role>
    private var colors: [Role: Color]
    /// The text that is readable on the page at the latest: black or white.
    private let ink: Color

    /// Nil if not even black on white meets the goal.
    ///
    /// - Parameters:
    ///   - named: The roles that the theme itself sets. A background that comes from a layer below moves only if no text is
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
        let overlays = Self.overlays.filter(moving.contains)
        for role in overlays { fade(role, within: bound, isSeen: true) }
        for role in moving where !overlays.contains(role) {
            let beneath = role == .surface ? overlays.compactMap { colors[$0] } : []
            let background = shown.background(role)
            let moved = background.nearest { color in
                isWithin(color, bound) && beneath.allSatisfy { isWithin($0.over(color).quantized, bound) }
            }
            // A nearly opaque overlay does not follow its card, and may become too faint to see.
            if let moved = moved ?? background.nearest(where: { isWithin($0, bound) }), moved != shown.background(role)
            {
                colors[role] = moved
            }
        }
        for role in overlays { fade(role, within: bound, isSeen: false) }
        if overlays.count == 2 { separateOverlays() }
    }

    /// Whether a background lies on the far side of a bound from the texts.
    private func isWithin(_ background: Color, _ bound: Double) -> Bool {
        ink == .black ? background.evenLightness >= bound : background.evenLightness <= bound
    }

    /// The weight of the square of a background's distance: it covers more of the screen than the texts on it.
    private static let weightOfBackgrounds = 4.0

    /// The weight of cards, by which users know a theme.
    private static let weightOfCards = 16.0
    /// The weight of the square by which an overlay becomes too faint to see. It is high, so that the card moves instead.
    private static let weightOfUnseenOverlays = 100.0

    /// How far a background moves for a bound, by lightness.
    private struct Way {
        /// The lightness up to which it need not move.
        let start: Double
        var weight = VariantRepair.weightOfBackgrounds
        /// The lightness beyond which it moves no farther at the usual weight, and that weight.
        var end: Double?
        var weightBeyond = 0.0

        func cost(_ bound: Double, _ sign: Double) -> Double {
            let way = max(0, sign * (bound - start))
            let usual = min(way, end.map { max(0, sign * ($0 - start)) } ?? way)
            return weight * usual * usual + weightBeyond * (way - usual) * (way - usual)
        }
    }

    private func ways(of moving: [Role]) -> [Way] {
        let (card, sign) = (shown.background(.surface), ink == .black ? 1.0 : -1)
        let overlays = Self.overlays.filter(moving.contains)
        let faintest = overlays.map { self.faintest($0).over(card).quantized.evenLightness }
        return moving.map { role in
            let lightness = shown.background(role).evenLightness
            if let place = overlays.firstIndex(of: role) {
                let weight = moving.contains(.surface) ? 0 : Self.weightOfUnseenOverlays
                return Way(start: lightness, end: faintest[place], weightBeyond: weight)
            }
            // A card moves so far that the faintest overlays on it are within the bound too.
            let ends = role == .surface ? faintest + [lightness] : [lightness]
            let weight = role == .surface ? Self.weightOfCards : Self.weightOfBackgrounds
            return Way(start: sign * (ends.map { sign * $0 }.min() ?? sign * lightness), weight: weight)
        }
    }

    /// The bound with the least sum of squares.
    private func bestBound(for moving: [Role], beside others: [Role], _ texts: [Role]) -> Double {
        let shown = shown
        let sign = ink == .black ? 1.0 : -1
        let nearestFixed = sign * (others.map { sign * shown.background($0).evenLightness }.min() ?? 1)
        let ways = self.ways(of: moving)
        let textLightnesses = texts.map {
            shown.colors(of: Role.TextPair(text: $0, background: .background)).text.evenLightness
        }
        var best = (bound: ink == .black ? 1.0 : 0, cost: Double.infinity)
        let steps = 100
        for step in 0...steps {
            let bound = Double(step) / Double(steps)
            let nearest = sign > 0 ? min(bound, nearestFixed) : max(bound, nearestFixed)
            guard let limit = textLimit(on: nearest) else { continue }
            var cost = ways.reduce(0) { $0 + $1.cost(bound, sign) }
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

    // MARK: Overlays

    private static let overlays: [Role] = [.hover, .pressed]
    /// The distances in Oklab from the card at which a row under the pointer and a pressed one are still seen.
    private static let seen: [Role: Double] = [.hover: 0.015, .pressed: 0.03]
    /// The distance from the card by which a pressed row differs from one under the pointer.
    private static let apart = 0.012

    /// Makes rows under the pointer fainter, if pressed rows no longer differ from them.
    private mutating func separateOverlays() {
        guard let hover = colors[.hover], let pressed = colors[.pressed] else { return }
        let (card, old) = (shown.background(.surface), table)
        let oldCard = ShownColors(old.traits.appearance) { old[$0] }.background(.surface)
        let before = [Role.hover, .pressed].map { old[$0].over(oldCard).distance(to: oldCard) }
        let farthest = pressed.over(card).quantized.distance(to: card) - Self.apart
        guard before[1] - before[0] >= Self.apart, farthest > 0 else { return }
        let alphas = (0...Int((hover.alpha * 255).rounded(.down))).reversed().map { Double($0) / 255 }
        guard hover.over(card).quantized.distance(to: card) > farthest,
            let alpha = alphas.first(where: { hover.withAlpha($0).over(card).quantized.distance(to: card) <= farthest })
        else { return }
        colors[.hover] = hover.withAlpha(alpha)
    }

    /// An overlay at the least opacity at which it is seen on its card.
    private func faintest(_ role: Role) -> Color {
        let (card, overlay) = (shown.background(.surface), colors[role] ?? .black)
        let whole = overlay.over(card).quantized.distance(to: card)
        return overlay.faded(where: { $0.over(card).quantized.distance(to: card) >= min(whole, Self.seen[role] ?? 0) })
            ?? overlay
    }

    /// Makes an overlay so much fainter that its row is within a bound.
    ///
    /// - Parameter isSeen: Whether it must stay strong enough to see.
    private mutating func fade(_ role: Role, within bound: Double, isSeen: Bool) {
        guard let overlay = colors[role], !isWithin(shown.background(role), bound) else { return }
        let (card, least) = (shown.background(.surface), isSeen ? faintest(role).alpha : 0)
        let levels = Int((overlay.alpha * 255).rounded(.down))
        let alphas = (0...levels).reversed().map { Double($0) / 255 }.filter { $0 > least }
        let alpha = alphas.first { isWithin(overlay.withAlpha($0).over(card).quantized, bound) }
        colors[role] = overlay.withAlpha(alpha ?? least)
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
    /// The color at the least of 256 opacities that satisfies a condition, at most its own; nil if none does.
    fileprivate func faded(where isGood: (Color) -> Bool) -> Color? {
        let levels = Int((alpha * 255).rounded(.down))
        return (0...levels).lazy.map { withAlpha(Double($0) / 255) }.first(where: isGood)
    }

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
