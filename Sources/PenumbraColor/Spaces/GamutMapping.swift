extension Color {
    /// Whether the color is in the gamut of sRGB: its components lie in 0...1, except for rounding.
    package var isInGamut: Bool {
        let range = -1e-9...1 + 1e-9
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }

    /// The color with each component clamped to 0...1, which may change its hue; alpha is preserved.
    package var clipped: Color {
        func clip(_ component: Double) -> Double { min(max(component, 0), 1) }
        return Color(red: clip(red), green: clip(green), blue: clip(blue), alpha: alpha)
    }

    /// The color mapped into the gamut of sRGB: lightness and hue are preserved, and chroma is reduced until clipping the
    /// rest is not visible. (CSS Color 4, section 13.2.2, binary search in OKLCH with local MINDE.)
    ///
    /// ```swift
    /// let vivid = Color(OKLCH(lightness: 0.8, chroma: 0.3, hue: 142))       // more green than a screen has
    /// let shown = vivid.inGamut                                             // the same hue, less chroma
    /// ```
    ///
    /// - Complexity: About 20 conversions if the color is not in the gamut.
    public var inGamut: Color {
        guard !isInGamut else { return clipped }
        let origin = OKLCH(self)
        if origin.lightness >= 1 { return Color.white.withAlpha(alpha) }
        if origin.lightness <= 0 { return Color.black.withAlpha(alpha) }
        let (noticeable, precision) = (0.02, 0.0001)
        var current = origin
        var result = clipped
        if Oklab(result).distance(to: Oklab(current)) < noticeable { return result }
        var (least, greatest) = (0.0, origin.chroma)
        var isLeastInGamut = true
        while greatest - least > precision {
            current.chroma = (least + greatest) / 2
            let color = Color(current)
            if isLeastInGamut, color.isInGamut {
                least = current.chroma
                continue
            }
            result = color.clipped
            let distance = Oklab(result).distance(to: Oklab(current))
            if distance >= noticeable {
                greatest = current.chroma
            } else if noticeable - distance < precision {
                return result
            } else {
                isLeastInGamut = false
                least = current.chroma
            }
        }
        return result
    }
}
