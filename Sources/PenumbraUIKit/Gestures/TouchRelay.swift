#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import UIKit

    /// Forwards the raw touches of a UIKit recognizer to a recognizer of the core, and derives the UIKit states.
    @MainActor final class TouchRelay {
        private var fingers: [ObjectIdentifier: Touch] = [:]
        private var report = RecognizerReport()

        /// Forwards touches. `handle` takes each, in the view where it landed, and returns the states of the core's recognizer
        /// before and after; `say` reports the resulting state to UIKit.
        func take(
            _ touches: Set<UITouch>, _ phase: Touch.Phase, _ event: UIEvent?, in view: UIView?,
            handle: (Touch, UIView?) -> (before: RecognizerState, after: RecognizerState),
            say: (UIGestureRecognizer.State) -> Void
        ) {
            var began = false
            for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
                guard let id = number(of: touch, phase) else { continue }
                // A screen reports more positions than it draws frames; the velocity is measured from all of them.
                let samples = phase == .move ? event?.coalescedTouches(for: touch) ?? [] : []
                for sample in samples.isEmpty ? [touch] : samples {
                    let finger = Touch(
                        id: id, time: sample.timestamp, location: PenumbraMotion.Point(sample.location(in: view)),
                        phase: phase)
                    fingers[ObjectIdentifier(touch)] = phase == .down || phase == .move ? finger : nil
                    let states = handle(finger, touch.view)
                    guard let step = report.step(from: states.before, to: states.after, phase: phase) else { continue }
                    // A change in the same event as the beginning would hide the beginning from the targets.
                    if began, step == .change { continue }
                    began = began || step == .begin
                    say(state(of: step))
                }
            }
        }

        /// Resets the relay, and returns the touches that UIKit no longer reports, as canceled.
        func reset() -> [Touch] {
            let left = fingers.values.map {
                Touch(id: $0.id, time: $0.time, location: $0.location, phase: .cancel)
            }
            fingers = [:]
            report.reset()
            return left
        }

        /// The finger's number; a new one for a finger that lands, nil for an unknown finger.
        private func number(of touch: UITouch, _ phase: Touch.Phase) -> Int? {
            if let known = fingers[ObjectIdentifier(touch)] { return known.id }
            guard phase == .down else { return nil }
            return (0...fingers.count).first { number in !fingers.values.contains { $0.id == number } }
        }

        private func state(of step: RecognizerReport.Step) -> UIGestureRecognizer.State {
            switch step {
            case .begin: .began
            case .change: .changed
            case .end: .ended
            case .cancel: .cancelled
            case .fail: .failed
            }
        }
    }
#endif
