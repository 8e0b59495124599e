#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A color in OKLCH: Oklab with polar coordinates. (CSS Color 4, section 9.4.)
///
/// ```swift
/// var color = OKLCH(accent)
/// color.lightness -= 0.1
/// let pressed = Color(color).inGamut                     // darker, of the same hue
/// ```
public struct OKLCH: Hashable, Sendable {
    /// The lightness from 0 for black to 1 for white.
    public var lightness: Double
    /// The chroma from 0, for grays; at most 0.33 in sRGB.
    public var chroma: Double
    /// The hue in degrees, any number: red is at about 29, yellow at 110, green at 142, blue at 264.
    public var hue: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Creates a color from its components. The default alpha is 1.
    public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
        self.alpha = alpha
    }

    /// The chroma below which a color has no meaningful hue. (CSS Color 4, section 9.4.)
    static let grayestHue = 0.000004

    /// Converts a color. The hue is in 0..<360, and 0 for grays.
    public init(_ lab: Oklab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        let hue = chroma <= Self.grayestHue ? 0 : atan2(lab.b, lab.a) * 180 / .pi
        self.init(
            lightness: lab.lightness, chroma: chroma, hue: HueInterpolation.normalized(hue), alpha: lab.alpha)
    }

    /// The same color in OKLCH.
    public init(_ color: Color) {
        self.init(Oklab(color))
    }
}

extension Oklab {
    /// The same color in sRGB.
    public init(_ color: OKLCH) {
        let angle = color.hue * .pi / 180
        self.init(
            lightness: color.lightness, a: color.chroma * cos(angle), b: color.chroma * sin(angle), alpha: color.alpha)
    }
}

extension Color {
    /// Converts a color. Components are outside 0...1 for colors outside of sRGB: see ``inGamut``.
    ///
    /// ```swift
    /// let chart = (0..<6).map { Color(OKLCH(lightness: 0.7, chroma: 0.1, hue: Double($0) * 60)).inGamut }    // equally light
    /// ```
    public init(_ color: OKLCH) {
        self.init(Oklab(color))
    }
}
