#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraTransition
    import UIKit

    /// The back gestures of one view: fingers on the screen, and the swipe and the pinch of a trackpad.
    @MainActor final class BackInput: NSObject, UIGestureRecognizerDelegate {
        /// Recognizes the fingers on the screen.
        let touches = BackGestureRecognizer()

        private let swipe = UIPanGestureRecognizer()
        private let pinch = UIPinchGestureRecognizer()
        private var touchpad = TouchpadBack()
        private var restoration: Restoration?
        private weak var view: UIView?
        private let condition: (_ place: CGPoint) -> BackCondition
        private let lifting: (UIView, CGPoint) -> Directions?
        private let isExcluded: (UIView) -> Bool
        private let usesFingers: (UIView, CGPoint, _ isFirst: Bool) -> Bool
        private let onEvent: (BackGesture.Event, _ place: CGPoint, _ time: Double) -> Void

        /// Adds the gestures to a view.
        ///
        /// - Parameters:
        ///   - condition: Returns the facts that decide whether a gesture at a location in the window may begin now.
        ///   - lifting: The directions in which a finger on a view, at a location in the window, lifts the page.
        ///   - isExcluded: Whether the application keeps the gestures out of a view.
        ///   - usesFingers: Whether a view, at a location in the window, uses several fingers itself, when the first or another one
        ///     lands. A drag from the edge goes back there too.
        ///   - onEvent: Called for every event of a gesture, with the location in the window where it began; the time is in
        ///     seconds.
        init(
            _ view: UIView, condition: @escaping (_ place: CGPoint) -> BackCondition,
            lifting: @escaping (UIView, CGPoint) -> Directions?, isExcluded: @escaping (UIView) -> Bool,
            usesFingers: @escaping (UIView, CGPoint, _ isFirst: Bool) -> Bool,
            onEvent: @escaping (BackGesture.Event, _ place: CGPoint, _ time: Double) -> Void
        ) {
            self.view = view
            self.condition = condition
            self.lifting = lifting
            self.isExcluded = isExcluded
            self.usesFingers = usesFingers
            self.onEvent = onEvent
            super.init()
            touches.onEvent = { [weak touches] event, time in onEvent(event, touches?.start ?? .zero, time) }
            swipe.allowedScrollTypesMask = .continuous
            swipe.addTarget(self, action: #selector(swiped))
            pinch.addTarget(self, action: #selector(pinched))
            for recognizer in [swipe, pinch] {
                // No finger on the screen, only a trackpad.
                recognizer.allowedTouchTypes = []
            }
            for recognizer in all {
                recognizer.delegate = self
                view.addGestureRecognizer(recognizer)
            }
            restoration = Restoration { [weak view, all = self.all] in
                for recognizer in all { view?.removeGestureRecognizer(recognizer) }
            }
        }

        /// Removes the gestures before the object goes.
        func remove() {
            restoration?.run()
        }

        private var all: [UIGestureRecognizer] { [touches, swipe, pinch] }

        /// The direction of fingers that go back.
        private var direction: Direction {
            view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        }

        // MARK: UIGestureRecognizerDelegate

        /// Leaves the touches of views that use them themselves.
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard let view, let under = touch.view else { return true }
            if isExcluded(under) { return false }
            let isFirst = gestureRecognizer === touches && touches.isIdle
            if isFirst {
                touches.lifting = lifting(under, touch.location(in: nil))
            }
            let isAtEdge = BackGesture.startsAtEdge(
                PenumbraMotion.Point(touch.location(in: view)), in: PenumbraMotion.Size(view.bounds.size),
                isMirrored: direction == .left)
            if isAtEdge { return FingerUse(of: under, within: view).allowsEdge }
            return !usesFingers(under, touch.location(in: nil), isFirst)
        }

        /// Begins only where there is something to go back to.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            let place = gestureRecognizer === touches ? touches.start : gestureRecognizer.location(in: nil)
            guard condition(place).mayBegin else { return false }
            guard gestureRecognizer !== touches, let view else { return true }
            let under = view.hitTest(gestureRecognizer.location(in: view), with: nil)
            if let under, isExcluded(under) || usesFingers(under, place, false) { return false }
            if gestureRecognizer === pinch { return pinch.scale < 1 }
            let velocity = swipe.velocity(in: view)
            return Directions(direction).leading(Vector(dx: Double(velocity.x), dy: Double(velocity.y))) != nil
                && !(under?.scrolls(direction, within: view) ?? false)
        }

        /// Content that scrolls waits for the swipe to fail, and for a finger that could lift the page.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard otherGestureRecognizer is UIPanGestureRecognizer else { return false }
            if gestureRecognizer === swipe { return true }
            let lifts = touches.lifting.map { !$0.isEmpty } ?? false
            return gestureRecognizer === touches && lifts && otherGestureRecognizer.view is UIScrollView
        }

        // MARK: Trackpads

        @objc private func swiped() {
            guard let view else { return }
            let (way, velocity) = (swipe.translation(in: view).x, swipe.velocity(in: view).x)
            let (width, sign) = (max(Double(view.bounds.width), 1), direction == .right ? -1.0 : 1)
            let (time, place) = (CACurrentMediaTime(), swipe.location(in: nil))
            switch swipe.state {
            case .began:
                onEvent(.began, place, time)
                onEvent(.moved(.moved(sign * Double(way) / width, of: width)), place, time)
            case .changed: onEvent(.moved(.moved(sign * Double(way) / width, of: width)), place, time)
            case .ended: onEvent(.ended(.moved(sign * Double(velocity) / width, of: width)), place, time)
            case .cancelled: onEvent(.cancelled, place, time)
            default: break
            }
        }

        @objc private func pinched() {
            let time = CACurrentMediaTime()
            if pinch.state == .began { _ = touchpad.handle(.down, scale: 1, at: time) }
            let phase: Touch.Phase? =
                switch pinch.state {
                case .began, .changed: .move
                case .ended: .up
                case .cancelled: .cancel
                default: nil
                }
            guard let phase else { return }
            for event in touchpad.handle(phase, scale: Double(pinch.scale), at: time) {
                onEvent(event, pinch.location(in: nil), time)
            }
        }
    }
#endif
