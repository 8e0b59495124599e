import PenumbraGestures
import TestSupport
import Testing

@testable import PenumbraTransition

/// Back gestures by a pinch on a touchpad.
struct TouchpadBackTests {
    /// Plays the phases and scales of a pinch, with an event every 10 ms.
    private func play(_ events: [(Touch.Phase, Double)]) -> [BackGesture.Event] {
        var gesture = TouchpadBack()
        return events.enumerated().flatMap { index, event in
            gesture.handle(event.0, scale: event.1, at: Double(index) / 100)
        }
    }

    @Test func aPinchTogetherGoesBackWithoutAJump() throws {
        let scales = (1...10).map { 1 - 0.05 * Double($0) }
        let events = play([(.down, 1)] + scales.map { (.move, $0) } + [(.up, 0.5)])
        #expect(events.first == .began)
        let factors = events.compactMap { event -> Double? in
            if case .moved(.scaled(let factor)) = event { factor } else { nil }
        }
        // The gesture begins at 0.9, and is measured from there.
        #expect(factors.count == 8)
        for (factor, scale) in zip(factors, scales.dropFirst(2)) { #expect(abs(factor - scale / 0.9) < 1e-9) }
        guard case .ended(.scaled(let velocity)) = try #require(events.last) else {
            Issue.record("\(events)")
            return
        }
        #expect(abs(velocity + 5 / 0.9) < 1e-6)
    }

    @Test func apartAndThenTogetherIsNoWayBack() {
        #expect(play([(.down, 1), (.move, 1.2), (.move, 0.5), (.up, 0.5)]).isEmpty)
        #expect(play([(.down, 1), (.move, 0.95), (.move, 1.05), (.up, 1)]).isEmpty)
    }

    @Test func aGestureThatTheSystemTakesAwayIsCanceled() {
        #expect(play([(.down, 1), (.move, 0.8), (.cancel, 0.8), (.move, 0.3), (.up, 0.3)]) == [.began, .cancelled])
        // The end of the first pinch was lost.
        #expect(play([(.down, 1), (.move, 0.8), (.down, 1), (.move, 0.9)]) == [.began, .cancelled, .began])
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double]) func anInvalidScaleCountsAsTheLast(scale: Double) {
        let events = play([(.down, 1), (.move, 0.8), (.move, 0.4), (.move, scale), (.up, scale)])
        #expect(events.dropLast() == [.began, .moved(.scaled(0.5)), .moved(.scaled(0.5))])
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func itBeginsAndEndsInTurns(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var gesture = TouchpadBack()
        var isActive = false
        for step in 0..<5000 {
            let phase: Touch.Phase = [.down, .move, .move, .move, .up, .cancel].randomElement(using: &random) ?? .up
            for event in gesture.handle(phase, scale: .random(in: -0.2...2, using: &random), at: Double(step) / 100) {
                switch event {
                case .began:
                    #expect(!isActive, "seed \(seed)")
                    isActive = true
                case .moved(let scrub): #expect(isActive && scrub.applied(to: 1) > 0, "seed \(seed)")
                case .ended, .cancelled:
                    #expect(isActive, "seed \(seed)")
                    isActive = false
                }
            }
            #expect(gesture.isActive == isActive, "seed \(seed)")
        }
    }
}
