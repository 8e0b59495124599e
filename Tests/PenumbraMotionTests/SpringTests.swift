import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct SpringTests {
    @Test func oneStepEqualsAnyChainOfSteps() {
        var random = SplitMix64(seed: 2)
        for motion in randomMotions(2000, seed: 1) {
            var chained = motion.start
            var time = 0.0
            for _ in 0..<20 {
                let step = Double.random(in: 0...0.05, using: &random)
                time += step
                chained = motion.spring.state(after: step, from: chained, target: motion.target)
            }
            let once = motion.state(at: time)
            #expect(abs(once.value - chained.value) < 1e-12 * motion.amplitude)
            #expect(
                abs(once.velocity - chained.velocity) < 1e-12 * motion.amplitude * motion.spring.angularFrequency)
        }
    }

    /// A tenth of a second at any frame rate, which other engines get wrong.
    @Test func isTheSameAtEveryFrameRate() {
        for motion in randomMotions(300, seed: 9) {
            let exact = motion.state(at: 0.5)
            for rate in [30, 60, 120, 240] {
                var state = motion.start
                for _ in 0..<rate / 2 {
                    state = motion.spring.state(after: 1 / Double(rate), from: state, target: motion.target)
                }
                #expect(abs(state.value - exact.value) < 1e-12 * motion.amplitude, "\(rate) frames per second")
            }
        }
    }

    @Test func energyNeverRises() {
        for motion in randomMotions(500, seed: 3) {
            func energy(_ state: MotionState) -> Double {
                let x = (state.value - motion.target) * motion.spring.angularFrequency
                return (state.velocity * state.velocity + x * x) / 2
            }
            var last = energy(motion.start)
            for step in 1...50 {
                let now = energy(motion.state(at: Double(step) * 0.01))
                #expect(now <= last * (1 + 1e-12))
                last = now
            }
        }
    }

    @Test func velocityIsTheDerivativeOfTheValue() {
        for motion in randomMotions(500, seed: 4) {
            let (time, h) = (0.13, 1e-6)
            let difference = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
            let scale = motion.amplitude * motion.spring.angularFrequency
            #expect(abs(difference - motion.velocity(at: time)) < 1e-6 * scale)
        }
    }

    @Test func runsBackwardInTimeWithoutDamping() {
        for motion in randomMotions(500, seed: 6, ratios: 0...0) {
            let late = motion.state(at: 0.7)
            let back = motion.spring.state(
                after: 0.7, from: MotionState(value: late.value, velocity: -late.velocity), target: motion.target)
            #expect(abs(back.value - motion.start.value) < 1e-12 * motion.amplitude)
            #expect(
                abs(back.velocity + motion.start.velocity) < 1e-12 * motion.amplitude * motion.spring.angularFrequency)
        }
    }

    @Test func scalesAndMovesWithItsState() {
        for motion in randomMotions(500, seed: 7) {
            var other = motion
            other.start.value = 3 * motion.start.value + 11
            other.start.velocity = 3 * motion.start.velocity
            other.target = 3 * motion.target + 11
            #expect(abs(other.value(at: 0.2) - (3 * motion.value(at: 0.2) + 11)) < 1e-12 * (motion.amplitude * 3 + 11))
        }
    }

    @Test func isContinuousThroughCriticalDamping() {
        let start = MotionState(value: 1, velocity: -3)
        let critical = Spring(response: 0.5, dampingRatio: 1)
        for offset in [1e-3, 1e-4, 1e-5, 1e-6, 1e-9, 1e-12] {
            for ratio in [1 - offset, 1 + offset] {
                for time in [0.001, 0.1, 0.3, 1, 10] {
                    let near = Spring(response: 0.5, dampingRatio: ratio).state(after: time, from: start, target: 0)
                    let exact = critical.state(after: time, from: start, target: 0)
                    #expect(abs(near.value - exact.value) < offset + 1e-15)
                    #expect(abs(near.velocity - exact.velocity) < 40 * offset + 1e-14)
                }
            }
        }
    }

    /// The switch between formulas must not cause a step between neighbors on its two sides.
    @Test func hasNoSeamWhereTheSeriesTakesOver() {
        let start = MotionState(value: 1, velocity: -3)
        for ratio in [0.999, 0.99, 0.5, 1.001, 1.01, 2] {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            let border = 1e-2 / (spring.angularFrequency * abs(ratio * ratio - 1).squareRoot())
            let before = spring.state(after: border * (1 - 1e-9), from: start, target: 0)
            let after = spring.state(after: border * (1 + 1e-9), from: start, target: 0)
            #expect(abs(before.value - after.value) < 1e-9 * border * 60)
            let step = (after.value - before.value) - before.velocity * 2e-9 * border
            #expect(abs(step) < 4e-15, "\(ratio)")
        }
    }

    @Test func overshootsFromRestAsTheClosedFormSays() {
        // The first extreme from rest is exp(-πζ/√(1-ζ²)) beyond the target, at t = π/ωd.
        for ratio in [0.05, 0.3, 0.5, 0.8, 0.99] {
            let damped = (1 - ratio * ratio).squareRoot()
            let spring = Spring(response: 2 * .pi, dampingRatio: ratio)
            let state = spring.state(after: .pi / damped, from: MotionState(value: 1), target: 0)
            #expect(abs(-state.value - exp(-.pi * ratio / damped)) < 1e-14)
            #expect(abs(state.velocity) < 1e-14)
        }
        #expect(abs(exp(-.pi * 0.5 / 0.75.squareRoot()) - 0.16303) < 1e-5)
    }

    @Test func aVelocityAtTheTargetIsAMotionToo() {
        let spring = Spring(response: 0.5, dampingRatio: 0.8)
        let motion = SpringMotion(spring, from: MotionState(value: 7, velocity: 100), to: 7)
        #expect(motion.value(at: 0.05) > 9)
        #expect((motion.settlingTime(within: 0.01) ?? 0) > 0.3)
    }

    @Test func timesThatAreNotAboveZeroChangeNothing() {
        for motion in randomMotions(200, seed: 5) {
            #expect(motion.state(at: 0) == motion.start)
            #expect(motion.state(at: -1) == motion.start)
            #expect(motion.state(at: .nan) == motion.start)
        }
    }

    @Test func isNeverAnythingButANumber() {
        let extremes = [0, 1e-300, 1e-12, 1e-3, 0.5, 1, 30, 1e6, 1e100, Double.infinity]
        for response in extremes {
            for ratio in extremes {
                let spring = Spring(response: response, dampingRatio: ratio)
                for time in [1e-300, 1e-9, 0.016, 1, 1e4, 1e12, .infinity] {
                    // Without damping it moves forever, to infinity.
                    if spring.decayRate == 0, time == .infinity { continue }
                    let state = spring.state(after: time, from: MotionState(value: 1, velocity: -2), target: 0.5)
                    #expect(
                        !state.value.isNaN && !state.velocity.isNaN,
                        "response \(response), ratio \(ratio), time \(time)")
                }
            }
        }
    }

    @Test func theLimitsAreAnsweredByTheType() {
        let start = MotionState(value: 1, velocity: 2)
        func after(_ spring: Spring, _ time: Double = 0.5) -> MotionState {
            spring.state(after: time, from: start, target: 0)
        }
        #expect(Spring(response: 0, dampingRatio: 1).regime == .instant)
        #expect(after(Spring(duration: 0, bounce: 0.3), 1e-9) == MotionState(value: 0))
        #expect(Spring(duration: 1, bounce: -1).regime == .rigid)
        #expect(after(Spring(duration: 1, bounce: -1)) == MotionState(value: 1))
        #expect(Spring(duration: 1, bounce: 1).regime == .undamped)
        #expect(Spring(stiffness: 0, damping: 0).regime == .slack)
        #expect(after(Spring(stiffness: 0, damping: 0)) == MotionState(value: 2, velocity: 2))
        // With damping alone it stops after v₀/c.
        #expect(abs(after(Spring(stiffness: 0, damping: 4), 100).value - 1.5) < 1e-15)
        #expect(Spring(response: 0.5, dampingRatio: 0.2).regime == .underdamped)
        #expect(Spring(response: 0.5, dampingRatio: 1).regime == .critical)
        #expect(Spring(response: 0.5, dampingRatio: 1.1).regime == .overdamped)
    }
}
