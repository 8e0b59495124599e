#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraTransition
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Reports the core's recognition of a drag from the leading edge, of a drag that lifts the page, or of a pinch, to UIKit.
    ///
    /// Events are delivered from the recognizer's own action: by then its delegate has agreed to the gesture, and every
    /// recognizer that it waits for has failed.
    final class BackGestureRecognizer: UIGestureRecognizer {
        /// Called for every event of the gesture; the time is in seconds.
        var onEvent: (BackGesture.Event, _ time: Double) -> Void = { _, _ in }

        /// The directions in which a drag from anywhere lifts the page; nil if it does not lift. Set it before the first finger
        /// lands.
        var lifting: Directions?
        /// Where the first finger landed, in the window; the middle between the first two.
        private(set) var start = CGPoint.zero
        /// Whether no finger is down.
        var isIdle: Bool { gesture.state == .idle }

        private var gesture = BackGesture(needsIntent: true)
        private let relay = TouchRelay()
        private var delivery = EventDelivery()

        init() {
            super.init(target: nil, action: nil)
            addTarget(self, action: #selector(recognized))
        }

        // MARK: Touches

        /// Forwards the touches.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            var isFirst = isIdle
            for touch in touches {
                let place = touch.location(in: nil)
                start = isFirst ? place : CGPoint(x: (start.x + place.x) / 2, y: (start.y + place.y) / 2)
                isFirst = false
            }
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

        /// Cancels the fingers that UIKit no longer reports. A gesture that its delegate refused has delivered nothing.
        override func reset() {
            super.reset()
            for finger in relay.reset() { _ = handle(finger) }
            for timed in delivery.reset() { onEvent(timed.event, timed.time) }
        }

        private func take(_ touches: Set<UITouch>, _ phase: Touch.Phase, _ event: UIEvent) {
            relay.take(touches, phase, event, in: view, handle: { touch, _ in handle(touch) }) { state = $0 }
        }

        private func handle(_ touch: Touch) -> (before: RecognizerState, after: RecognizerState) {
            let before = gesture.state
            let events = gesture.handle(
                touch, in: PenumbraMotion.Size(view?.bounds.size ?? .zero),
                isMirrored: view?.effectiveUserInterfaceLayoutDirection == .rightToLeft, lifting: lifting)
            delivery.add(events, at: touch.time)
            return (before, gesture.state)
        }

        @objc private func recognized() {
            for timed in delivery.deliver() { onEvent(timed.event, timed.time) }
        }
    }
#endif
