import PenumbraMotion
import Testing

@testable import PenumbraTransition

/// Pushing, popping, holding, and the effects.
struct NavigationStackTests {
    @Test func aPushOpensAlongItsTimingAndIsAnsweredOnce() throws {
        var scene = NavigationScene(timing: .curve(.easeInOut, duration: 1))
        scene.push(1)
        #expect(scene.pages == [0, 1] && scene.shown == [0, 1] && scene.stack.current == PageID(1))
        for step in 1..<60 {
            scene.wait(1.0 / 60)
            let fraction = try #require(scene.fraction(of: 1))
            #expect(abs(fraction - TimingCurve.easeInOut.value(at: Double(step) / 60)) < 1e-9)
        }
        #expect(scene.requests == [[]])
        scene.wait(0.1)
        #expect(scene.requests == [[true]] && scene.shown == [1] && scene.stack.isIdle && !scene.last.needsFrame)
        #expect(scene.left.isEmpty, "a page that is covered has not left")
    }

    /// The motion of a spring with a target 10 % beyond the distance, in the closed form.
    @Test func aSpringArrivesAtSpeed() throws {
        let spring = Spring(response: 0.7, dampingRatio: 1)
        var scene = NavigationScene(timing: .spring(spring))
        scene.push(1)
        var speed = 0.0
        while let fraction = scene.fraction(of: 1) {
            let state = spring.state(after: scene.time, from: MotionState(value: 0), target: 1.1)
            #expect(abs(fraction - state.value) < 1e-9)
            speed = state.velocity
            scene.wait(0.01)
        }
        #expect(abs(scene.time - 0.45) < 0.02 && speed > 0.5)
    }

    @Test func aPopShrinksToWhereThePageCameFrom() throws {
        var scene = NavigationScene()
        scene.push(1, from: Point(x: 11, y: 22), .shadowed())
        scene.wait(2)
        scene.pop()
        #expect(scene.pages == [0] && scene.shown == [0, 1])
        #expect(scene.stack.sheets[1].transition?.style == .circle(center: Point(x: 11, y: 22), .shadowed()))
        #expect(scene.fraction(of: 1) == 1)
        scene.wait(0.25)
        #expect(abs(try #require(scene.fraction(of: 1)) - 0.75) < 1e-9)
        #expect(scene.left.isEmpty)
        scene.wait(1)
        #expect(scene.shown == [0] && scene.left == [PageID(1): 1] && scene.requests == [[true], [true]])
    }

    /// The program stood still between a pop and a push of the same page, for longer than the page takes to leave. GTK
    /// then released the page that had just arrived.
    @Test func aPageThatComesWhileItLeavesHasNotLeft() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.pop()
        scene.time += 5
        scene.push(1)
        #expect(scene.pages == [0, 1] && scene.left.isEmpty)
        #expect(scene.requests == [[true], [true], []])
        scene.wait(2)
        #expect(scene.shown == [1] && scene.left.isEmpty && scene.requests == [[true], [true], [true]])
    }

    @Test func aPopGoesToWhereItsOriginIsNow() {
        var scene = NavigationScene()
        scene.push(1, from: Point(x: 11, y: 22))
        scene.wait(2)
        scene.pop(to: Point(x: 33, y: 44))
        #expect(scene.stack.sheets[1].transition?.style == .circle(center: Point(x: 33, y: 44), .plain))
    }

    @Test(
        arguments: [0.1, 0.5, 0.9], [Timing.curve(.easeInOut, duration: 1), .spring(Spring(duration: 0.7, bounce: 0))])
    func backDuringAPushTurnsItRoundFromWhereItIs(part: Double, timing: Timing) throws {
        var scene = NavigationScene(timing: timing)
        scene.push(1)
        while try #require(scene.fraction(of: 1)) < part { scene.wait(0.001) }
        let (before, velocity) = (
            try #require(scene.fraction(of: 1)),
            try #require(scene.stack.sheets[1].transition?.progress.velocity(at: scene.time))
        )
        scene.pop()
        #expect(scene.fraction(of: 1) == before)
        #expect(scene.stack.sheets[1].transition?.progress.velocity(at: scene.time) == velocity)
        #expect(scene.requests == [[], []])
        scene.wait(2)
        #expect(scene.requests == [[false], [true]] && scene.shown == [0] && scene.left == [PageID(1): 1])
    }

    @Test func aPushOfThePageThatLeavesTurnsItRound() throws {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.pop()
        scene.wait(0.5)
        let before = try #require(scene.fraction(of: 1))
        scene.push(1, from: Point(x: 300, y: 600))
        #expect(scene.fraction(of: 1) == before && scene.pages == [0, 1])
        #expect(scene.stack.sheets[1].transition?.style == .circle(center: NavigationScene.row, .plain))
        scene.wait(2)
        #expect(scene.requests == [[true], [false], [true]] && scene.left.isEmpty && scene.shown == [1])
    }

    @Test func anotherPushStartsAboveAndBothGoOn() throws {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(0.5)
        scene.push(2)
        #expect(scene.shown == [0, 1, 2] && scene.pages == [0, 1, 2])
        scene.wait(0.25)
        #expect(abs(try #require(scene.fraction(of: 1)) - 0.75) < 1e-9)
        #expect(abs(try #require(scene.fraction(of: 2)) - 0.25) < 1e-9)
        // Two pops: both pages close, and the first page shows again.
        scene.pop()
        scene.pop()
        #expect(scene.pages == [0] && scene.shown == [0, 1, 2])
        scene.wait(2)
        #expect(scene.shown == [0] && scene.requests == [[false], [false], [true], [true]])
        #expect(scene.left == [PageID(1): 1, PageID(2): 1])
    }

    @Test func aPageThatIsCoveredWhileItLeavesHasLeft() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.stack.configuration.timing = .curve(.linear, duration: 10)
        scene.pop()
        scene.stack.configuration.timing = .curve(.linear, duration: 1)
        scene.push(2)
        #expect(scene.shown == [0, 1, 2])
        scene.wait(1.1)
        #expect(scene.shown == [2] && scene.left == [PageID(1): 1] && scene.requests == [[true], [true], [true]])
    }

    @Test func aPageThatLeavesUnderAnotherStartsAnew() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.pop()
        scene.push(2)
        scene.wait(0.2)
        scene.push(1)
        #expect(scene.shown == [0, 2, 1] && scene.pages == [0, 2, 1] && scene.fraction(of: 1) == 0)
        #expect(scene.left.isEmpty && scene.requests[1] == [true])
        scene.wait(2)
        #expect(scene.left.isEmpty && scene.shown == [1])
    }

    // MARK: A hand

    @Test(
        arguments: [
            (-0.3, 0.0, true), (-0.6, 0, false), (-0.3, -1.2, false), (-0.8, 1.2, true), (-0.3, -0.9, true),
            (-0.3, -0.3, true),
        ] as [(Double, Double, Bool)])
    func aHandDecidesByWhereItLetsGoAndHowFast(way: Double, velocity: Double, stays: Bool) throws {
        var scene = NavigationScene(timing: .spring(Spring(response: 0.7, dampingRatio: 1)))
        scene.push(1)
        scene.wait(1)
        scene.grab()
        #expect(scene.shown == [0, 1] && scene.pages == [0, 1] && scene.fraction(of: 1) == 1)
        scene.move(.moved(way))
        #expect(abs(try #require(scene.fraction(of: 1)) - (1 + way)) < 1e-12)
        scene.wait(1)
        #expect(abs(try #require(scene.fraction(of: 1)) - (1 + way)) < 1e-12, "a held circle waits")
        scene.release(.moved(velocity))
        #expect(scene.pages == (stays ? [0, 1] : [0]))
        #expect(
            abs(try #require(scene.stack.sheets[1].transition?.progress.velocity(at: scene.time)) - velocity) < 1e-12)
        scene.wait(2)
        #expect(scene.shown == (stays ? [1] : [0]) && scene.left == (stays ? [:] : [PageID(1): 1]))
    }

    @Test func aPinchScalesTheCircleThatItCaught() throws {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(0.4)
        scene.grab()
        scene.move(.scaled(0.5))
        #expect(abs(try #require(scene.fraction(of: 1)) - 0.2) < 1e-9)
        scene.move(.scaled(9))
        #expect(scene.fraction(of: 1) == 1)
        scene.release(.scaled(-4))
        #expect(scene.pages == [0])
        scene.wait(2)
        #expect(scene.requests == [[false]])
    }

    @Test func aPageOnItsWayOutCanBeCaughtAndKept() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.pop()
        scene.wait(0.7)
        scene.grab()
        scene.release(.moved(2))
        #expect(scene.pages == [0, 1] && scene.last.changedPage)
        scene.wait(2)
        #expect(scene.requests == [[true], [false]] && scene.shown == [1] && scene.left.isEmpty)
    }

    @Test func aPopTakesTheCircleOutOfTheHand() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(2)
        scene.grab()
        scene.move(.moved(-0.2))
        scene.pop()
        #expect(!scene.stack.isHeld && scene.pages == [0])
        scene.move(.moved(-0.9))
        scene.release(.moved(9))
        scene.wait(2)
        #expect(scene.requests == [[true], [true]] && scene.shown == [0])
    }

    // MARK: Ends and refusals

    @Test func theRootStaysAndAPageIsThereOnlyOnce() {
        var scene = NavigationScene()
        scene.pop()
        #expect(scene.last.declined)
        scene.grab()
        #expect(scene.last.declined && !scene.stack.isHeld)
        scene.push(0)
        #expect(scene.last.declined && scene.requests == [[false], [false]] && scene.shown == [0])
    }

    @Test func anInterruptionEndsEverythingAtOnce() {
        var scene = NavigationScene()
        scene.push(1)
        scene.wait(0.2)
        scene.push(2)
        scene.wait(0.2)
        scene.pop()
        scene.change { $0.interrupt() }
        #expect(scene.shown == [1] && scene.requests == [[true], [false], [true]] && scene.left == [PageID(2): 1])
    }

    @Test(arguments: [Timing.curve(.linear, duration: 0), .spring(Spring(response: 0, dampingRatio: 1))])
    func aTransitionWithoutDurationEndsWithTheNextFrame(timing: Timing) {
        var scene = NavigationScene(timing: timing)
        scene.push(1)
        scene.wait(0.02)
        #expect(scene.shown == [1])
        scene.grab()
        scene.move(.moved(-0.4))
        #expect(scene.stack.isHeld && scene.pages == [0, 1])
        scene.release(.moved(0))
        scene.wait(0.02)
        #expect(scene.shown == [1])
        scene.pop()
        scene.wait(0.02)
        #expect(scene.shown == [0] && scene.requests == [[true], [true]])
    }

    @Test func withReducedMotionPagesFadeAndHandsMoveCircles() throws {
        var scene = NavigationScene(timing: .curve(.linear, duration: 1), reducesMotion: true)
        scene.push(1)
        #expect(scene.stack.sheets[1].transition?.style == .fade)
        scene.wait(0.1)
        #expect(abs(try #require(scene.fraction(of: 1)) - 0.5) < 1e-9)
        scene.wait(0.2)
        #expect(scene.shown == [1])
        scene.grab()
        #expect(scene.stack.sheets[1].transition?.style == .circle(center: NavigationScene.row, .plain))
    }

    @Test func theOpenCircleHoldsEveryCornerAndItsShadow() {
        let size = NavigationScene.size
        for (style, margin) in [(BorderStyle.plain, 0.0), (.shadowed(), 18)] {
            for center in [Point(x: 0, y: 0), Point(x: 187, y: 333), Point(x: 400, y: -30)] {
                let outline = TransitionStyle.circle(center: center, style).outline(at: 1, in: size)
                guard case .circle(_, let radius)? = outline else {
                    Issue.record("a circle is one")
                    return
                }
                for corner in [(0.0, 0.0), (375, 0), (0, 667), (375, 667)] {
                    #expect(radius >= center.distance(to: Point(x: corner.0, y: corner.1)) + margin)
                }
            }
        }
    }
}
