import PenumbraColor
import TestSupport
import Testing

struct GamutMappingTests {
    static let wild: [OKLCH] = {
        var random = SplitMix64(seed: 11)
        return (0..<600).map { _ in
            OKLCH(
                lightness: .random(in: -0.1...1.1, using: &random), chroma: .random(in: 0...0.5, using: &random),
                hue: .random(in: 0..<360, using: &random), alpha: .random(in: 0...1, using: &random))
        }
    }()

    /// CSS Color 4, section 13.2.2, in a second transcription without shortcuts.
    static func oracle(_ origin: OKLCH) -> Color {
        func clip(_ color: OKLCH) -> Color {
            let rgb = Color(color)
            return Color(red: min(1, max(0, rgb.red)), green: min(1, max(0, rgb.green)), blue: min(1, max(0, rgb.blue)))
        }
        func isIn(_ color: OKLCH) -> Bool {
            let rgb = Color(color)
            return [rgb.red, rgb.green, rgb.blue].allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 }
        }
        func delta(_ a: Color, _ b: OKLCH) -> Double {
            let (x, y) = (Oklab(a), Oklab(b))
            let (l, m, n) = (x.lightness - y.lightness, x.a - y.a, x.b - y.b)
            return (l * l + m * m + n * n).squareRoot()
        }
        if origin.lightness >= 1 { return .white }
        if origin.lightness <= 0 { return .black }
        if isIn(origin) { return clip(origin) }
        var current = origin
        if delta(clip(current), current) < 0.02 { return clip(current) }
        var (low, high, lowIsIn) = (0.0, origin.chroma, true)
        var clipped = clip(current)
        while high - low > 0.0001 {
            current.chroma = (low + high) / 2
            if lowIsIn && isIn(current) {
                low = current.chroma
            } else {
                clipped = clip(current)
                let error = delta(clipped, current)
                if error < 0.02 {
                    if 0.02 - error < 0.0001 { return clipped }
                    lowIsIn = false
                    low = current.chroma
                } else {
                    high = current.chroma
                }
            }
        }
        return clipped
    }

    @Test func theAlgorithmOfTheSpecificationIsFollowed() {
        for color in Self.wild {
            let mapped = Color(color).inGamut
            #expect(mapped.isInGamut && mapped == mapped.clipped)
            #expect(mapped.alpha == color.alpha)
            // OKLCH values converted back from sRGB have rounding errors, which a comparison at the gamut boundary may
            // amplify.
            #expect(BlendTests.distance(mapped.withAlpha(1), Self.oracle(color)) < 1e-3, "\(color)")
        }
    }

    /// The only visible effect of the mapping is less chroma. Lightness and hue change by no more than the clipping
    /// allows.
    @Test func lightnessAndHueStay() {
        for color in Self.wild where (0.02...0.98).contains(color.lightness) {
            let mapped = OKLCH(Color(color).inGamut)
            #expect(abs(mapped.lightness - color.lightness) < 0.0201)
            #expect(mapped.chroma < color.chroma + 0.0201)
            let kept = Oklab(OKLCH(lightness: color.lightness, chroma: mapped.chroma, hue: color.hue))
            #expect(Oklab(mapped).distance(to: kept) < 0.0203)
        }
    }

    @Test func colorsOfTheGamutStayAsTheyAre() {
        for color in grid(steps: 6) {
            #expect(color.isInGamut)
            #expect(color.inGamut == color)
            #expect(Color(OKLCH(color)).isInGamut)
        }
        #expect(!Color(red: 1.001, green: 0, blue: 0).isInGamut)
        #expect(!Color(red: 0, green: -0.001, blue: 0).isInGamut)
    }

    @Test func colorsLighterThanWhiteAreWhite() {
        #expect(Color(OKLCH(lightness: 1, chroma: 0.2, hue: 10)).inGamut == .white)
        #expect(Color(OKLCH(lightness: 0, chroma: 0.2, hue: 10, alpha: 0.5)).inGamut == Color.black.withAlpha(0.5))
    }
}
