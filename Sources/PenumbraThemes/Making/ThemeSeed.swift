import PenumbraColor

/// The colors from which a theme is generated.
struct ThemeSeed {
    /// The given accent, in the gamut of sRGB.
    let accent: OKLCH
    /// The hue that grays tend to, in degrees.
    let hue: Double
    /// The strength of that tendency, from 0 to 1.
    let tint: Double

    /// The chroma from which grays are fully tinted.
    private static let fullTint = 0.12
    /// Less chroma than this counts as a gray: it is not visible, and tints nothing.
    private static let grayest = 0.005

    /// Creates the seed from the colors of a picture; only the ratio of the shares matters.
    init(_ swatches: [(color: Color, share: Double)]) {
        let visible = swatches.filter { $0.share > 0 && $0.share.isFinite }.map { swatch in
            (color: Oklab(swatch.color.inGamut.quantized.withAlpha(1)), share: swatch.share)
        }
        let all = visible.reduce(0) { $0 + $1.share }
        // A small vivid swatch is more prominent than a large dull one; among grays the largest is.
        func strength(_ swatch: (color: Oklab, share: Double)) -> Double {
            (OKLCH(swatch.color).visibleChroma + 0.001) * (swatch.share / all).squareRoot()
        }
        let best = visible.max { strength($0) < strength($1) }
        accent = best.map { OKLCH($0.color) } ?? OKLCH(lightness: 0.5, chroma: 0, hue: 0)
        let mean = visible.reduce((a: 0.0, b: 0.0)) { sum, swatch in
            (sum.a + swatch.color.a * swatch.share / all, sum.b + swatch.color.b * swatch.share / all)
        }
        let lean = OKLCH(Oklab(lightness: 0.5, a: mean.a, b: mean.b))
        hue = lean.hue
        tint = lean.chroma < Self.grayest ? 0 : min(lean.chroma / Self.fullTint, 1)
    }

    /// A gray of this theme.
    ///
    /// - Parameter chroma: The chroma if grays are fully tinted.
    func gray(_ lightness: Double, chroma: Double) -> Color {
        Color(OKLCH(lightness: lightness, chroma: chroma * tint, hue: hue)).inGamut.quantized
    }
}

extension OKLCH {
    /// The chroma, reduced where the color is so dark or so light that it is hardly visible.
    fileprivate var visibleChroma: Double {
        chroma * min(max(lightness / 0.35, 0), max((1 - lightness) / 0.1, 0), 1)
    }
}
