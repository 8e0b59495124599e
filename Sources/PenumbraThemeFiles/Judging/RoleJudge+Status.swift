import PenumbraColor
import PenumbraThemes

/// The colors of errors, success and warnings.
extension RoleJudge {
    /// The distance in Oklab by which status colors differ from one another, and links from warnings.
    static let apart = 0.06
    /// A contrast with the page from which a repair still finds the same color.
    private static let leastContrast = 1.7

    mutating func chooseStatus() {
        for role in [Role.error, .success, .warning] { chooseStatus(role) }
    }

    private mutating func chooseStatus(_ role: Role) {
        guard let hues = StatusHue(of: role), !settleGiven(role) else { return }
        var passedOver: [String] = []
        var best: (name: String, color: Color, cost: Double)?
        var faint: (name: String, color: Color)?
        for (rank, candidate) in candidates(for: role).enumerated() {
            let color = shown(candidate.color)
            if let flaw = flaw(of: color, among: hues) {
                passedOver.append("\(candidate.name) \(color.hex): \(flaw)")
                if faint == nil, !isVisible(color), let shade = shade(of: color, among: hues) {
                    faint = (candidate.name, shade)
                }
                continue
            }
            let cost = cost(of: color, among: hues) + Self.cost(ofRank: rank)
            if cost < best?.cost ?? .infinity { best = (candidate.name, kept(candidate.color), cost) }
        }
        if let best {
            settle(role, best.color, name: best.name, passedOver: passedOver)
        } else if let faint {
            settle(role, faint.color, "a shade of \(faint.name) that is visible on the page", passedOver: passedOver)
        } else {
            settle(
                role, made(hues), "generated, because the file has no \(hues.name) that is visible on its page",
                passedOver: passedOver)
        }
    }

    /// The first name states the purpose of the color; the others only suggest it.
    private static func cost(ofRank rank: Int) -> Double { rank == 0 ? 0 : min(0.15 + 0.05 * Double(rank), 0.55) }

    private func flaw(of color: Color, among hues: StatusHue) -> String? {
        guard hues.contains(color) else { return "not \(hues.name)" }
        if !isVisible(color) { return "not visible on the page" }
        let other = [Role.error, .success].first { role in
            colors[role].map { $0.distance(to: color) < Self.apart } ?? false
        }
        return other.map { "too near to \($0.name)" }
    }

    /// Whether a color is visible on the page and on a card.
    private func isVisible(_ color: Color) -> Bool {
        papers.prefix(2).allSatisfy { color.contrast(with: $0) >= Self.leastContrast }
    }

    /// The nearest shade of a faint color that is readable and still has its hue, and is near to no other status.
    private func shade(of color: Color, among hues: StatusHue) -> Color? {
        guard hues.contains(color) else { return nil }
        let shade = color.nearest { shade in papers.allSatisfy { shade.contrast(with: $0) >= readable } }
        return shade.flatMap { flaw(of: $0, among: hues) == nil ? $0 : nil }
    }

    /// Hues near to the border, dull colors and faint ones cost as much as some steps down the list of names.
    private func cost(of color: Color, among hues: StatusHue) -> Double {
        let tone = OKLCH(color)
        return max(0, hues.distance(to: tone) - 20) / 60 + max(0, 0.1 - tone.chroma) * 4
            + max(0, 3 - color.contrast(with: page)) * 0.3
    }

    /// A color of the hue with the lightness and the chroma of the status colors that the file has.
    private func made(_ hues: StatusHue) -> Color {
        let others = [Role.error, .success].compactMap { colors[$0].map { OKLCH($0) } }
        let count = Double(max(others.count, 1))
        let usual = appearance == .light ? (lightness: 0.5, chroma: 0.13) : (lightness: 0.78, chroma: 0.12)
        let tone = OKLCH(
            lightness: others.isEmpty ? usual.lightness : others.reduce(0) { $0 + $1.lightness } / count,
            chroma: others.isEmpty ? usual.chroma : others.reduce(0) { $0 + $1.chroma } / count, hue: hues.center)
        return tone.visible(on: papers, contrast: readable)
    }
}

extension OKLCH {
    /// The nearest lightness of this hue with a contrast, in steps of 1/50, away from the lightness of what it lies on.
    func visible(on papers: [Color], contrast: Double) -> Color {
        var tone = self
        let ink = papers.first?.readableText ?? .black
        let step = ink == .black ? -0.02 : 0.02
        while (0...1).contains(tone.lightness) {
            let color = Color(tone).inGamut.quantized
            if papers.allSatisfy({ color.contrast(with: $0) >= contrast }) { return color }
            tone.lightness += step
        }
        return ink
    }
}
