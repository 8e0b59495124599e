#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraTransition
    import UIKit

    /// Pulls the edge with two fingers on a trackpad that scroll beyond the end of the content, as one finger of the core.
    @MainActor final class TrackpadPull: NSObject, UIGestureRecognizerDelegate {
        /// Whether an edge is there that the fingers may catch.
        var isUnderWay: () -> Bool = { false }
        /// Whether the trackpad over a view, at a location in the window, belongs to others.
        var leaves: (UIView?, CGPoint) -> Bool = { _, _ in false }
        /// The direction of the pull.
        var direction = Direction.down
        /// Whether the trackpad pulls.
        var isEnabled: Bool {
            get { pan.isEnabled }
            set { pan.isEnabled = newValue }
        }

        private let pan = UIPanGestureRecognizer()
        private weak var window: UIWindow?
        private let onTouch: (Touch) -> Void
        private var start = PenumbraMotion.Point.zero

        init(_ window: UIWindow, onTouch: @escaping (Touch) -> Void) {
            self.window = window
            self.onTouch = onTouch
            super.init()
            pan.allowedScrollTypesMask = .continuous
            // No finger on the screen.
            pan.allowedTouchTypes = []
            pan.delegate = self
            pan.addTarget(self, action: #selector(scrolled))
            window.addGestureRecognizer(pan)
        }

        func tearDown() {
            window?.removeGestureRecognizer(pan)
        }

        /// Begins at the end of the content only.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let window else { return false }
            let under = window.hitTest(pan.location(in: window), with: nil)
            let velocity = pan.velocity(in: window)
            var overPull = OverPull()
            return !leaves(under, pan.location(in: nil))
                && overPull.takes(
                    Vector(dx: Double(velocity.x), dy: Double(velocity.y)), along: direction, at: CACurrentMediaTime(),
                    canScroll: under?.scrolls(direction, within: window) ?? false, isUnderWay: isUnderWay())
        }

        /// Content that scrolls waits for the pull to fail.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            otherGestureRecognizer is UIPanGestureRecognizer
        }

        @objc private func scrolled() {
            let way = pan.translation(in: window)
            // Only the way along the direction counts: the rest would keep the core from recognizing a pull.
            let along = direction.unit * direction.mainAxis(Vector(dx: Double(way.x), dy: Double(way.y)))
            switch pan.state {
            case .began:
                start = PenumbraMotion.Point(pan.location(in: window))
                send(.down, .zero)
                send(.move, along)
            case .changed: send(.move, along)
            case .ended: send(.up, along)
            case .cancelled: send(.cancel, along)
            default: break
            }
        }

        private func send(_ phase: Touch.Phase, _ way: Vector) {
            onTouch(Touch(id: 0, time: CACurrentMediaTime(), location: start + way, phase: phase))
        }
    }
#endif
