import PenumbraMotion
import TestSupport
import Testing

struct TimeScaleTests {
    @Test func aTimeScaleNeverJumps() {
        var random = SplitMix64(seed: 43)
        var scale = TimeScale()
        var (now, expected) = (100.0, 100.0)
        for _ in 0..<1000 {
            let span = Double.random(in: 0...1, using: &random)
            now += span
            expected += span * scale.scale
            #expect(abs(scale.time(at: now) - expected) < 1e-9)
            scale.set(random.chance(0.2) ? 0 : .random(in: 0.05...2, using: &random), at: now)
            #expect(abs(scale.time(at: now) - expected) < 1e-9)
        }
    }
}
