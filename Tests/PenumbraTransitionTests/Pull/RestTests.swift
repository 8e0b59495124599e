import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

/// Fingers that rest before they pull: the theme changes below the full cover.
@MainActor struct RestTests {
    /// Returns a hand with two resting fingers on stages that can change invisibly.
    private func rested(for seconds: Double, stages: Int = 1) -> Hand {
        let hand = Hand(stages: stages)
        for stage in hand.stages { stage.canChangeUnseen = true }
        hand.land(at: 300)
        hand.rest(for: seconds)
        return hand
    }

    @Test func aChangeIsMadeAfter30MillisecondsBeneathTheFullCover() {
        let early = rested(for: 0.029)
        #expect(early.ledger.entries.isEmpty)
        #expect(early.stages[0].pictures.isEmpty)
        let hand = rested(for: 0.031)
        #expect(hand.ledger.shown == 1)
        #expect(hand.youngest?.phase == .resting)
        #expect(hand.driver.reveal.isIdle)
        #expect(hand.stages[0].pictures.count == 1)
        guard case .beyond(let curve) = hand.stages[0].masks.first?.mask.region else {
            Issue.record("the picture has no mask")
            return
        }
        #expect(curve.position == 0 && curve.displacement == 0)
    }

    @Test func fingersThatLiftLeaveNoTrace() {
        let hand = rested(for: 0.2)
        hand.lift()
        #expect(hand.ledger.shown == 0)
        #expect(hand.stages[0].pictures.isEmpty)
        #expect(hand.ledger.entries.map(\.reported) == [[false]])
        #expect(hand.driver.reveal.edges.isEmpty)
        #expect(!hand.stages[0].isPrepared)
    }

    @Test func fingersThatPinchLeaveNoTrace() {
        let hand = rested(for: 0.2)
        for step in 1...10 {
            hand.touch(0, .move, Point(x: 150 - Double(step) * 5, y: 300), after: 0.008)
            hand.touch(1, .move, Point(x: 230 + Double(step) * 5, y: 300), after: 0.004)
        }
        #expect(hand.ledger.shown == 0)
        #expect(hand.stages[0].pictures.isEmpty)
        hand.lift()
        #expect(hand.ledger.entries.map(\.reported) == [[false]])
    }

    @Test func theSameChangeIsPulledThen() {
        let hand = rested(for: 0.2)
        hand.move(by: 400)
        #expect(hand.youngest?.phase == .tracking)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - 392) < 1e-6)
        hand.lift()
        hand.wait(2)
        #expect(hand.ledger.entries.map(\.isCommitted) == [true])
        #expect(hand.ledger.shown == 1)
        #expect(hand.stages[0].pictures.isEmpty)
    }

    @Test func fingersThatStayAreGivenUpAfterASecondAndMayStillPull() {
        let hand = rested(for: 0.9)
        #expect(hand.ledger.shown == 1)
        hand.rest(for: 0.2)
        #expect(hand.ledger.shown == 0)
        #expect(hand.stages[0].pictures.isEmpty)
        hand.rest(for: 1)
        #expect(hand.ledger.entries.count == 1)
        hand.move(by: 400)
        hand.lift()
        hand.wait(2)
        #expect(hand.ledger.entries.map(\.isCommitted) == [false, true])
    }

    @Test func aStageThatCannotChangeUnseenIsAskedAgain() {
        let hand = Hand()
        hand.land(at: 300)
        hand.rest(for: 0.1)
        #expect(hand.ledger.entries.isEmpty)
        hand.stages[0].canChangeUnseen = true
        hand.rest(for: 0.02)
        #expect(hand.ledger.shown == 1)
    }

    /// A request changes the visible theme, not one that was never visible.
    @Test func aRequestEndsIt() {
        let hand = rested(for: 0.2)
        let change = hand.ledger.make()
        hand.driver.request(change, .edge, on: hand.ids[0], at: hand.time)
        #expect(hand.ledger.entries[0].reported == [false])
        #expect(hand.ledger.shown == 2)
        hand.wait(3)
        #expect(change.isCommitted)
        #expect(hand.stages[0].pictures.isEmpty)
    }

    @Test func escapeIsLeftToTheApplication() {
        let hand = rested(for: 0.2)
        #expect(!hand.driver.dismiss(at: hand.time))
        #expect(hand.ledger.shown == 1)
    }

    @Test func anInterruptionEndsIt() {
        let hand = rested(for: 0.2)
        hand.driver.finish()
        #expect(hand.ledger.shown == 0)
        #expect(hand.stages[0].pictures.isEmpty)
        hand.move(by: 400)
        hand.lift()
        hand.wait(2)
        #expect(hand.ledger.entries.map(\.isCommitted) == [false, true])
    }

    @Test func nothingIsMadeWhileAnotherEdgeIsUnderWay() {
        let hand = Hand()
        hand.stages[0].canChangeUnseen = true
        hand.flick()
        hand.land(at: 60)
        hand.rest(for: 0.05)
        #expect(hand.ledger.entries.count == 1)
    }

    @Test func allWindowsAreCoveredMeanwhile() {
        let hand = rested(for: 0.2, stages: 2)
        #expect(hand.stages[1].masks.map(\.mask) == [LayerMask(.everything)])
        hand.lift()
        #expect(hand.stages[1].pictures.isEmpty)
    }
}
