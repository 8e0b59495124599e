#if canImport(UIKit)
    import Penumbra
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Says to UIKit what the core's recogniser makes of the raw touches.
    ///
    /// Pans and pinches of the same fingers wait until it has failed, which it does when one finger moves alone; so lists
    /// scroll with one finger, and two never do both. Its own translation and velocity are not kept.
    final class PullGestureRecognizer: UIPanGestureRecognizer {
        /// Takes a touch in the view that it landed on, and returns the states of the core's recogniser before and after.
        var onTouch: (Touch, UIView?) -> (before: RecognizerState, after: RecognizerState) = { _, _ in
            (.failed, .failed)
        }
        /// Called when somebody has set another number of touches.
        var onTouchCount: (Int) -> Void = { _ in }

        private var fingers: [ObjectIdentifier: Touch] = [:]
        private var report = RecognizerReport()

        /// How many fingers pull.
        override var minimumNumberOfTouches: Int {
            didSet { if minimumNumberOfTouches != oldValue { onTouchCount(minimumNumberOfTouches) } }
        }

        // MARK: Touches

        // None of these is told to the superclass, which would recognise a pan of its own.

        /// Hands the touches on.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .down)
        }

        /// Hands the touches on.
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .move)
        }

        /// Hands the touches on.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .up)
        }

        /// Hands the touches on.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .cancel)
        }

        /// Takes away the fingers that UIKit will say no more of.
        override func reset() {
            super.reset()
            for finger in fingers.values {
                _ = onTouch(Touch(id: finger.id, time: finger.time, location: finger.location, phase: .cancel), nil)
            }
            fingers = [:]
            report.reset()
        }

        /// Pans and pinches wait for it.
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UIPinchGestureRecognizer
        }

        private func take(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
            var began = false
            for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
                guard let id = number(of: touch, phase) else { continue }
                let finger = Touch(
                    id: id, time: touch.timestamp, location: Penumbra.Point(touch.location(in: view)), phase: phase)
                fingers[ObjectIdentifier(touch)] = phase == .down || phase == .move ? finger : nil
                let states = onTouch(finger, touch.view)
                guard let step = report.step(from: states.before, to: states.after, phase: phase) else { continue }
                // A change in the event of the beginning would hide the beginning from the targets.
                if began, step == .change { continue }
                began = began || step == .begin
                say(step)
            }
        }

        /// The finger's number; a new one for one that lands, nil for one that was never heard of.
        private func number(of touch: UITouch, _ phase: Touch.Phase) -> Int? {
            if let known = fingers[ObjectIdentifier(touch)] { return known.id }
            guard phase == .down else { return nil }
            return (0...fingers.count).first { number in !fingers.values.contains { $0.id == number } }
        }

        private func say(_ step: RecognizerReport.Step) {
            switch step {
            case .begin: state = .began
            case .change: state = .changed
            case .end: state = .ended
            case .cancel: state = .cancelled
            case .fail: state = .failed
            }
        }
    }
#endif
