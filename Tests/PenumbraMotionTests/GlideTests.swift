import Foundation
import PenumbraMotion
import TestSupport
import Testing

/// Decay, projection and the rubber band.
struct GlideTests {
    @Test func aDecaySplitsIntoAnySteps() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<500 {
            let decay = Decay(rate: .random(in: 0.98...0.9999, using: &random))
            let start = MotionState(
                value: .random(in: -100...100, using: &random), velocity: .random(in: -5000...5000, using: &random))
            var state = start
            var time = 0.0
            for _ in 0..<20 {
                let step = Double.random(in: 0...0.1, using: &random)
                state = decay.state(after: step, from: state)
                time += step
            }
            let once = decay.state(after: time, from: start)
            #expect(abs(state.value - once.value) < 1e-9 && abs(state.velocity - once.velocity) < 1e-9)
        }
    }

    /// Motion's closed form: x₀ + v₀·(dᵗ − 1)/(1000·ln d), t in milliseconds.
    @Test func aDecayFollowsItsClosedForm() throws {
        for rate in [0.99, 0.998] {
            let decay = Decay(rate: rate)
            let start = MotionState(value: 10, velocity: 1000)
            for time in [0.001, 0.1, 1, 3] {
                let expected = 10 + 1000 * (pow(rate, time * 1000) - 1) / (1000 * log(rate))
                #expect(abs(decay.state(after: time, from: start).value - expected) < 1e-10)
                #expect(abs(decay.state(after: time, from: start).velocity - 1000 * pow(rate, time * 1000)) < 1e-9)
            }
            #expect(abs(decay.destination(from: start) - (10 - 1000 / (1000 * log(rate)))) < 1e-10)
            #expect(abs(decay.velocity(from: 10, to: decay.destination(from: start)) - 1000) < 1e-9)
            let time = try #require(decay.settlingTime(from: start, within: 0.5))
            let left = decay.destination(from: start) - decay.state(after: time, from: start).value
            #expect(abs(left - 0.5) < 1e-10)
        }
        #expect(Decay().settlingTime(from: MotionState(value: 1), within: 0) == 0)
        #expect(Decay().settlingTime(from: MotionState(value: 1, velocity: 1), within: 0) == nil)
    }

    @Test func projectionIsTheSumOfMillisecondSteps() {
        var (velocity, travel) = (1.0, 0.0)
        for _ in 0..<100_000 {
            velocity *= 0.998
            travel += velocity / 1000
        }
        #expect(abs(projectedTravel(velocity: 1) - travel) < 1e-9)
        #expect(abs(projectedTravel(velocity: 1) - 0.499) < 1e-12)
        #expect(abs(projectedTravel(velocity: 1, decay: 0.99) - 0.099) < 1e-12)
        #expect(abs(Decay().destination(from: MotionState(value: 0, velocity: 1)) - 0.4995) < 1e-5)
    }

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

    /// (1 − 1/(x·0.55/d + 1))·d, as Motion and Wave have it from UIScrollView.
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
