import PenumbraGestures
import PenumbraMotion
import PenumbraTransition
import TestSupport
import Testing

/// An edge of an application's own.
@MainActor struct OwnEdgeTests {
    /// It is where a transition's edge is under the same hand, at each touch and in each frame after it.
    @Test(arguments: EdgeStyle.allCases, 0..<30) func itMovesAsTheEdgeOfATransition(style: EdgeStyle, seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let hand = Hand(style: style)
        var pan = PanRecognizer(configuration: .init(touches: 2, directions: .down))
        var own: RevealEdge?
        var compared = 0
        func compare(_ time: Double) {
            guard let edge = hand.youngest, edge.phase != .resting, let own else { return }
            compared += 1
            #expect(own.curve == edge.curve && own.phase == edge.phase, "seed \(seed) at \(time)")
        }
        let touches = Stroke.random(&random).touches(&random)
        for touch in touches {
            hand.driver.handle(touch, from: .touches, on: hand.ids[0])
            switch pan.handle(touch) {
            case .began(let pan, _):
                own = RevealEdge(pan, direction: .down, over: hand.stages[0].size, style: style)
            case .moved(let pan): own?.follow(pan)
            case .ended(let pan): own?.release(pan)
            default: break
            }
            compare(touch.time)
        }
        var time = touches.last?.time ?? 0
        while own?.isOver == false || hand.youngest != nil, time < 10 {
            time += 1.0 / 60
            hand.driver.frame(at: time)
            own?.advance(to: time)
            compare(time)
        }
        #expect(own == nil || compared > 20, "seed \(seed): only \(compared) were compared")
        #expect(hand.youngest == nil || own == nil, "seed \(seed): one of them is not over")
    }

    @Test func itIsCaughtWhereItIsAndTurnsBack() throws {
        let size = Size(width: 300, height: 60)
        var pan = PanRecognizer(configuration: .init(touches: 1, directions: .horizontal))
        func touch(_ x: Double, _ time: Double, _ phase: Touch.Phase) -> PanRecognizer.Event? {
            pan.handle(Touch(id: 0, time: time, location: Point(x: x, y: 30), phase: phase))
        }
        _ = touch(280, 0, .down)
        guard case .began(let began, _) = touch(220, 0.02, .move) else {
            Issue.record("the pan did not begin")
            return
        }
        var edge = RevealEdge(began, direction: .left, over: size)
        #expect(edge.curve?.position == 52)
        guard case .ended(let ended) = touch(220, 0.03, .up) else {
            Issue.record("the pan did not end")
            return
        }
        edge.release(ended)
        edge.advance(to: 0.1)
        #expect(edge.phase == .completing && edge.progress > 0.2 && edge.progress < 1)
        let before = try #require(edge.curve)
        guard case .landed(let landed) = touch(150, 0.1, .down) else {
            Issue.record("the finger did not land")
            return
        }
        edge.hold(landed)
        #expect(edge.curve?.position == before.position && edge.phase == .tracking)
        edge.turnBack()
        edge.advance(to: 2)
        #expect(edge.isOver && edge.phase == .returning)
    }
}
