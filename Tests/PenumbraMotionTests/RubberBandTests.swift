import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct RubberBandTests {
    @Test func theRubberBandIsSmoothAndNeverReachesItsLimit() {
        let band = RubberBand(limit: 100, free: 50, slope: 1)
        #expect(band.stretched(30) == 30)
        var last = 0.0
        for value in stride(from: 0.5, through: 100_000, by: 0.5) {
            let here = band.stretched(value)
            #expect(here > last && here < 100)
            #expect(here - last <= 0.5 + 1e-12)
            #expect(band.stretched(-value) == -here)
            last = here
        }
    }

    /// (1 − 1/(x·0.55/d + 1))·d, the formula of UIScrollView in Motion and Wave.
    @Test func theRubberBandOfAScrollView() {
        for x in [0.0, 1, 50, 400, 1e6] {
            let expected = (1 - 1 / (x * 0.55 / 600 + 1)) * 600
            #expect(abs(RubberBand(limit: 600).stretched(x) - expected) < 1e-9)
        }
    }

    @Test func aPullIsTakenBackExactly() {
        var random = SplitMix64(seed: 42)
        for _ in 0..<2000 {
            let limit = Double.random(in: 1...500, using: &random)
            let band = RubberBand(
                limit: limit, free: .random(in: 0...limit, using: &random), slope: .random(in: 0.1...2, using: &random))
            let pull = Double.random(in: -1000...1000, using: &random)
            let stretched = band.stretched(pull)
            guard abs(stretched) < limit else { continue }
            #expect(abs(band.pull(for: stretched) - pull) < 1e-7 * max(1, abs(pull)))
        }
        #expect(RubberBand(limit: 100).pull(for: -100) == -.infinity)
    }

    @Test func aBandWithoutRoomStaysWhereItIs() {
        #expect(RubberBand(limit: 0).stretched(5) == 0)
        #expect(RubberBand(limit: 10, free: 10).stretched(50) == 10)
        #expect(RubberBand(limit: 10).stretched(.infinity) == 10)
    }
}
