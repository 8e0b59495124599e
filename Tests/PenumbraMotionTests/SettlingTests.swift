import Foundation
import PenumbraMotion
import TestSupport
import Testing

struct SettlingTests {
    /// The value stays within the distance from this time on, and is outside it shortly before.
    @Test func theTimeIsABoundAndAClosOne() throws {
        for motion in randomMotions(1500, seed: 11, ratios: 0.02...3) {
            let distance = 0.001 * abs(motion.start.value - motion.target)
            let time = try #require(motion.settlingTime(within: distance))
            let w = motion.spring.angularFrequency
            for step in 0..<400 {
                let x = motion.value(at: time + Double(step) * 0.02 / w) - motion.target
                #expect(abs(x) <= distance * (1 + 1e-9))
            }
            guard time > 0 else { continue }
            let span = 4.3 / w
            let isLeft = (0...2000).contains { step in
                abs(motion.value(at: max(0, time - span * Double(step) / 2000)) - motion.target) > distance
            }
            #expect(isLeft, "\(motion)")
        }
    }

    @Test func theSpeedIsABoundToo() throws {
        for motion in randomMotions(500, seed: 12, ratios: 0.02...3) {
            let time = try #require(motion.settlingTime(within: 1, speed: 5))
            for step in 0..<400 {
                let late = motion.state(at: time + Double(step) * 0.02 / motion.spring.angularFrequency)
                #expect(abs(late.value - motion.target) <= 1 + 1e-9 && abs(late.velocity) <= 5 + 1e-8)
            }
        }
    }

    @Test func amplitudeAndVelocityCount() throws {
        for ratio in [0.3, 0.999_999, 1, 1.5] {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            func time(_ x: Double, _ v: Double) throws -> Double {
                try #require(spring.settlingTime(from: MotionState(value: x, velocity: v), target: 0, within: 0.1))
            }
            #expect(try time(1000, 0) > time(1, 0) + 0.3)
            #expect(try time(1, 5000) > time(1, 0) + 0.3)
            #expect(try time(0.01, 0) == 0)
        }
    }

    /// A discontinuity at critical damping would appear in every duration that is derived from this time.
    @Test func theTimeIsContinuousThroughCriticalDamping() throws {
        func time(_ ratio: Double, _ v: Double) throws -> Double {
            try #require(
                Spring(response: 0.5, dampingRatio: ratio)
                    .settlingTime(from: MotionState(value: 1, velocity: v), target: 0, within: 0.001))
        }
        for velocity in [0, 20.0, -20] {
            for offset in [1e-4, 1e-6, 1e-9, 1e-12] {
                #expect(try abs(time(1 - offset, velocity) - time(1, velocity)) < 10 * offset + 1e-9)
                #expect(try abs(time(1 + offset, velocity) - time(1, velocity)) < 40 * offset.squareRoot() + 1e-9)
            }
        }
    }

    @Test func aSpringThatNeverSettlesHasNoSettlingTime() {
        let moving = MotionState(value: 1, velocity: 1)
        func time(_ spring: Spring, _ state: MotionState = MotionState(value: 1)) -> Double? {
            spring.settlingTime(from: state, target: 0, within: 0.01)
        }
        #expect(time(Spring(duration: 1, bounce: 1)) == nil)
        #expect(time(Spring(duration: 1, bounce: -1)) == nil)
        #expect(time(Spring(stiffness: 0, damping: 0), moving) == nil)
        #expect(time(Spring(stiffness: 0, damping: 1)) == nil)
        #expect(time(Spring(duration: 0, bounce: 0)) == 0)
        #expect(time(Spring(duration: 1, bounce: 1), MotionState(value: 0)) == 0)
        // The spring has no stiffness, but comes to rest at the target.
        #expect(time(Spring(stiffness: 0, damping: 2), MotionState(value: 1, velocity: -2)) != nil)
        let motion = SpringMotion(Spring(response: 0.5, dampingRatio: 1), from: MotionState(value: 1), to: 0)
        #expect(motion.settlingTime(within: 0) == nil)
        #expect(motion.settlingTime(within: -1) == nil)
    }

    @Test func aSettlingDurationIsKept() throws {
        for bounce in stride(from: -0.9, through: 0.9, by: 0.05) {
            let spring = Spring(settlingDuration: 0.7, bounce: bounce)
            let motion = SpringMotion(spring, from: MotionState(value: 0), to: 300)
            #expect(try abs(#require(motion.settlingTime(within: 0.3)) - 0.7) < 1e-12)
        }
        #expect(Spring(settlingDuration: 0, bounce: 0.2).regime == .instant)
    }
}
