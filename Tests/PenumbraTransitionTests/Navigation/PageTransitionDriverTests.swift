import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// One transition of a toolkit with its own navigation.
@MainActor struct PageTransitionDriverTests {
    /// A driver on a mock context, with a clock.
    @MainActor private final class Scene {
        let context: RecordingContext
        let driver: PageTransitionDriver
        private(set) var time = 0.0

        init(opens: Bool = true, isInteractive: Bool = false) {
            context = RecordingContext(isInteractive: isInteractive)
            driver = PageTransitionDriver(opens: opens)
        }

        func begin(_ timing: Timing = .curve(.linear, duration: 1), reducesMotion: Bool = false) {
            driver.begin(
                .circle(center: Point(x: 60, y: 200), .shadowed()),
                .init(timing: timing, reducesMotion: reducesMotion), on: context,
                isInteractive: context.isInteractive, at: time)
        }

        /// Advances the time by some seconds, in frames of 1/60 s, as long as frames are requested.
        func wait(_ seconds: Double) {
            for next in frameTimes(from: time, for: seconds) {
                time = next
                if context.isRunning { driver.decide { $0.frame(at: time) } }
            }
        }

        func settle() {
            for _ in 0..<600 where context.isRunning { wait(1.0 / 60) }
            #expect(!context.isRunning, "it does not come to rest")
        }

        var fraction: Double { context.fractions.last ?? -1 }
    }

    @Test(arguments: [false, true])
    func timeDrivesItAlongItsTiming(opens: Bool) {
        let scene = Scene(opens: opens)
        scene.begin(.curve(.easeIn, duration: 1))
        #expect(scene.fraction == (opens ? 0 : 1))
        for step in 1..<60 {
            scene.wait(1.0 / 60)
            let part = TimingCurve.easeIn.value(at: Double(step) / 60)
            #expect(abs(scene.fraction - (opens ? part : 1 - part)) < 1e-9)
        }
        scene.settle()
        #expect(scene.context.read() == ["complete"] && scene.driver.isOver)
    }

    /// The same curve under a hand: half of the distance is half of the circle.
    @Test(arguments: [false, true])
    func aHandDrivesItLinearly(opens: Bool) {
        let scene = Scene(opens: opens, isInteractive: true)
        scene.driver.decide { $0.grab(at: 0) }
        scene.begin(.curve(.easeIn, duration: 1))
        for step in 1...10 {
            let part = Double(step) / 10
            scene.driver.decide { $0.move(.moved(opens ? part : -part), at: 0.1 * part) }
            #expect(abs(scene.fraction - (opens ? part : 1 - part)) < 1e-9)
            #expect(abs(scene.context.progress - part) < 1e-9)
        }
        #expect(scene.context.read() == ["update"] && !scene.context.isRunning)
        scene.driver.decide { $0.release(.moved(0), at: 1) }
        scene.settle()
        #expect(scene.context.read() == ["finish", "complete"])
    }

    @Test(arguments: [0.1, 0.5, 0.9], [false, true])
    func itTurnsRoundFromWhereItIs(part: Double, opens: Bool) {
        let scene = Scene(opens: opens)
        scene.begin(.spring(Spring(response: 0.7, dampingRatio: 1)))
        while abs(scene.fraction - (opens ? 0 : 1)) < part { scene.wait(1.0 / 600) }
        let before = scene.fraction
        #expect(scene.driver.decide { $0.turn(at: scene.time) })
        #expect(abs(scene.fraction - before) < 0.05)
        #expect(scene.context.read() == ["pause"])
        scene.settle()
        #expect(scene.context.read() == ["update", "cancel", "complete cancelled"])
    }

    /// It was canceled, paused and finished: UIKit then kept the wrong items in the navigation bar.
    @Test func turnedTwiceItArrivesWithOneReport() {
        let scene = Scene()
        scene.begin()
        scene.wait(0.5)
        #expect(scene.driver.decide { $0.turn(at: scene.time) })
        scene.wait(0.25)
        #expect(scene.driver.decide { $0.turn(at: scene.time) })
        scene.settle()
        #expect(scene.context.read() == ["pause", "update", "finish", "complete"])
        #expect(!scene.driver.decide { $0.turn(at: scene.time) })
    }

    @Test func aHandTakesOverARunningTransition() {
        let scene = Scene(opens: false)
        scene.begin()
        scene.wait(0.25)
        scene.driver.decide { $0.grab(at: scene.time) }
        #expect(scene.context.read() == ["pause"] && !scene.context.isRunning)
        scene.wait(3)
        #expect(abs(scene.fraction - 0.75) < 1e-9)
        scene.driver.decide { $0.move(.moved(0.2), at: scene.time) }
        scene.driver.decide { $0.release(.moved(3), at: scene.time) }
        scene.settle()
        #expect(scene.context.read() == ["update", "cancel", "complete cancelled"])
    }

    /// The hand is faster than the toolkit: it has moved, and even released, before anything is ready.
    @Test(arguments: [0.2, 0.8])
    func aHandThatCameBeforeTheBeginningIsFollowed(way: Double) {
        let scene = Scene(opens: false, isInteractive: true)
        scene.driver.decide { $0.grab(at: 0) }
        scene.driver.decide { $0.move(.moved(-0.1), at: 0) }
        scene.driver.decide { $0.move(.moved(-way), at: 0) }
        scene.driver.decide { $0.release(.moved(0), at: 0) }
        #expect(!scene.driver.hasBegun && scene.driver.isHeld, "the toolkit must begin it under a hand")
        scene.begin()
        #expect(scene.driver.hasBegun && !scene.driver.isHeld)
        #expect(abs(scene.fraction - (1 - way)) < 1e-9)
        #expect(scene.context.read() == ["update"])
        scene.settle()
        #expect(scene.context.finished == (way > 0.5))
    }

    @Test func touchesThatTheSystemTakesGoWhereItWasGoing() {
        let begun = Scene(isInteractive: true)
        begun.driver.decide { $0.grab(at: 0) }
        begun.begin()
        begun.driver.decide { $0.move(.moved(0.9), at: 0) }
        begun.driver.decide { $0.drop(at: 0) }
        begun.settle()
        #expect(begun.context.finished == false, "the hand alone had begun it")
        let caught = Scene()
        caught.begin()
        caught.wait(0.1)
        caught.driver.decide { $0.grab(at: caught.time) }
        caught.driver.decide { $0.drop(at: caught.time) }
        caught.settle()
        #expect(caught.context.finished == true)
        let early = Scene(isInteractive: true)
        early.driver.decide { $0.grab(at: 0) }
        early.driver.decide { $0.drop(at: 0) }
        early.begin()
        early.settle()
        #expect(early.context.finished == false)
    }

    @Test func withoutTheHandThatWasExpectedItGoesByItself() {
        let scene = Scene(isInteractive: true)
        scene.begin()
        scene.settle()
        #expect(scene.context.read() == ["update", "finish", "complete"])
        #expect(scene.context.finished == true)
    }

    @Test func aHandThatWasNotExpectedIsFollowedAllTheSame() {
        let scene = Scene()
        scene.driver.decide { $0.grab(at: 0) }
        scene.begin()
        #expect(scene.context.read() == ["pause"])
        scene.driver.decide { $0.drop(at: 0) }
        scene.settle()
        #expect(scene.context.finished == true)
    }

    @Test(arguments: [false, true])
    func anInvisibleTransitionEndsAtOnce(isHeld: Bool) {
        let scene = Scene(opens: false)
        scene.begin()
        scene.wait(0.2)
        if isHeld { scene.driver.decide { $0.grab(at: scene.time) } }
        scene.driver.decide { $0.interrupt() }
        #expect(scene.context.read() == (isHeld ? ["pause", "finish", "complete"] : ["complete"]))
        scene.driver.decide { $0.interrupt() }
        scene.driver.decide { $0.frame(at: 9) }
    }

    @Test func aTransitionThatTheToolkitEndedIsNotCompletedAgain() {
        let scene = Scene()
        scene.begin()
        scene.wait(0.2)
        scene.driver.ended()
        #expect(!scene.context.isRunning && scene.driver.isOver)
        scene.driver.decide { $0.interrupt() }
        scene.driver.decide { $0.grab(at: scene.time) }
        scene.driver.decide { $0.frame(at: 9) }
        #expect(scene.context.read() == [])
    }

    @Test func reducedMotionFadesAndAHandStillMovesTheCircle() {
        let scene = Scene()
        scene.begin(reducesMotion: true)
        #expect(scene.context.style == .fade)
        scene.wait(0.1)
        #expect(abs(scene.fraction - 0.5) < 1e-9)
        let held = Scene(isInteractive: true)
        held.driver.decide { $0.grab(at: 0) }
        held.begin(reducesMotion: true)
        #expect(held.context.style == .circle(center: Point(x: 60, y: 200), .shadowed()))
    }

    @Test func durationsMatchTheMotion() {
        #expect(NavigationStack.Configuration(timing: .curve(.easeIn, duration: 1)).duration == 1)
        #expect(abs(NavigationStack.Configuration().duration - 0.44) < 0.011)
        #expect(NavigationStack.Configuration(reducesMotion: true).duration == 0.2)
        let endless = Spring(mass: 1, stiffness: 0, damping: 0)
        #expect(NavigationStack.Configuration(timing: .spring(endless)).duration == 10)
    }

    /// For events in any order, the context is used as UIKit allows (it traps otherwise), nothing jumps while time
    /// moves it, and it completes once at the end.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func itIsCompletedOnceInRandomSequences(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<500 {
            let scene = Scene(opens: random.chance(0.5), isInteractive: random.chance(0.5))
            let timing: Timing =
                random.chance(0.5)
                ? .curve(.easeInOut, duration: .random(in: 0.2...1, using: &random))
                : .spring(Spring(response: 0.5, dampingRatio: .random(in: 0.3...1.5, using: &random)))
            let (driver, place) = (scene.driver, "seed \(seed), round \(round)" as Comment)
            let start = Int.random(in: 0..<6, using: &random)
            for step in 0..<40 {
                if step == start { scene.begin(timing, reducesMotion: random.chance(0.2)) }
                let time = scene.time - (random.chance(0.1) ? 0.01 : 0)
                let scrub: Scrub =
                    random.chance(0.5)
                    ? .moved(.random(in: -1.5...1.5, using: &random))
                    : .scaled(.random(in: 0...2, using: &random))
                let before = scene.context.fractions.last
                switch Int.random(in: 0..<12, using: &random) {
                case 0, 1: driver.decide { $0.grab(at: time) }
                case 2, 3: driver.decide { $0.move(scrub, at: time) }
                case 4: driver.decide { $0.release(scrub, at: time) }
                case 5: driver.decide { $0.drop(at: time) }
                case 6: _ = driver.decide { $0.turn(at: time) }
                case 7 where random.chance(0.1): driver.decide { $0.interrupt() }
                default:
                    scene.wait(1.0 / 60)
                    if let before { #expect(abs(scene.fraction - before) < 0.25, place) }
                }
                if !driver.isHeld, scene.context.finished == nil, step >= start {
                    #expect(scene.context.isRunning, place)
                }
            }
            driver.decide { $0.drop(at: scene.time) }
            scene.settle()
            #expect(scene.context.finished != nil && driver.isOver, place)
            #expect(scene.context.read().filter { $0.hasPrefix("complete") }.count == 1, place)
        }
    }
}
