import PenumbraColor
import Testing

struct MixingTests {
    /// CSS Color 4, section 12.3: the worked example of a premultiplied mix in sRGB.
    @Test func theExampleOfTheSpecificationComesOut() {
        // color(srgb 0.24 0.12 0.98 / 0.4) with color(srgb 0.62 0.26 0.64 / 0.6)
        let mix = Color(red: 0.24, green: 0.12, blue: 0.98, alpha: 0.4).mixed(
            with: Color(red: 0.62, green: 0.26, blue: 0.64, alpha: 0.6), fraction: 0.5, in: .srgb)
        #expect(BlendTests.distance(mix, Color(red: 0.468, green: 0.204, blue: 0.776, alpha: 0.5)) < 1e-12)
    }

    @Test(arguments: ColorSpace.allCases)
    func aMixStartsAtOneColorAndEndsAtTheOther(space: ColorSpace) {
        for (a, b, fraction) in BlendTests.cases {
            #expect(BlendTests.distance(a.mixed(with: b, fraction: 0, in: space), a) < 1e-12)
            #expect(BlendTests.distance(a.mixed(with: b, fraction: 1, in: space), b) < 1e-12)
            let there = a.mixed(with: b, fraction: fraction, in: space)
            #expect(BlendTests.distance(there, b.mixed(with: a, fraction: 1 - fraction, in: space)) < 1e-6)
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func transparentColorsDoNotCount(space: ColorSpace) {
        let (color, nothing) = (Color(red: 0.2, green: 0.6, blue: 0.9), Color(red: 1, green: 0, blue: 0, alpha: 0))
        let mix = color.mixed(with: nothing, fraction: 0.25, in: space)
        #expect(mix.alpha == 0.75)
        // In a polar space the hue is not premultiplied, so it changes.
        guard ![.hsl, .oklch, .lch].contains(space) else { return }
        #expect(BlendTests.distance(mix.withAlpha(1), color) < 1e-12)
    }

    @Test func betweenTwoTransparentColorsThereIsStillAColor() {
        let mix = Color(red: 1, green: 0, blue: 0, alpha: 0).mixed(
            with: Color(red: 0, green: 0, blue: 1, alpha: 0), fraction: 0.5, in: .srgb)
        #expect(mix == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0))
    }

    /// CSS Color 4, section 12.4: from 40 to 60 degrees and back, and across 360 degrees.
    @Test(
        arguments: [
            (40, 60, .shorter, 50), (60, 40, .shorter, 50), (350, 10, .shorter, 0), (10, 350, .shorter, 0),
            (40, 60, .longer, 230), (60, 40, .longer, 230), (350, 10, .longer, 180), (40, 60, .increasing, 50),
            (60, 40, .increasing, 230), (40, 60, .decreasing, 230), (60, 40, .decreasing, 50),
            (350, 10, .increasing, 0), (10, 350, .decreasing, 0), (20, 20, .longer, 200), (20, 20, .increasing, 20),
            (20, 20, .decreasing, 20),
        ] as [(Double, Double, HueInterpolation, Double)])
    func hueGoesTheWayThatWasAskedFor(start: Double, end: Double, way: HueInterpolation, middle: Double) {
        let mix = Color(OKLCH(lightness: 0.6, chroma: 0.05, hue: start)).mixed(
            with: Color(OKLCH(lightness: 0.6, chroma: 0.05, hue: end)), fraction: 0.5, in: .oklch, hue: way)
        let lch = OKLCH(mix)
        let off = abs(lch.hue - middle)
        // Equal hues converted back from sRGB may differ slightly in either direction.
        #expect(min(off, 360 - off) < 1e-6 || (start == end && abs(off - 180) < 1e-6))
        #expect(abs(lch.chroma - 0.05) < 1e-9)
    }

    @Test(arguments: [ColorSpace.hsl, .oklch])
    func aGrayTakesTheHueOfTheOther(space: ColorSpace) throws {
        let (gray, blue) = (try #require(Color(hex: "#777")), try #require(Color(hex: "#3060c0")))
        for mix in [
            gray.mixed(with: blue, fraction: 0.3, in: space), blue.mixed(with: gray, fraction: 0.7, in: space),
        ] {
            #expect(
                space == .hsl
                    ? abs(HSL(mix).hue - HSL(blue).hue) < 1e-9 : abs(OKLCH(mix).hue - OKLCH(blue).hue) < 1e-6)
        }
    }

    /// Half of the light of white is not half of its code, but 188 of 255.
    @Test func lightAddsUpInLinearLight() {
        #expect(Color.black.mixed(with: .white, fraction: 0.5, in: .linearSRGB).hex == "#bcbcbc")
        #expect(Color.black.mixed(with: .white, fraction: 0.5, in: .srgb).hex == "#808080")
        #expect(Color.black.mixed(with: .white, fraction: 0.5, in: .oklab).hex == "#636363")
    }

    /// CSS Color 5, section 2: the shares of a `color-mix()`, before or after a color, add up to a whole, or to less.
    @Test(
        arguments: [
            ("A, B", 0.5, 1), ("A 25%, B", 0.75, 1), ("25% A, B", 0.75, 1), ("A, 75% B", 0.75, 1),
            ("A, B 75%", 0.75, 1),
            ("A 30%, B 90%", 0.75, 1), ("A 12.5%, B 37.5%", 0.75, 0.5), ("A 0%, B", 1, 1), ("A, B 0%", 0, 1),
        ] as [(String, Double, Double)])
    func aMixInTheSyntaxOfCSSIsTheSame(shares: String, fraction: Double, alpha: Double) throws {
        let words = shares.split(separator: "B", omittingEmptySubsequences: false).joined(
            separator: "hsl(30 30% 40% / 0.5)"
        )
        .split(separator: "A", omittingEmptySubsequences: false).joined(separator: "#2e382e")
        let (a, b) = (try Color(css: "#2e382e"), try Color(css: "hsl(30 30% 40% / 0.5)"))
        for space in ColorSpace.allCases {
            let mix = a.mixed(with: b, fraction: fraction, in: space)
            let read = try Color(css: "color-mix(in \(space.rawValue), \(words))")
            #expect(BlendTests.distance(read, mix.withAlpha(mix.alpha * alpha)) < 1e-12)
        }
        let longer = try Color(css: "Color-Mix( in oklch longer hue ,\(words))")
        let mix = a.mixed(with: b, fraction: fraction, in: .oklch, hue: .longer)
        #expect(BlendTests.distance(longer, mix.withAlpha(mix.alpha * alpha)) < 1e-12)
    }

    /// The numbers of web-platform-tests, css/css-color/parsing/color-computed-color-mix-function.html.
    @Test(
        arguments: [
            ("in hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%)", [0.33, 0.36, 0.24]),
            ("in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%)", [0.4375, 0.415625, 0.2625]),
            ("in srgb, light-dark(white, red), blue", [0.5, 0.5, 1]),
        ])
    func theMixesOfOthersComeOut(arguments: String, parts: [Double]) throws {
        let mix = try Color(css: "color-mix(\(arguments))", isDark: false)
        #expect(BlendTests.distance(mix, Color(red: parts[0], green: parts[1], blue: parts[2])) < 1e-9)
    }
}
