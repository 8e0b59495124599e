import PenumbraGestures
import PenumbraMotion
import Testing

struct PinchRecognizerTests {
    @Test func aPinchReportsItsScaleAndItsRate() {
        var pinch = PinchRecognizer()
        var events: [PinchRecognizer.Event] = []
        func send(_ id: Int, _ phase: Touch.Phase, _ t: Double, _ x: Double) {
            if let event = pinch.handle(Touch(id: id, time: t, location: Point(x: x, y: 0), phase: phase)) {
                events.append(event)
            }
        }
        send(0, .down, 0, 100)
        send(1, .down, 0, 200)
        var scales: [Double] = []
        for step in 1...20 {
            // Each finger moves outward at 100 points per second, and both to the right at 50.
            let t = Double(step) / 100
            send(0, .move, t, 100 - 100 * t + 50 * t)
            send(1, .move, t, 200 + 100 * t + 50 * t)
            if case .moved(let now) = events.last { scales.append(now.scale) }
        }
        guard case .began(let first)? = events.first, case .moved(let last)? = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(first.scale == 1)
        let began = 200 + 2 * 100 * first.time - 100
        #expect(abs(last.scale - 140 / began) < 0.02)
        #expect(abs(last.velocity - 200 / began) < 0.1)
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $1 >= $0 })
        // A third finger and its lift do not change the scale.
        for phase in [Touch.Phase.down, .up] {
            send(2, phase, 0.21, 400)
            guard case .moved(let now)? = events.last else {
                Issue.record("\(events)")
                return
            }
            #expect(abs(now.scale - last.scale) < 1e-12)
        }
        send(0, .up, 0.22, 90)
        guard case .ended = events.last else {
            Issue.record("\(events)")
            return
        }
    }

    /// Three fingers lie unevenly around their middle, so that their common movement must be subtracted.
    @Test func fingersThatMoveAlikeDoNotChangeTheScale() {
        var pinch = PinchRecognizer()
        let places = [Point(x: 0, y: 0), Point(x: 100, y: 10), Point(x: 130, y: 90)]
        var last: Pinch?
        for step in 0...30 {
            let t = Double(step) / 100
            for (id, place) in places.enumerated() {
                // The fingers first move apart, and then all of them move to the right and down.
                let (spread, way) = step < 5 ? (1 + 0.1 * t / 0.04, 0) : (1.1, 900 * (t - 0.04))
                let event = pinch.handle(
                    Touch(
                        id: id, time: t, location: Point(x: place.x * spread + way, y: place.y * spread + way / 2),
                        phase: step == 0 ? .down : .move))
                if case .moved(let now)? = event { last = now }
            }
        }
        #expect(abs((last?.scale ?? 0) - 1) < 0.08)
        #expect(abs(last?.velocity ?? 9) < 1e-6)
    }

    @Test func twoFingersThatMoveAlikeAreNoPinch() {
        var pinch = PinchRecognizer()
        for step in 0...20 {
            for id in 0...1 {
                let place = Point(x: 80 * Double(id), y: 100 + 2 * Double(step))
                let phase: Touch.Phase = step == 0 ? .down : .move
                let event = pinch.handle(Touch(id: id, time: Double(step) / 100, location: place, phase: phase))
                #expect(event == nil)
            }
        }
    }
}
