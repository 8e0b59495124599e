import PenumbraGestures
import PenumbraMotion
import Testing

struct LongPressRecognizerTests {
    private var press = LongPressRecognizer(configuration: .init(duration: 0.3))
    private var events: [LongPressRecognizer.Event] = []

    private mutating func send(_ phase: Touch.Phase, _ time: Double, _ x: Double, _ y: Double) {
        if let event = press.handle(Touch(id: 0, time: time, location: Point(x: x, y: y), phase: phase)) {
            events.append(event)
        }
    }

    @Test mutating func aLongPressFollowsTheFingerOnceItHasBegun() {
        send(.down, 0, 10, 10)
        send(.move, 0.01, 13, 10)
        #expect(press.deadline == 0.3)
        #expect(press.advance(to: 0.29) == nil)
        #expect(press.advance(to: 0.31) == .began(Point(x: 13, y: 10)))
        send(.move, 0.4, 200, 300)
        send(.up, 0.5, 200, 300)
        #expect(events == [.moved(Point(x: 200, y: 300)), .ended(Point(x: 200, y: 300))])
        #expect(press.deadline == nil && press.state == .idle)
    }

    @Test mutating func aLongPressThatMovesOrLiftsTooSoonFails() {
        send(.down, 0, 10, 10)
        send(.move, 0.01, 10, 30)
        #expect(press.advance(to: 0.5) == nil)
        send(.up, 0.6, 10, 30)
        send(.down, 1, 10, 10)
        send(.up, 1.1, 10, 10)
        #expect(events == [.failed, .failed])
    }
}
