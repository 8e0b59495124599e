import PenumbraColor
import TestSupport
import Testing

struct ColorSpaceTests {
    /// Björn Ottosson's table: the Oklab values of four XYZ colors with the white point D65, rounded to three decimals.
    @Test(
        arguments: [
            ([0.950, 1.000, 1.089], [1.000, 0.000, 0.000]), ([1, 0, 0], [0.450, 1.236, -0.019]),
            ([0, 1, 0], [0.922, -0.671, 0.263]), ([0, 0, 1], [0.153, -1.415, -0.449]),
        ] as [([Double], [Double])])
    func oklabIsAsItsAuthorPublishedIt(xyz: [Double], expected: [Double]) {
        let (x, y, z) = (xyz[0], xyz[1], xyz[2])
        // CSS Color 4: XYZ to linear-light sRGB.
        let light = LinearColor(
            red: 12831.0 / 3959 * x - 329.0 / 214 * y - 1974.0 / 3959 * z,
            green: -851781.0 / 878810 * x + 1648619.0 / 878810 * y + 36519.0 / 878810 * z,
            blue: 705.0 / 12673 * x - 2585.0 / 12673 * y + 705.0 / 667 * z)
        let lab = Oklab(Color(light))
        #expect(abs(lab.lightness - expected[0]) < 0.0011)
        #expect(abs(lab.a - expected[1]) < 0.0011)
        #expect(abs(lab.b - expected[2]) < 0.0011)
    }

    /// From the web platform tests, css/css-color/oklab-00*.html and oklch-00*.html, and lab-00*.html.
    @Test(
        arguments: [
            ("oklab(51.975% -0.1403 0.10768)", 0, 128 / 2.55, 0), ("oklab(50% 0.05 0)", 48.477, 34.29, 38.412),
            ("oklab(70% -0.1 0)", 29.264, 70.096, 63.017), ("oklab(70% 0 0.125)", 73.942, 60.484, 19.65),
            ("oklab(55% 0 -0.2)", 27.888, 38.072, 89.414), ("oklch(51.975% 0.17686 142.495)", 0, 128 / 2.55, 0),
            ("oklch(50% 0.2 270)", 23.056, 31.73, 82.628), ("oklch(55% 0.15 345)", 67.293, 27.791, 52.28),
            ("lab(46.2775% -47.5621 48.5837)", 0, 128 / 2.55, 0), ("lch(46.2775% 67.9892 134.3912)", 0, 128 / 2.55, 0),
            ("lab(70% -45 0)", 10.751, 75.558, 66.398), ("lab(100% 0 0)", 100, 100, 100), ("lab(0% 0 0)", 0, 0, 0),
        ] as [(String, Double, Double, Double)])
    func colorsAreWhereTheWebPlatformTestsPutThem(text: String, red: Double, green: Double, blue: Double) throws {
        let color = try Color(css: text)
        #expect(abs(color.red * 100 - red) < 0.1)
        #expect(abs(color.green * 100 - green) < 0.1)
        #expect(abs(color.blue * 100 - blue) < 0.1)
    }

    /// The primaries in OKLCH, as printed in CSS Color 4 and its companions.
    @Test(arguments: [
        ("#ff0000", 0.62796, 0.25768, 29.234), ("#00ff00", 0.86644, 0.29483, 142.495),
        ("#0000ff", 0.45201, 0.31321, 264.052), ("#ffff00", 0.96798, 0.21101, 109.769),
    ])
    func primariesAreWherePublished(hex: String, lightness: Double, chroma: Double, hue: Double) throws {
        let color = OKLCH(try #require(Color(hex: hex)))
        #expect(abs(color.lightness - lightness) < 2e-5)
        #expect(abs(color.chroma - chroma) < 2e-5)
        #expect(abs(color.hue - hue) < 2e-3)
    }

    /// From CSS Color 4, sections 7 and 8, and common tables.
    @Test(arguments: [
        ("#ff0000", 0, 1, 0.5), ("#ffff00", 60, 1, 0.5), ("#008000", 120, 1, 0.25098), ("#00ffff", 180, 1, 0.5),
        ("#663399", 270, 0.5, 0.4), ("#808080", 0, 0, 0.50196), ("#ffffff", 0, 0, 1), ("#bf40bf", 300, 0.49804, 0.5),
    ])
    func hslIsAsPublished(hex: String, hue: Double, saturation: Double, lightness: Double) throws {
        let color = HSL(try #require(Color(hex: hex)))
        #expect(abs(color.hue - hue) < 1e-9)
        #expect(abs(color.saturation - saturation) < 5e-6)
        #expect(abs(color.lightness - lightness) < 5e-6)
    }

    static let colors: [Color] = {
        var random = SplitMix64(seed: 5)
        // Some of them are far outside sRGB.
        return grid(steps: 8).map { $0.withAlpha(0.25) }
            + (0..<2000).map { _ in
                Color(
                    red: .random(in: -0.5...1.5, using: &random), green: .random(in: -0.5...1.5, using: &random),
                    blue: .random(in: -0.5...1.5, using: &random), alpha: .random(in: 0...1, using: &random))
            }
    }()

    @Test func everyColorComesBackFromEverySpace() {
        for color in Self.colors {
            for back in [
                Color(LinearColor(color)), Color(Oklab(color)), Color(OKLCH(color)), Color(HSL(color)),
            ] where BlendTests.distance(back, color) > 2e-12 {
                Issue.record("\(color) comes back as \(back)")
            }
        }
    }

    @Test func graysHaveNeitherChromaNorHue() {
        for level in 0...255 {
            let gray = Color(red: Double(level) / 255, green: Double(level) / 255, blue: Double(level) / 255)
            #expect(OKLCH(gray).chroma < 1e-7)
            #expect(OKLCH(gray).hue == 0)
            #expect(HSL(gray).hue == 0)
            #expect(HSL(gray).saturation == 0)
        }
    }

    @Test func huesAreEqualAllTheWayRound() {
        for turn in [-720.0, -360, 360, 1080] {
            let (lch, hsl) = (
                OKLCH(lightness: 0.6, chroma: 0.1, hue: 40), HSL(hue: 40, saturation: 0.4, lightness: 0.6)
            )
            var (turnedLCH, turnedHSL) = (lch, hsl)
            turnedLCH.hue += turn
            turnedHSL.hue += turn
            #expect(BlendTests.distance(Color(lch), Color(turnedLCH)) < 1e-12)
            #expect(BlendTests.distance(Color(hsl), Color(turnedHSL)) < 1e-12)
        }
    }

    /// CSS Color 4, section 10.2: the curve continues with the opposite sign.
    @Test func negativeLightMirrorsPositive() {
        for value in [0.001, 0.1, 0.7, 1.3] {
            #expect(LinearColor.decoded(-value) == -LinearColor.decoded(value))
            #expect(LinearColor.encoded(-value) == -LinearColor.encoded(value))
            #expect(abs(LinearColor.encoded(LinearColor.decoded(value)) - value) < 1e-14)
        }
    }
}
