import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// Random transitions of a page that flies: the toolkit is used as UIKit allows (the mock traps otherwise), each is completed
/// once, and nothing jumps when a hand or a reversal interrupts it.
@MainActor struct PageZoomRandomTests {
    private typealias Scene = PageZoomScene

    /// 10 seeds of 2000 transitions with 50 events each: a million.
    @Test(arguments: UInt64(1)...10) func anySequenceIsCompletedOnceWithoutAJump(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var counts = Counts()
        for round in 0..<2000 {
            if let failure = Self.failure(&random, &counts) {
                Issue.record("seed \(seed), round \(round): \(failure)")
                return
            }
        }
        #expect(counts.caught > 500 && counts.turned > 500, "too little happened: \(counts)")
        #expect(counts.opened > 200 && counts.closed > 200, "too little happened: \(counts)")
    }

    /// The counts of events: the test must not pass because nothing happened.
    private struct Counts {
        /// Hands that caught a page on its way.
        var caught = 0
        var turned = 0
        var opened = 0
        var closed = 0
    }

    private static func failure(_ random: inout SplitMix64, _ counts: inout Counts) -> String? {
        let scene = Scene(opens: random.chance(0.5), isInteractive: random.chance(0.5))
        let driver = scene.driver
        let start = Int.random(in: 0..<6, using: &random)
        for step in 0..<50 {
            if step == start { scene.begin(isMirrored: random.chance(0.3)) }
            // An event can be late: it counts as of the last frame.
            let time = scene.time - (scene.context.isRunning && random.chance(0.1) ? 0.01 : 0)
            let before = scene.frame
            let event = Int.random(in: 0..<14, using: &random)
            switch event {
            case 0, 1:
                if driver.hasBegun, !driver.isHeld, !driver.isOver, (0.01..<0.99).contains(before?.openness ?? 0) {
                    counts.caught += 1
                }
                driver.decide { $0.grab(from: random.chance(0.2) ? nil : point(&random), at: time) }
            case 2, 3:
                driver.decide { $0.move(scrub(&random), at: time) }
                continue
            case 4:
                let scrub = scrub(&random)
                driver.decide { $0.move(scrub, at: time) }
                let held = scene.frame
                driver.decide { $0.release(scrub, at: time) }
                if let held, let after = scene.frame, Scene.distance(held, after) > 1e-6 {
                    return "a jump at a release"
                }
                continue
            case 5: driver.decide { $0.drop(at: time) }
            case 6: counts.turned += driver.decide { $0.turn(at: time) } ? 1 : 0
            case 7 where random.chance(0.05): driver.decide { $0.interrupt() }
            case 8 where random.chance(0.05): scene.hasRow = false
            default:
                scene.wait(1.0 / 60, scrolling: random.chance(0.1) ? .random(in: -900...900, using: &random) : 0)
                if !scene.context.isInteractive, scene.context.finished == nil, step >= start, !scene.context.isRunning
                {
                    return "time stands still"
                }
                if let before, let after = scene.frame, Scene.distance(before, after) > 400 {
                    return "a jump of \(Scene.distance(before, after)) in a frame"
                }
                continue
            }
            if let before, let after = scene.frame {
                // What is near its target by now lands first.
                let hasLanded = after.openness == 0 || after.openness == 1
                guard Scene.distance(before, after) > (hasLanded ? 2 * Flight.landingDistance : 1e-6) else { continue }
                return "a jump of \(Scene.distance(before, after)) at event \(event)"
            }
        }
        driver.decide { $0.drop(at: scene.time) }
        scene.settle()
        if scene.context.finished == driver.opens { counts.opened += 1 } else { counts.closed += 1 }
        let completions = scene.context.read().filter { $0.hasPrefix("complete") }.count
        return driver.isOver && scene.context.finished != nil && completions == 1
            ? nil : "completed \(completions) times"
    }

    private static func point(_ random: inout SplitMix64) -> Point {
        Point(x: .random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
    }

    private static func scrub(_ random: inout SplitMix64) -> Scrub {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .moved(.random(in: -1.5...1.5, using: &random), of: 375)
        case 1: return .scaled(.random(in: 0...2, using: &random))
        default:
            var lift = Lift(
                random.chance(0.5) ? .drag : .edge, direction: random.chance(0.5) ? .down : .right, length: 667,
                at: point(&random))
            lift.finger = point(&random)
            lift.velocity = .random(2000, &random)
            return .lifted(lift)
        }
    }
}
