import PenumbraColor

/// The lightness, tint and strength of the grays of a generated variant.
struct VariantTones {
    /// A lightness in OKLCH, and the chroma of fully tinted grays.
    typealias Tone = (lightness: Double, chroma: Double)

    let background: Tone
    let surface: Tone
    let header: Tone
    let text: Tone
    let secondaryText: Tone
    /// Dark text on the accent color.
    let ink: Tone
    /// The alphas of overlays: lines, a row under the pointer, a pressed row, shadows.
    let separator: Double
    let hover: Double
    let pressed: Double
    let shadow: Double
    /// The least contrast of the accent with the page.
    let accentContrast: Double
    /// The contrast goal of texts.
    let goal: ContrastGoal

    /// The tones of a variant.
    init(for traits: Traits) {
        goal = traits.highContrast ? .aaa : .aa
        switch (traits.appearance, traits.highContrast) {
        case (.light, false):
            (background, surface, header) = ((0.965, 0.008), (0.993, 0.004), (0.93, 0.013))
            (text, secondaryText, ink) = ((0.23, 0.025), (0.475, 0.028), (0.2, 0.03))
            (separator, hover, pressed, shadow) = (0.14, 0.05, 0.1, 0.12)
            accentContrast = AccentColors.controlContrast
        case (.dark, false):
            (background, surface, header) = ((0.205, 0.014), (0.262, 0.018), (0.235, 0.019))
            (text, secondaryText, ink) = ((0.955, 0.006), (0.755, 0.018), (0.2, 0.03))
            (separator, hover, pressed, shadow) = (0.13, 0.06, 0.11, 0.35)
            accentContrast = AccentColors.controlContrast
        case (.light, true):
            (background, surface, header) = ((1, 0), (1, 0), (0.965, 0.012))
            (text, secondaryText, ink) = ((0, 0), (0.3, 0.03), (0, 0))
            (separator, hover, pressed, shadow) = (0.7, 0.08, 0.16, 0)
            accentContrast = 4.5
        case (.dark, true):
            (background, surface, header) = ((0, 0), (0, 0), (0.2, 0.02))
            (text, secondaryText, ink) = ((1, 0), (0.88, 0.02), (0, 0))
            (separator, hover, pressed, shadow) = (0.7, 0.1, 0.2, 0)
            accentContrast = 4.5
        }
    }
}

/// An accent color and the color of the text on it.
struct AccentColors {
    private(set) var accent: Color
    private(set) var onAccent: Color

    /// The contrast of a control with its page. (WCAG 2.2, success criterion 1.4.11.)
    static let controlContrast = 3.0
    /// How much farther, in Oklab, an accent that must move may move for white text than for ink: users recognize buttons by
    /// their white text.
    private static let preferenceForWhite = 0.08

    /// Finds the accent nearest to `seed`, of the same hue, that is visible on all `pages` and on which white or `ink` is
    /// readable. That is `seed` itself if it meets both conditions.
    ///
    /// - Parameter isKept: Whether the accent stays even if it is not visible or readable.
    init(_ seed: OKLCH, ink: Color, goal: ContrastGoal, pages: [Color], contrast: Double, isKept: Bool) {
        let origin = Color(seed).inGamut.quantized
        (accent, onAccent) = (origin, origin.readableText)
        func isReadable(_ text: Color, on color: Color) -> Bool {
            goal.isMet(by: TextColors(text: text, background: color))
        }
        let isVisible = pages.allSatisfy { origin.contrast(with: $0) >= contrast }
        if isKept || isVisible, let text = [Color.white, ink].first(where: { isReadable($0, on: origin) }) {
            onAccent = text
            return
        }
        if isKept { return }
        var least = Double.infinity
        for (text, cost) in [(Color.white, 0), (ink, Self.preferenceForWhite)] {
            let nearest = seed.nearest { color in
                isReadable(text, on: color) && pages.allSatisfy { color.contrast(with: $0) >= contrast }
            }
            guard let nearest else { continue }
            let way = origin.distance(to: nearest) + cost
            if way < least { (least, accent, onAccent) = (way, nearest, text) }
        }
    }
}

extension OKLCH {
    /// The color of this hue and nearest lightness that satisfies a condition, quantized to 8 bits, in steps of 1/256 of the
    /// lightness; nil if there is none.
    fileprivate func nearest(where isGood: (Color) -> Bool) -> Color? {
        for step in 0...256 {
            for offset in step == 0 ? [0] : [-step, step] {
                let lightness = lightness + Double(offset) / 256
                guard (0...1).contains(lightness) else { continue }
                let color = Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue)).inGamut.quantized
                if isGood(color) { return color }
            }
        }
        return nil
    }
}
