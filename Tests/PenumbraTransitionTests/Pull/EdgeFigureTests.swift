import Foundation
import Testing

@testable import PenumbraTransition

/// The constants of an edge that no guide names, compared with their closed forms.
@MainActor struct EdgeFigureTests {
    /// An edge without a hand: a critically damped spring with a response of 0.8 s, to a target 10 % beyond the side.
    @Test(arguments: [0.1, 0.2, 0.4]) func anEdgeThatRunsByItselfTakesItsTime(time: Double) {
        let hand = Hand()
        hand.driver.request(hand.ledger.make(), .edge, on: hand.ids[0], at: hand.time)
        var edge = hand.youngest
        edge?.advance(to: hand.time + time)
        let phase = 2 * Double.pi / 0.8 * time
        let expected = 1.1 * 667 * (1 - (1 + phase) * exp(-phase))
        #expect(abs((edge?.motion.position.value ?? 0) - expected) < 0.1)
    }

    @Test func aFadeTakesAFifthOfASecond() {
        let hand = Hand()
        hand.driver.request(hand.ledger.make(), .fade, on: hand.ids[0], at: hand.time)
        var edge = hand.youngest
        edge?.advance(to: hand.time + 0.1)
        #expect(abs((edge?.progress ?? 0) - 0.5) < 1e-9)
    }

    /// The bend is free up to an eighth of the length, and approaches a quarter.
    @Test(arguments: [0.05, 0.12, 0.2, 0.5, 4]) func theBendIsFreeAndThenResists(part: Double) {
        let hand = Hand()
        hand.land(at: 100)
        hand.move(by: 200)
        var edge = hand.youngest
        edge?.motion.displacement.value = part * 667
        let (free, room) = (1.0 / 8, 1.0 / 8)
        let excess = part - free
        let expected = excess <= 0 ? part : free + room * excess / (room + excess)
        #expect(abs((edge?.curve?.displacement ?? 0) - expected * 667) < 1e-6)
    }

    /// A caught edge keeps its velocity, of which a fifth is left after 20 ms: exp(-80 · 0.02).
    @Test func aCaughtEdgeGlidesOn() {
        let hand = Hand()
        hand.flick(150)
        hand.wait(0.05)
        let speed = hand.youngest?.motion.position.velocity ?? 0
        hand.land(at: 660)
        let caught = hand.youngest?.motion
        #expect(hand.youngest?.phase == .tracking && speed > 200)
        var edge = hand.youngest
        edge?.advance(to: hand.time + 0.02)
        let drift = caught?.drift ?? 0
        #expect(abs((edge?.motion.drift ?? 0) / drift - 0.2019) < 0.001)
        let way = (edge?.motion.position.value ?? 0) - (caught?.position.value ?? 0)
        #expect(abs(way - drift * (1 - 0.2019) / 80) < 0.05)
    }
}
