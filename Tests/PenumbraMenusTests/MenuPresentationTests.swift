import Foundation
import TestSupport
import Testing

@testable import PenumbraMenus

struct MenuPresentationTests {
    /// Returns the closed-form solution of x″ + 2ζωx′ + ω²x = 0 with ω = 2π/0.4 and ζ = 0.75, where x is the distance
    /// to the target.
    private func closedForm(_ x: Double, _ v: Double, after t: Double) -> (x: Double, v: Double) {
        let w = 2 * Double.pi / 0.4
        let b = 0.75 * w
        let damped = w * (1 - 0.75 * 0.75).squareRoot()
        let (c, s) = (cos(damped * t), sin(damped * t))
        let a = (v + b * x) / damped
        let decay = exp(-b * t)
        return (decay * (x * c + a * s), decay * ((a * damped - b * x) * c - (x * damped + b * a) * s))
    }

    @Test func itFollowsTheClosedForm() {
        let menu = MenuPresentation(.init(), at: 10)
        for step in 0...24 {
            let t = Double(step) / 60
            let (x, v) = closedForm(-1, 0, after: t)
            #expect(abs(menu.progress.value(at: 10 + t) - (1 + x)) < 1e-12)
            #expect(abs(menu.progress.velocity(at: 10 + t) - v) < 1e-10)
        }
    }

    @Test func turnedBackItFollowsTheClosedFormFromWhereItWas() {
        var menu = MenuPresentation(.init(), at: 0)
        let (x, v) = closedForm(-1, 0, after: 0.07)
        menu.turn(toOpen: false, at: 0.07)
        for step in 0...8 {
            let t = Double(step) / 60
            let expected = closedForm(1 + x, v, after: t)
            #expect(abs(menu.progress.value(at: 0.07 + t) - expected.x) < 1e-12, "after \(t)")
        }
    }

    @Test func onlyTheScaleSwingsBeyond() {
        var menu = MenuPresentation(.init(), at: 0)
        var largest = 0.0
        for frame in 0..<60 {
            let now = Double(frame) / 60
            menu.advance(to: now)
            largest = max(largest, menu.scale(at: now))
            #expect(menu.opacity(at: now) == 1, "text showed through the menu's text")
        }
        // The overshoot is exp(−πζ/√(1 − ζ²)) of the distance from the smallest scale.
        let overshoot = exp(-Double.pi * 0.75 / (1 - 0.75 * 0.75).squareRoot())
        #expect(abs(largest - (1 + 0.9 * overshoot)) < 0.001)
        #expect(menu.isResting && menu.scale(at: 1) == 1 && menu.opacity(at: 1) == 1)
    }

    @Test func itIsGoneWhenNothingOfItShows() {
        var menu = MenuPresentation(.init(), at: 0)
        menu.advance(to: 2)
        menu.turn(toOpen: false, at: 2)
        var now = 2.0
        while !menu.isGone {
            #expect(menu.scale(at: now) > MenuPresentation.leastScale)
            now += 0.001
            menu.advance(to: now)
        }
        // The closed form first reaches 0 at tan(ωd·t) = −ωd/b.
        let damped = (1 - 0.75 * 0.75).squareRoot()
        let expected = (Double.pi - atan2(damped, 0.75)) / (2 * Double.pi / 0.4 * damped)
        #expect(abs(now - 2 - expected) < 0.0011)
        menu.turn(toOpen: true, at: now)
        #expect(menu.isGone, "a menu that is gone does not return")
    }

    @Test func turnedBackInTheSameInstantItNeverShows() {
        var menu = MenuPresentation(.init(), at: 0)
        menu.turn(toOpen: false, at: 0)
        #expect(menu.isGone)
    }

    @Test func withReducedMotionAMenuOnlyFades() {
        var menu = MenuPresentation(.init(reducesMotion: true), at: 0)
        #expect(menu.scale(at: 0.05) == 1 && abs(menu.opacity(at: 0.05) - 1.0 / 3) < 1e-12)
        menu.turn(toOpen: false, at: 0.06)
        #expect(abs(menu.opacity(at: 0.06) - 0.4) < 1e-12)
        menu.advance(to: 0.06 + MenuPresentation.fadeDuration)
        #expect(menu.isGone)
    }

    @Test func aTimingWithoutTimeIsOverAtOnce() {
        var menu = MenuPresentation(.init(timing: .curve(.linear, duration: 0)), at: 0)
        #expect(menu.isResting && menu.opacity(at: 0) == 1)
        menu.turn(toOpen: false, at: 0)
        #expect(menu.isGone)
    }

    /// 20 seeds: at every reversal, the position and the velocity stay the same.
    @Test(arguments: 0..<20) func noInterruptionJumps(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<500 {
            var menu = MenuPresentation(.init(), at: 0)
            var now = 0.0
            for _ in 0..<20 where !menu.isGone {
                now += Double.random(in: 0...(random.chance(0.1) ? 1 : 0.1), using: &random)
                menu.advance(to: now)
                let (place, velocity, wasGone) = (
                    menu.progress.value(at: now), menu.progress.velocity(at: now), menu.isGone
                )
                menu.turn(toOpen: menu.isClosing, at: now)
                if wasGone || menu.isGone { continue }
                // A motion that has almost arrived snaps to its end.
                if menu.isResting {
                    #expect(abs(menu.progress.value(at: now) - place) < 0.001)
                    continue
                }
                #expect(abs(menu.progress.value(at: now) - place) < 1e-9, "seed \(seed): it jumps at \(now)")
                #expect(abs(menu.progress.velocity(at: now) - velocity) < 1e-6, "seed \(seed): it is pushed at \(now)")
            }
        }
    }
}
