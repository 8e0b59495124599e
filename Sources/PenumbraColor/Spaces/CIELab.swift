#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A color in CIE Lab with the white point D50. (CSS Color 4, sections 9.3 and 19; ISO/CIE 11664-4.)
struct CIELab {
    /// The lightness from 0 for black to 100 for white.
    var lightness: Double
    /// The axis from green (negative) to red.
    var a: Double
    /// The axis from blue (negative) to yellow.
    var b: Double

    /// The chroma below which a color has no meaningful hue. (CSS Color 4, section 9.3.)
    static let grayestHue = 0.0015

    fileprivate static let kappa = 24389.0 / 27
    fileprivate static let epsilon = 216.0 / 24389
    fileprivate static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    /// Linear-light sRGB from XYZ with the white point D50, adapted to D65 by Bradford's method.
    static let lightFromXYZ = Matrix(
        rows: SIMD3(3.1341358529001173, -1.6173859980180427, -0.49066221791109743),
        SIMD3(-0.9787954765557777, 1.9162543773959886, 0.03344287339036691),
        SIMD3(0.07195539255794736, -0.22897675981518203, 1.4053860351131182))
    /// Its inverse, computed with exact fractions.
    private static let xyzFromLight = Matrix(
        rows: SIMD3(0.43606574687426947, 0.3851515095901598, 0.14307841996513868),
        SIMD3(0.2224931771105652, 0.7168870130944826, 0.06061980979495236),
        SIMD3(0.01392392146316939, 0.09708132423141015, 0.7140993568158807))

    init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    init(_ color: Color) {
        let light = LinearColor(color)
        let xyz = Self.xyzFromLight * SIMD3(light.red, light.green, light.blue) / Self.white
        func encoded(_ value: Double) -> Double {
            value > Self.epsilon ? cbrt(value) : (Self.kappa * value + 16) / 116
        }
        let (x, y, z) = (encoded(xyz.x), encoded(xyz.y), encoded(xyz.z))
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    /// Creates a color from its polar coordinates, the hue in degrees.
    init(lightness: Double, chroma: Double, hue: Double) {
        let angle = hue * .pi / 180
        self.init(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
    }

    /// The distance from gray.
    var chroma: Double { (a * a + b * b).squareRoot() }

    /// The hue in degrees, 0 for grays.
    var hue: Double { chroma <= Self.grayestHue ? 0 : HueInterpolation.normalized(atan2(b, a) * 180 / .pi) }
}

extension Color {
    /// The same color in sRGB; components are outside 0...1 where sRGB does not have it.
    init(_ lab: CIELab, alpha: Double) {
        func decoded(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > CIELab.epsilon ? cube : (116 * value - 16) / CIELab.kappa
        }
        let middle = (lab.lightness + 16) / 116
        let xyz = CIELab.white * SIMD3(decoded(middle + lab.a / 500), decoded(middle), decoded(middle - lab.b / 200))
        let light = CIELab.lightFromXYZ * xyz
        self.init(LinearColor(red: light.x, green: light.y, blue: light.z, alpha: alpha))
    }
}
