import PenumbraMotion
import PenumbraTransition
import Testing

/// Which touchpad scrolling pulls.
struct OverPullTests {
    private func takes(
        _ pull: inout OverPull, _ dx: Double, _ dy: Double, at time: Double, canScroll: Bool = false,
        isUnderWay: Bool = false
    ) -> Bool {
        pull.takes(
            Vector(dx: dx, dy: dy), along: .down, at: time, canScroll: canScroll, isUnderWay: isUnderWay)
    }

    @Test func scrollingThatBeginsAtTheEndPulls() {
        var pull = OverPull()
        #expect(takes(&pull, 0, 3, at: 0))
        // It stays a pull until the fingers lift, in any direction.
        #expect(takes(&pull, 5, -9, at: 0.1, canScroll: true))
        pull.end()
        #expect(!takes(&pull, 0, -3, at: 0.2))
    }

    @Test func scrollingThatBeganElsewhereScrollsUntilTheFingersLift() {
        var pull = OverPull()
        #expect(!takes(&pull, 0, 3, at: 0, canScroll: true))
        #expect(!takes(&pull, 0, 3, at: 0.1))
        #expect(!takes(&pull, 0, 300, at: 0.9))
        pull.end()
        #expect(takes(&pull, 0, 3, at: 1))
    }

    @Test func scrollingAcrossOrBackScrolls() {
        for (dx, dy) in [(5.0, 1.0), (-5, 1), (0, -1), (1, -5)] {
            var pull = OverPull()
            #expect(!takes(&pull, dx, dy, at: 0))
        }
    }

    @Test func aMovementOfNothingDecidesNothing() {
        var pull = OverPull()
        #expect(!takes(&pull, 0, 0, at: 0))
        #expect(takes(&pull, 0, 2, at: 0.1))
    }

    @Test func fingersThatMoveWhileAnEdgeIsUnderWayMayCatchIt() {
        var pull = OverPull()
        #expect(takes(&pull, 0, -3, at: 0, canScroll: true, isUnderWay: true))
    }

    @Test func aPauseOfASecondEndsIt() {
        var pull = OverPull()
        #expect(!takes(&pull, 0, 3, at: 0, canScroll: true))
        #expect(!takes(&pull, 0, 3, at: 0.99))
        #expect(takes(&pull, 0, 3, at: 2))
    }

    @Test func aTouchpadPullsOnlyWhereThatIsWanted() {
        #expect(!PullGesture().recognizer(for: .touchpad).isEnabled)
        #expect(PullGesture(sources: [.touchpad]).recognizer(for: .touchpad).isEnabled)
        #expect(PullGesture(touches: -5).recognizer(for: .touches).touches == 1)
        #expect(PullGesture(direction: .up).recognizer(for: .pullHandle).directions == .up)
    }
}
