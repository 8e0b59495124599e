import PenumbraGestures
import PenumbraMotion
import Testing

/// A touch with a number that is none is no touch, for every recognizer.
struct EndlessNumberTests {
    private static let touches: [Touch] = [Double.nan, .infinity, -.infinity, 1e308, -1e308].flatMap { number in
        [
            Touch(id: 0, time: number, location: Point(x: 1, y: 1), phase: .down),
            Touch(id: 0, time: 0, location: Point(x: number, y: 1), phase: .down),
            Touch(id: 0, time: 0, location: Point(x: 1, y: number), phase: .down),
        ]
    }

    @Test func aTouchOutOfRangeReachesNoRecognizer() {
        for touch in Self.touches {
            var pan = PanRecognizer(configuration: .init(touches: 1))
            var pinch = PinchRecognizer()
            var press = LongPressRecognizer()
            #expect(pan.handle(touch) == nil && pan.state == .idle, "a pan took \(touch)")
            #expect(pinch.handle(touch) == nil && pinch.state == .idle, "a pinch took \(touch)")
            #expect(press.handle(touch) == nil && press.state == .idle, "a long press took \(touch)")
        }
    }
}
