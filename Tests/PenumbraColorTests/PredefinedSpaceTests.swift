import PenumbraColor
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The color spaces of CSS's `color()`, checked against the chromaticities that define them.
struct PredefinedSpaceTests {
    private func light(_ css: String) throws -> SIMD3<Double> {
        let light = LinearColor(try Color(css: css))
        return SIMD3(light.red, light.green, light.blue)
    }

    /// Returns linear-light sRGB, from a solution for the amounts of the primaries that uses only chromaticities.
    private func light(chromaticity x: Double, _ y: Double, luminance: Double) -> SIMD3<Double> {
        let (bigX, bigZ) = (x / y * luminance, (1 - x - y) / y * luminance)
        // The inverse of the sRGB matrix of IEC 61966-2-1, to four decimals.
        return SIMD3(
            3.2406 * bigX - 1.5372 * luminance - 0.4986 * bigZ, -0.9689 * bigX + 1.8758 * luminance + 0.0415 * bigZ,
            0.0557 * bigX - 0.2040 * luminance + 1.0570 * bigZ)
    }

    /// The primaries of each space with D65, from its standard, and their luminance.
    @Test(arguments: [
        ("display-p3", [(0.68, 0.32, 0.22897), (0.265, 0.69, 0.69174), (0.15, 0.06, 0.07929)]),
        ("a98-rgb", [(0.64, 0.33, 0.29734), (0.21, 0.71, 0.62736), (0.15, 0.06, 0.07529)]),
        ("rec2020", [(0.708, 0.292, 0.26270), (0.170, 0.797, 0.67800), (0.131, 0.046, 0.05930)]),
    ])
    func primariesHaveTheirChromaticities(space: String, primaries: [(Double, Double, Double)]) throws {
        for (index, primary) in primaries.enumerated() {
            let parts = (0..<3).map { $0 == index ? "1" : "0" }.joined(separator: " ")
            let found = try light("color(\(space) \(parts))")
            let expected = light(chromaticity: primary.0, primary.1, luminance: primary.2)
            for part in 0..<3 { #expect(abs(found[part] - expected[part]) < 0.002, "\(space) \(index)") }
        }
    }

    @Test(arguments: ["display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]) func whiteIsWhiteAndGraysAreGray(
        space: String
    ) throws {
        for level in [0.0, 0.02, 0.25, 0.5, 0.75, 1] {
            let gray = try Color(css: "color(\(space) \(level) \(level) \(level) / 50%)")
            #expect(abs(gray.red - gray.green) < 1e-6 && abs(gray.green - gray.blue) < 1e-6)
            #expect(gray.alpha == 0.5)
        }
        #expect(try Color(css: "color(\(space) 1 1 1)").hex == "#ffffff")
    }

    /// The transfer functions at a half, from their definitions.
    @Test(arguments: [
        ("display-p3", pow((0.5 + 0.055) / 1.055, 2.4)), ("a98-rgb", pow(0.5, 563.0 / 256)),
        ("prophoto-rgb", pow(0.5, 1.8)), ("rec2020", pow(0.5, 2.4)), ("srgb-linear", 0.5),
    ])
    func aHalfHasTheLightOfItsTransferFunction(space: String, expected: Double) throws {
        #expect(abs(try light("color(\(space) 0.5 0.5 0.5)").x - expected) < 1e-6)
        // Negative components mirror positive ones.
        #expect(abs(try light("color(\(space) -0.5 -0.5 -0.5)").x + expected) < 1e-6)
    }

    @Test func theLinearPartOfProPhoto() throws {
        #expect(abs(try light("color(prophoto-rgb 0.02 0.02 0.02)").y - 0.02 / 16) < 1e-9)
    }

    @Test func xyzHasTwoWhites() throws {
        for name in ["xyz", "xyz-d65"] {
            #expect(try Color(css: "color(\(name) 0.95046 1 1.08906)").hex == "#ffffff")
        }
        #expect(try Color(css: "color(xyz-d50 0.96430 1 0.82510)").hex == "#ffffff")
        #expect(try Color(css: "color(xyz 20% none 0 / none)").alpha == 0)
    }

    /// The blue of P3 is outside sRGB. A P3 color within the gamut of sRGB stays within it.
    @Test func colorsOutsideOfSRGBAreKept() throws {
        let green = try Color(css: "color(display-p3 0 1 0)")
        #expect(!green.isInGamut && green.red < -0.5 && green.green > 1.01)
        #expect(try Color(css: "color(display-p3 0.5 0.4 0.45)").isInGamut)
    }

    // MARK: - Context-dependent colors

    @Test func lightDarkIsOneOfItsColors() throws {
        let css = "light-dark( #fff , color(display-p3 0 0 0) )"
        #expect(try Color(css: css, isDark: false) == .white)
        #expect(try Color(css: css, isDark: true).hex == "#000000")
        let nested = "light-dark(light-dark(red, lime), blue)"
        #expect(try Color(css: nested, isDark: false).hex == "#ff0000")
        let unknown = #expect(throws: ColorSyntaxError.self) { try Color(css: css) }
        #expect(unknown?.cause == .unknownFunction("light-dark"))
        for bad in ["light-dark(red)", "light-dark(red, blue", "light-dark(red blue)", "light-dark(red, blue, lime)"] {
            #expect(throws: ColorSyntaxError.self) { try Color(css: bad, isDark: true) }
        }
    }

    @Test func currentColorIsThatOfItsPlace() throws {
        let ink = Color(rgb: 0x123456)
        #expect(try Color(css: "CurrentColor", currentColor: ink) == ink)
        #expect(try Color(css: "light-dark(currentcolor, red)", isDark: false, currentColor: ink) == ink)
        let error = #expect(throws: ColorSyntaxError.self) { try Color(css: "currentcolor") }
        #expect(error?.cause == .unknownName("currentcolor"))
    }
}
