import PenumbraGestures
import PenumbraMotion
import PenumbraTraces
import Testing

/// Slow motion of edges: a hand that is slower by the same factor pulls the same curve.
@MainActor struct SlowedDriverTests {
    /// Returns the edge in every frame of a pull that completes, where the hand and the frames are slower by a factor.
    private func edges(_ slowness: Double) -> [EdgeCurve] {
        let hand = Hand()
        let driver = hand.driver
        driver.clock = TimeScale(1 / slowness)
        var trace = Trace()
        for step in 0...30 {
            let phase: Touch.Phase = step == 0 ? .down : step == 30 ? .up : .move
            let (time, y) = (Double(step) / 100 * slowness, 80 + 9 * Double(step))
            for (id, x) in [(0, 150.0), (1, 230)] {
                trace.touches.append(Touch(id: id, time: time, location: Point(x: x, y: y), phase: phase))
            }
        }
        var edges: [EdgeCurve] = []
        driver.play(trace, on: hand.ids[0], framesPerSecond: 60 / slowness) { time in
            #expect(driver.latest == time)
            if let curve = driver.reveal.edges.last?.curve { edges.append(curve) }
        }
        return edges
    }

    @Test(arguments: [2.0, 8]) func aHandThatIsAsMuchSlowerPullsAlike(slowness: Double) {
        let usual = edges(1)
        #expect(usual.contains { $0.position > 600 } && usual.contains { $0.displacement > 5 })
        #expect(edges(slowness) == usual)
    }

    /// A fade takes 0.2 s.
    @Test func motionWithoutAHandIsSlowed() {
        let hand = Hand()
        hand.driver.clock = TimeScale(0.25)
        hand.driver.request(hand.ledger.make(), .fade, on: hand.ids[0], at: 10)
        hand.driver.frame(at: 10.75)
        #expect(!hand.driver.reveal.isIdle)
        hand.driver.frame(at: 10.85)
        #expect(hand.driver.reveal.isIdle)
    }
}
