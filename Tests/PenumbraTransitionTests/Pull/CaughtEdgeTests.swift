import PenumbraGestures
import PenumbraMotion
import Testing

@testable import PenumbraTransition

/// Caught edges, and several edges at once, from the viewpoint of the hand.
@MainActor struct CaughtEdgeTests {
    @Test(arguments: [(-10.0, true), (-23, true), (100, true), (-25, false), (-40, false)])
    func aPairAtOrBelowACompletingEdgeCatchesIt(offset: Double, catches: Bool) {
        let hand = Hand()
        hand.flick(150)
        hand.wait(0.05)
        // The position of the edge when the second finger lands and makes a pair.
        var edge = hand.youngest
        edge?.advance(to: hand.time + 0.004)
        hand.land(at: min((edge?.curve?.location(at: 190) ?? 0) + offset, 660))
        #expect(hand.youngest?.phase == (catches ? .tracking : .completing))
        #expect(hand.driver.reveal.edges.count == 1)
    }

    @Test func aCaughtEdgeGlidesToRestAndThenFollows() {
        let hand = Hand()
        hand.flick(150, speed: 1200)
        hand.wait(0.03)
        hand.land(at: 600)
        let caught = hand.youngest?.curve?.position ?? 0
        hand.wait(0.3)
        let rest = hand.youngest?.curve?.position ?? 0
        #expect(rest > caught && rest - caught < 60)
        hand.move(by: -100, speed: 400)
        #expect(abs((hand.youngest?.curve?.position ?? 0) - rest + 100) < 0.5)
        hand.lift()
        #expect(hand.youngest?.phase == .returning)
        hand.wait(3)
        #expect(hand.ledger.shown == 0)
    }

    @Test func aPairAboveStartsASecondEdgeOnceItMovesDown() {
        let hand = Hand()
        hand.flick(250)
        hand.land(at: 20)
        hand.move(by: 40)
        #expect(hand.driver.reveal.edges.map(\.phase) == [.completing, .tracking])
        #expect(hand.ledger.shown == 2)
        hand.lift()
        hand.wait(3)
        #expect(hand.ledger.entries.map(\.isCommitted) == [true, true])
    }

    @Test func aPairAboveCatchesTheFirstIfItMovesUp() {
        let hand = Hand(style: .castro)
        hand.land(at: 20)
        hand.move(by: 400)
        hand.wait(0.1)
        hand.lift()
        hand.land(at: 200)
        hand.move(by: -40)
        #expect(hand.driver.reveal.edges.map(\.phase) == [.tracking])
    }

    @Test func aReturningEdgeIsCaughtAnywhere() {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 200)
        hand.move(by: -30, speed: 300)
        hand.lift()
        #expect(hand.youngest?.phase == .returning)
        hand.land(at: 10)
        #expect(hand.youngest?.phase == .tracking)
        hand.move(by: 300, speed: 1500)
        hand.lift()
        hand.wait(2)
        #expect(hand.ledger.entries.map(\.reported) == [[true]])
    }

    @Test func anEdgeThatIsOvertakenIsPushedAndNothingFlashes() {
        let hand = Hand(style: .castro)
        hand.land(at: 20)
        hand.move(by: 360)
        hand.wait(0.1)
        hand.lift()
        hand.land(at: 20)
        hand.move(by: 560, speed: 3000)
        let positions = hand.driver.reveal.edges.compactMap { $0.curve?.position }
        #expect(positions.count == 2 && positions[0] >= positions[1])
        // When pulled back, the younger edge leaves the older one where it had pushed it, still moving.
        hand.move(by: -300)
        hand.lift()
        hand.wait(3)
        #expect(hand.ledger.entries.map(\.isCommitted) == [true, false])
        #expect(hand.ledger.shown == 1)
    }

    @Test func aFifthEdgeFinishesTheOldest() {
        let hand = Hand()
        for number in 1...5 {
            hand.driver.request(hand.ledger.make(), .edge, on: hand.ids[0], at: hand.time)
            hand.advance(0.01)
            #expect(hand.driver.reveal.edges.count == min(number, 4))
        }
        #expect(hand.ledger.entries.map(\.ends) == [1, 0, 0, 0, 0])
        hand.wait(2)
        #expect(hand.ledger.shown == 5)
    }
}
