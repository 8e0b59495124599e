#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A color in Oklab, where equal distances are perceived as about equal. (Björn Ottosson, "A perceptual color space for image
/// processing", 2020; the matrices are those of CSS Color 4, section 19, multiplied with sRGB's.)
public struct Oklab: Hashable, Sendable {
    /// The lightness from 0 for black to 1 for white.
    public var lightness: Double
    /// The axis from green (negative) to red; within ±0.4 for the colors of displays.
    public var a: Double
    /// The axis from blue (negative) to yellow; within ±0.4 for the colors of displays.
    public var b: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Creates a color from its components. The default alpha is 1.
    public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
        self.lightness = lightness
        self.a = a
        self.b = b
        self.alpha = alpha
    }

    /// The same color in Oklab.
    public init(_ color: Color) {
        let light = LinearColor(color)
        let cones = Self.conesFromLight * SIMD3(light.red, light.green, light.blue)
        let lab = Self.labFromCones * SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
        self.init(lightness: lab.x, a: lab.y, b: lab.z, alpha: color.alpha)
    }

    /// The perceived difference of two colors; alpha is ignored: the Euclidean distance, 1 from black to white. About 0.02 is
    /// just visible. (CSS Color 4, section 13.2, "deltaEOK".)
    ///
    /// ```swift
    /// let looksTheSame = Oklab(page).distance(to: Oklab(card)) < 0.02
    /// ```
    public func distance(to other: Oklab) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    private static let conesFromLight = Matrix(
        rows: SIMD3(0.412221469470763, 0.5363325372617348, 0.0514459932675022),
        SIMD3(0.21190349581782522, 0.6806995506452344, 0.10739695353694055),
        SIMD3(0.08830245919005643, 0.2817188391361215, 0.6299787016738221))
    private static let labFromCones = Matrix(
        rows: SIMD3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
        SIMD3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
        SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    /// The inverses of the two above, computed with exact fractions.
    fileprivate static let lightFromCones = Matrix(
        rows: SIMD3(4.076741636075958, -3.3077115392580625, 0.23096990318210447),
        SIMD3(-1.268437973285032, 2.609757349287689, -0.3413193760026573),
        SIMD3(-0.00419607613867548, -0.7034186179359363, 1.7076146940746117))
    fileprivate static let conesFromLab = Matrix(
        rows: SIMD3(1, 0.396337777376175, 0.2158037573099136),
        SIMD3(1, -0.10556134581565856, -0.06385417282581334),
        SIMD3(1, -0.08948417752981182, -1.2914855480194094))
}

extension LinearColor {
    /// The linear light of a color in Oklab; components are outside 0...1 for colors outside of sRGB.
    package init(_ lab: Oklab) {
        let cones = Oklab.conesFromLab * SIMD3(lab.lightness, lab.a, lab.b)
        let light = Oklab.lightFromCones * (cones * cones * cones)
        self.init(red: light.x, green: light.y, blue: light.z, alpha: lab.alpha)
    }
}

extension Color {
    /// Components outside 0...1 where sRGB does not have the color: see `inGamut`.
    public init(_ lab: Oklab) {
        self.init(LinearColor(lab))
    }
}

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
