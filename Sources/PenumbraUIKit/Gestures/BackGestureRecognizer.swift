#if canImport(UIKit)
    import PenumbraGeometry
    import PenumbraGestures
    import PenumbraNavigation
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Reports the core's recognition of a drag from the leading edge, or of a pinch, to UIKit.
    final class BackGestureRecognizer: UIGestureRecognizer {
        /// Called for every event of the gesture; the time is in seconds.
        var onEvent: (BackGesture.Event, _ time: Double) -> Void = { _, _ in }

        private var gesture = BackGesture()
        private let relay = TouchRelay()

        // MARK: Touches

        /// Forwards the touches.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .down)
        }

        /// Forwards the touches.
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .move)
        }

        /// Forwards the touches.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .up)
        }

        /// Forwards the touches.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            take(touches, .cancel)
        }

        /// Cancels the fingers of which UIKit reports no more.
        override func reset() {
            super.reset()
            for finger in relay.reset() { _ = handle(finger) }
        }

        private func take(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
            relay.take(touches, phase, in: view, handle: { touch, _ in handle(touch) }) { state = $0 }
        }

        private func handle(_ touch: Touch) -> (before: RecognizerState, after: RecognizerState) {
            let before = gesture.state
            let events = gesture.handle(
                touch, in: PenumbraGeometry.Size(view?.bounds.size ?? .zero),
                isMirrored: view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let after = gesture.state
            for event in events { onEvent(event, touch.time) }
            return (before, after)
        }
    }
#endif
