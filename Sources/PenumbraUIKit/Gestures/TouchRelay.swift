#if canImport(UIKit)
    import PenumbraGeometry
    import PenumbraGestures
    import UIKit

    /// Hands the raw touches of a recogniser of UIKit's to one of the core's, and tells what to say on its behalf.
    @MainActor final class TouchRelay {
        private var fingers: [ObjectIdentifier: Touch] = [:]
        private var report = RecognizerReport()

        /// Hands touches on. `handle` takes each, in the view that it landed on, and returns the states of the core's
        /// recogniser before and after; `say` says what follows to UIKit.
        func take(
            _ touches: Set<UITouch>, _ phase: Touch.Phase, in view: UIView?,
            handle: (Touch, UIView?) -> (before: RecognizerState, after: RecognizerState),
            say: (UIGestureRecognizer.State) -> Void
        ) {
            var began = false
            for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
                guard let id = number(of: touch, phase) else { continue }
                let finger = Touch(
                    id: id, time: touch.timestamp, location: PenumbraGeometry.Point(touch.location(in: view)),
                    phase: phase)
                fingers[ObjectIdentifier(touch)] = phase == .down || phase == .move ? finger : nil
                let states = handle(finger, touch.view)
                guard let step = report.step(from: states.before, to: states.after, phase: phase) else { continue }
                // A change in the event of the beginning would hide the beginning from the targets.
                if began, step == .change { continue }
                began = began || step == .begin
                say(state(of: step))
            }
        }

        /// Makes ready for the next touches, and returns those that UIKit will say no more of, cancelled.
        func reset() -> [Touch] {
            let left = fingers.values.map {
                Touch(id: $0.id, time: $0.time, location: $0.location, phase: .cancel)
            }
            fingers = [:]
            report.reset()
            return left
        }

        /// The finger's number; a new one for one that lands, nil for one that was never heard of.
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
