import PenumbraColor
import PenumbraThemes

/// Surfaces are shades of the page on which its text can be read.
extension RoleJudge {
    /// The distance in Oklab from which a card is distinct from the page, and the greatest at which it still belongs to it.
    private static let (seen, farthest) = (0.01, 0.15)

    mutating func chooseSurfaces() {
        let (page, text) = (page, text)
        let readable = min(4.5, 0.8 * text.contrast(with: page))
        let chroma = max(0.05, page.chroma + 0.035)
        func flaw(_ color: Color, least: Double, greatest: Double) -> String? {
            let shown = color.over(page).quantized
            let distance = shown.distance(to: page)
            if shown.chroma > chroma { return "too colorful for a surface" }
            if text.contrast(with: shown) < readable { return "the text is not readable on it" }
            if distance > greatest { return "too far from the page" }
            return distance < least ? "not visible on the page" : nil
        }
        // Lighter, because a card that is darker than a light page would have to move with its texts in a repair.
        let lighter = page.mixed(with: .white, fraction: appearance == .light ? 0.6 : 0.06).quantized
        choose(
            .surface, flaw: { flaw($0, least: Self.seen, greatest: Self.farthest) },
            made: (lighter, "the page, a little lighter"))
        // A header may look like the page, from which a line separates it.
        choose(
            .header, flaw: { flaw($0, least: 0, greatest: 0.25) },
            made: (colors[.background] ?? page, "the same as background"))
        chooseSecondaryText()
    }

    private mutating func chooseSecondaryText() {
        let (page, text, papers) = (page, text, papers)
        let contrast = text.contrast(with: page)
        let shares = stride(from: 70.0, to: 100, by: 5)
        let share =
            shares.first { share in
                papers.allSatisfy { text.withAlpha(share / 100).over($0).contrast(with: $0) >= readable }
            } ?? 100
        choose(
            .secondaryText,
            flaw: { color in
                let shown = color.over(page).quantized
                // A caption may have more of the tint that the page has.
                let isTinted = page.chroma > 0.01 && OKLCH(page).turn(to: OKLCH(shown)) < 40
                if shown.chroma > (isTinted ? 0.1 : max(0.05, text.chroma + 0.03)) {
                    return "too colorful for a caption"
                }
                if papers.prefix(2).contains(where: { color.over($0).contrast(with: $0) < Self.faintestText }) {
                    return "too faint"
                }
                return shown.contrast(with: page) > 0.9 * contrast ? "as strong as the text" : nil
            }, made: (text.withAlpha(share / 100), "the text at \(Int(share)) %"))
    }

    /// Lines and overlays: quiet, and translucent if they are generated.
    mutating func chooseLines() {
        let (page, text, surface) = (page, text, shown(colors[.surface] ?? page))
        let isHighContrast = offers.hasHighContrast
        let loudest = isHighContrast ? 21 : Self.loudestLine
        choose(
            .separator,
            flaw: { color in
                let contrasts = [page, surface].map { color.over($0).contrast(with: $0) }
                if contrasts.contains(where: { $0 > loudest }) { return "too loud" }
                if !isHighContrast, color.over(page).chroma > max(0.06, page.chroma + 0.04) {
                    return "too colorful for a line"
                }
                if contrasts[0] < Self.faintestLine { return "not visible on the page" }
                return contrasts[1] < Self.faintestLine ? "not visible on a card" : nil
            }, made: (text.withAlpha(0.14), "the text at 14 %"))
        func overlay(_ role: Role, _ share: Double, beyond least: Double) {
            func flaw(_ color: Color) -> String? {
                let shown = color.over(surface).quantized
                let distance = shown.distance(to: surface)
                if text.contrast(with: shown) < min(4.5, 0.8 * text.contrast(with: surface)) {
                    return "the text is not readable on it"
                }
                if shown.chroma > max(0.06, surface.chroma + 0.04) { return "too colorful for an overlay" }
                if distance > 0.12 { return "too loud" }
                return distance < least ? "not visible on a card" : nil
            }
            let isGiven = offers.given[role] != nil
            guard offers.makesOverlays || isGiven || candidates(for: role).contains(where: { flaw($0.color) == nil })
            else { return }
            choose(role, flaw: flaw, made: (text.withAlpha(share), "the text at \(Int(share * 100)) %"))
        }
        overlay(.hover, 0.05, beyond: 0.008)
        let hovered = (colors[.hover] ?? surface).over(surface).distance(to: surface)
        overlay(.pressed, 0.1, beyond: hovered + 0.008)
        if settleGiven(.shadow) { return }
        if let (name, color) = candidates(for: .shadow).first, Oklab(color).lightness < 0.5 {
            let isStrong = color.alpha > Self.strongestShadow
            let shadow = isStrong ? color.withAlpha(Self.strongestShadow) : color
            settle(.shadow, shadow, name: name, more: isStrong ? " at \(Int(Self.strongestShadow * 100)) %" : "")
        }
    }

    /// The greatest contrast of a line with what it lies on.
    static let loudestLine = 2.0
    /// The greatest opacity of a shadow. Editors blur it more than an application does.
    static let strongestShadow = 0.6
    /// The least contrast of a caption.
    static let faintestText = 3.0
    /// The contrast from which a line is visible.
    static let faintestLine = 1.05
}
