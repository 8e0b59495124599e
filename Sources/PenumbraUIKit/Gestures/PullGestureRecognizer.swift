#if canImport(UIKit)
    import PenumbraGestures
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

        private let relay = TouchRelay()

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
            for finger in relay.reset() { _ = onTouch(finger, nil) }
        }

        /// Pans and pinches wait for it.
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UIPinchGestureRecognizer
                || otherGestureRecognizer is BackGestureRecognizer
        }

        private func take(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
            relay.take(touches, phase, in: view, handle: onTouch) { state = $0 }
        }
    }
#endif
