import PenumbraColor

/// An accent colour and the colour of the text on it.
struct AccentColors {
    private(set) var accent: Color
    private(set) var onAccent: Color

    /// The extra distance in Oklab that the accent may move for white text rather than ink: users recognise buttons by their
    /// white text.
    private static let preferenceForWhite = 0.08

    /// Finds the accent nearest to `seed`, of the same hue, that is visible on all `pages` and readable in white or in `ink`.
    init(_ seed: OKLCH, ink: Color, goal: ContrastGoal, pages: [Color], contrast: Double) {
        let origin = Color(seed).inGamut.quantized
        (accent, onAccent) = (origin, origin.readableText)
        var least = Double.infinity
        for (text, cost) in [(Color.white, 0), (ink, Self.preferenceForWhite)] {
            let nearest = seed.nearest { color in
                goal.isMet(by: TextColors(text: text, background: color))
                    && pages.allSatisfy { color.contrast(with: $0) >= contrast }
            }
            guard let nearest else { continue }
            let way = Oklab(origin).distance(to: Oklab(nearest)) + cost
            if way < least { (least, accent, onAccent) = (way, nearest, text) }
        }
    }
}

extension OKLCH {
    /// The colour of this hue and nearest lightness that satisfies a condition, quantized to 8 bits, in steps of 1/256 of the
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
