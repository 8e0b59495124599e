#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The direction of a mix from one hue to another. (CSS Color 4, section 12.4.)
///
/// ```swift
/// let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
/// let purple = red.mixed(with: blue, fraction: 0.5, in: .oklch)
/// let green = red.mixed(with: blue, fraction: 0.5, in: .oklch, hue: .longer).inGamut
/// ```
public enum HueInterpolation: Sendable, CaseIterable {
    /// The arc of at most 180 degrees.
    case shorter
    /// The arc of at least 180 degrees; the full circle between equal hues.
    case longer
    /// The hue only increases.
    case increasing
    /// The hue only decreases.
    case decreasing

    /// The arc in degrees from one hue to another.
    func arc(from start: Double, to end: Double) -> Double {
        let way = Self.normalized(end) - Self.normalized(start)
        return switch self {
        case .shorter: way > 180 ? way - 360 : way < -180 ? way + 360 : way
        case .longer: way > 0 && way < 180 ? way - 360 : way > -180 && way <= 0 ? way + 360 : way
        case .increasing: way < 0 ? way + 360 : way
        case .decreasing: way > 0 ? way - 360 : way
        }
    }

    /// A hue in 0..<360.
    static func normalized(_ degrees: Double) -> Double {
        let turned = fmod(degrees, 360)
        let positive = turned < 0 ? turned + 360 : turned
        // A negative hue so small that it is lost in the sum.
        return positive == 360 ? 0 : positive
    }
}

extension Color {
    /// Mixes this color with `other` in a space, with premultiplied components as in CSS, so that a transparent color does
    /// not affect the hue. A gray takes the hue of the other. (CSS Color 4, section 12.) The result may lie outside of sRGB:
    /// see ``inGamut``.
    ///
    /// ```swift
    /// let scale = (0...4).map { step in
    ///     page.mixed(with: accent, fraction: Double(step) / 4, in: .oklab).inGamut      // equal steps to the eye
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - other: The color at a fraction of 1.
    ///   - fraction: The share of `other`, from 0 to 1.
    ///   - space: The space of the mix.
    ///   - hue: The direction around the hue circle, for HSL and OKLCH.
    public func mixed(
        with other: Color, fraction: Double, in space: ColorSpace, hue: HueInterpolation = .shorter
    ) -> Color {
        var (start, end) = (space.components(of: self), space.components(of: other))
        var mixedHue = 0.0
        if let index = space.hueIndex {
            if !space.hasHue(start) { start[index] = end[index] }
            if !space.hasHue(end) { end[index] = start[index] }
            mixedHue = start[index] + hue.arc(from: start[index], to: end[index]) * fraction
        }
        func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let mixedAlpha = blend(alpha, other.alpha)
        // Two transparent colors are mixed with equal weights.
        let weights = mixedAlpha == 0 ? (1.0, 1.0, 1.0) : (alpha, other.alpha, mixedAlpha)
        var mix = SIMD3<Double>()
        for index in 0..<3 { mix[index] = blend(start[index] * weights.0, end[index] * weights.1) / weights.2 }
        if let index = space.hueIndex { mix[index] = mixedHue }
        return space.color(mix, alpha: mixedAlpha)
    }
}
