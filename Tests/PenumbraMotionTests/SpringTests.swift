import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct SpringTests {
    private func randomSprings(_ count: Int, seed: UInt64, _ check: (Spring, MotionState, Double) -> Void) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let spring = Spring(
                response: .random(in: 0.05...2, using: &random), dampingRatio: .random(in: 0...3, using: &random))
            let state = MotionState(
                value: .random(in: -1000...1000, using: &random), velocity: .random(in: -5000...5000, using: &random))
            check(spring, state, .random(in: -500...500, using: &random))
        }
    }

    @Test func oneStepEqualsAnyChainOfSteps() {
        var random = SplitMix64(seed: 2)
        randomSprings(2000, seed: 1) { spring, state, target in
            var chained = state
            var time = 0.0
            for _ in 0..<20 {
                let step = Double.random(in: 0...0.05, using: &random)
                time += step
                chained = spring.state(after: step, from: chained, target: target)
            }
            let once = spring.state(after: time, from: state, target: target)
            #expect(abs(once.value - chained.value) < 1e-9)
            #expect(abs(once.velocity - chained.velocity) < 1e-7)
        }
    }

    @Test func energyNeverRises() {
        randomSprings(500, seed: 3) { spring, state, target in
            func energy(_ state: MotionState) -> Double {
                let x = (state.value - target) * spring.angularFrequency
                return (state.velocity * state.velocity + x * x) / 2
            }
            var last = energy(state)
            for step in 1...50 {
                let now = energy(spring.state(after: Double(step) * 0.01, from: state, target: target))
                #expect(now <= last * (1 + 1e-9))
                last = now
            }
        }
    }

    @Test func velocityIsTheDerivativeOfTheValue() {
        randomSprings(500, seed: 4) { spring, state, target in
            let (time, h) = (0.13, 1e-6)
            let before = spring.state(after: time - h, from: state, target: target).value
            let after = spring.state(after: time + h, from: state, target: target).value
            let here = spring.state(after: time, from: state, target: target)
            #expect(abs((after - before) / (2 * h) - here.velocity) < 1e-3 * max(1, abs(here.velocity)))
        }
    }

    @Test func isContinuousThroughCriticalDamping() {
        let start = MotionState(value: 1, velocity: -3)
        let critical = Spring(response: 0.5, dampingRatio: 1)
        for offset in [1e-3, 1e-6, 1e-9, 1e-12] {
            for ratio in [1 - offset, 1 + offset] {
                for time in [0.001, 0.1, 1, 10] {
                    let near = Spring(response: 0.5, dampingRatio: ratio).state(after: time, from: start, target: 0)
                    let exact = critical.state(after: time, from: start, target: 0)
                    #expect(abs(near.value - exact.value) < offset + 1e-11)
                }
            }
        }
    }

    @Test func overshootsFromRestAsTheClosedFormSays() {
        // The first extreme from rest is exp(-πζ/√(1-ζ²)) beyond the target, at t = π/ωd.
        let spring = Spring(response: 2 * .pi, dampingRatio: 0.5)
        let damped = (0.75).squareRoot()
        let state = spring.state(after: .pi / damped, from: MotionState(value: 1), target: 0)
        #expect(abs(-state.value - exp(-.pi * 0.5 / damped)) < 1e-12)
        #expect(abs(-state.value - 0.16303) < 1e-5)
    }

    /// Published in Motion's own tests: response 1, from 0 to 10, after half a second.
    @Test func agreesWithPublishedValues() {
        for (ratio, expected) in [(0.8, 9.223), (1.0, 8.210)] {
            let state = Spring(response: 1, dampingRatio: ratio)
                .state(after: 0.5, from: MotionState(value: 0), target: 10)
            #expect(abs(state.value - expected) < 0.0005)
        }
    }

    @Test func longAndShortTimesAreAnswered() {
        randomSprings(200, seed: 5) { spring, state, target in
            #expect(spring.state(after: 0, from: state, target: target) == state)
            #expect(spring.state(after: -1, from: state, target: target) == state)
            let late = spring.state(after: 1e4, from: state, target: target)
            #expect(late.value.isFinite && late.velocity.isFinite)
            if spring.dampingRatio > 0.1 { #expect(abs(late.value - target) < 1e-6) }
        }
    }

    @Test func theRubberBandIsSmoothAndNeverReachesItsLimit() {
        #expect(rubberBand(30, limit: 100) == 30)
        #expect(rubberBand(5, limit: 0) == 0)
        var last = 0.0
        for value in stride(from: 0.5, through: 100_000, by: 0.5) {
            let band = rubberBand(value, limit: 100)
            #expect(band > last && band < 100)
            #expect(band - last <= 0.5 + 1e-12)
            #expect(rubberBand(-value, limit: 100) == -band)
            last = band
        }
    }

    @Test func projectionIsTheSumOfMillisecondSteps() {
        var (velocity, travel) = (1.0, 0.0)
        for _ in 0..<100_000 {
            velocity *= 0.998
            travel += velocity / 1000
        }
        #expect(abs(projectedTravel(velocity: 1) - travel) < 1e-9)
    }
}
