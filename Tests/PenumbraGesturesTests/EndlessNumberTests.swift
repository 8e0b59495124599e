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
        func check(_ recognizer: some GestureRecognizer) {
            for touch in Self.touches {
                var own = recognizer
                #expect(own.handle(touch) == nil && own.state == .idle, "\(own) took \(touch)")
            }
        }
        check(PanRecognizer(configuration: .init(touches: 1)))
        check(PinchRecognizer())
        check(TapRecognizer())
        check(LongPressRecognizer())
    }
}
