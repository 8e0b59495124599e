#if os(iOS)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// The last touch in a view, for as long as this object lives.
    @MainActor final class LastTouch {
        private let watch: TouchWatch
        private let restoration: Restoration

        init(in view: UIView) {
            let watch = TouchWatch(view)
            self.watch = watch
            restoration = Restoration { [weak view] in view?.removeGestureRecognizer(watch) }
        }

        /// The place of the touch in the window, if it was not long before a time in seconds.
        func place(at time: Double) -> CGPoint? { watch.place(at: time) }

        /// Watches no more.
        func stop() {
            restoration.run()
        }
    }

    /// Notes where a view was touched last, and never recognizes anything.
    private final class TouchWatch: UIGestureRecognizer {
        private var last: (place: CGPoint, time: Double)?

        /// The time, in seconds, after which a touch no longer counts as the origin of a page.
        private static let patience = 1.0

        init(_ view: UIView) {
            super.init(target: nil, action: nil)
            cancelsTouchesInView = false
            delaysTouchesEnded = false
            view.addGestureRecognizer(self)
        }

        /// The place of the last touch in the window, if it was not long before a time in seconds.
        func place(at time: Double) -> CGPoint? {
            last.flatMap { time - $0.time < Self.patience ? $0.place : nil }
        }

        /// Notes the place.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            note(touches)
        }

        /// Notes the time: a page opens when the finger lifts.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            note(touches)
            state = .failed
        }

        /// Waits for the next touch.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            state = .failed
        }

        private func note(_ touches: Set<UITouch>) {
            if let touch = touches.first { last = (touch.location(in: nil), touch.timestamp) }
        }
    }
#endif
