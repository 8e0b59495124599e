#if os(iOS)
    import PenumbraGestures
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Reports the core's recognition of raw touches to UIKit.
    ///
    /// Pans and pinches of the same fingers wait until it has failed, and it fails when one finger moves alone. Therefore lists
    /// scroll with one finger, and two fingers never pull and scroll at once. The inherited translation and velocity are not
    /// set.
    final class PullGestureRecognizer: UIPanGestureRecognizer {
        /// Handles a touch in the view where it landed, and returns the states of the core's recognizer before and after.
        var onTouch: (Touch, UIView?) -> (before: RecognizerState, after: RecognizerState) = { _, _ in
            (.failed, .failed)
        }
        /// Called when the number of touches has been changed from outside.
        var onTouchCount: (Int) -> Void = { _ in }

        private let relay = TouchRelay()

        /// The number of fingers that pull.
        override var minimumNumberOfTouches: Int {
            didSet { if minimumNumberOfTouches != oldValue { onTouchCount(minimumNumberOfTouches) } }
        }

        // MARK: Touches

        // The superclass does not get these events: it would recognize its own pan.

        /// Forwards the touches.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .down, event)
        }

        /// Forwards the touches.
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .move, event)
        }

        /// Forwards the touches.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .up, event)
        }

        /// Forwards the touches.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .cancel, event)
        }

        /// Cancels the fingers that UIKit no longer reports.
        override func reset() {
            super.reset()
            for finger in relay.reset() { _ = onTouch(finger, nil) }
        }

        /// Makes pans and pinches wait for this recognizer to fail.
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UIPinchGestureRecognizer
                || otherGestureRecognizer is BackGestureRecognizer
        }

        private func take(_ touches: Set<UITouch>, _ phase: Touch.Phase, _ event: UIEvent) {
            relay.take(touches, phase, event, in: view, handle: onTouch) { state = $0 }
        }
    }
#endif
