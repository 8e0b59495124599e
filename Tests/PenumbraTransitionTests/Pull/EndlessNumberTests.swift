import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition
import Testing

@testable import PenumbraTransition

/// Numbers that nothing has checked, in every place where one enters a driver.
@MainActor struct EndlessNumberTests {
    nonisolated static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e10, -1e10, -1]

    /// The steps of 1/240 s from -1e308 to now never ended.
    @Test(arguments: numbers) func aTouchAtAWrongTimeDoesNotHoldUpTheNextFrame(_ time: Double) {
        let hand = Hand()
        for (phase, y) in [(Touch.Phase.down, 100.0), (.move, 200)] {
            for id in 0...1 {
                let place = Point(x: 100 + 80 * Double(id), y: y)
                hand.driver.handle(
                    Touch(id: id, time: time, location: place, phase: phase), from: .touches, on: hand.ids[0])
            }
        }
        hand.driver.frame(at: hand.time)
        hand.driver.frame(at: hand.time + 1)
        for mask in hand.driver.reveal.edges.compactMap(\.curve) { #expect(mask.position.isFinite) }
    }

    @Test(arguments: numbers) func aFrameAtAWrongTimeDoesNotEndTheClock(_ time: Double) {
        let hand = Hand()
        hand.driver.frame(at: time)
        if time < 1e10 {
            hand.driver.request(hand.ledger.make(), .edge, on: hand.ids[0], at: hand.time)
            hand.wait(3)
            #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1)
        }
    }

    /// A center that is a width divided by 0 trapped in the next frame.
    @Test(arguments: numbers) func aStyleWithoutAPlaceStartsInTheMiddle(_ number: Double) {
        let odd = Point(x: number, y: number)
        for style: TransitionStyle in [
            .circle(center: odd), .circle().feathered(by: number), .edge.feathered(by: number),
            .shape(.diamond, center: odd), .picture(MaskPicture(width: 1, height: 1, levels: [9]), softness: number),
            .zoom(cornerRadius: number), .zoom(from: Rect(origin: odd, size: Size(width: 20, height: 20))),
            .zoom(from: Rect(x: 10, y: 10, width: number, height: 20), cornerRadius: number),
        ] {
            let hand = Hand()
            hand.driver.request(hand.ledger.make(), style, on: hand.ids[0], at: hand.time)
            if !odd.isInRange {
                #expect(style.shape.center(in: hand.stages[0].size) == Point(x: 187.5, y: 333.5))
            }
            hand.wait(3)
            #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1, "\(style)")
        }
    }

    @Test(arguments: numbers) func aStageWithoutASizeChangesAtOnce(_ length: Double) {
        let hand = Hand(size: Size(width: 375, height: length))
        hand.driver.request(hand.ledger.make(), .edge, on: hand.ids[0], at: hand.time)
        hand.wait(3)
        #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1)
    }

    /// A factor of 1e308 bent the edge to infinity, and infinity minus itself is no number.
    @Test(arguments: numbers) func noJellyMakesAnEdgeWithoutNumbers(_ jelly: Double) {
        for style in EdgeStyle.allCases {
            let hand = Hand(style: style, jelly: jelly)
            hand.flick(80, speed: 900)
            for _ in 0..<60 {
                hand.wait(1.0 / 60)
                for curve in hand.driver.reveal.edges.compactMap(\.curve) {
                    #expect(curve.position.isFinite && curve.displacement.isFinite && curve.control.isFinite)
                }
            }
            hand.wait(3)
            #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1)
        }
    }
}
