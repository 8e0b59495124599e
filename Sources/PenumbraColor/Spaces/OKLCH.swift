#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A colour in OKLCH: Oklab with polar coordinates. (CSS Color 4, section 9.4.)
public struct OKLCH: Hashable, Sendable {
    /// 0 for black to 1 for white.
    public var lightness: Double
    /// How colourful, from 0 for greys; at most 0.33 in sRGB.
    public var chroma: Double
    /// In degrees, any number: red is at about 29, yellow at 110, green at 142, blue at 264.
    public var hue: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// A colour from its parts; opaque unless told otherwise.
    public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
        self.alpha = alpha
    }

    /// Below this chroma a colour has no hue worth the name. (CSS Color 4, section 9.4.)
    static let greyestHue = 0.000004

    /// The hue is in 0..<360, and 0 for greys.
    public init(_ lab: Oklab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        let hue = chroma <= Self.greyestHue ? 0 : atan2(lab.b, lab.a) * 180 / .pi
        self.init(
            lightness: lab.lightness, chroma: chroma, hue: HueInterpolation.normalized(hue), alpha: lab.alpha)
    }

    /// The same colour in OKLCH.
    public init(_ color: Color) {
        self.init(Oklab(color))
    }
}

extension Oklab {
    /// The same colour in sRGB.
    public init(_ color: OKLCH) {
        let angle = color.hue * .pi / 180
        self.init(
            lightness: color.lightness, a: color.chroma * cos(angle), b: color.chroma * sin(angle), alpha: color.alpha)
    }
}

extension Color {
    /// Components outside 0...1 where sRGB does not have the colour: see `inGamut`.
    public init(_ color: OKLCH) {
        self.init(Oklab(color))
    }
}
