#if canImport(UIKit)
    import PenumbraGestures
    import PenumbraPull
    import UIKit

    /// The attachment of a transition to one window.
    @MainActor final class WindowAttachment {
        let id: StageID
        let recognizer = PullGestureRecognizer(target: nil, action: nil)

        private weak var window: UIWindow?
        private let driver: RevealDriver
        private let snapshots: WindowSnapshots
        private let stage: SnapshotStage
        private let notices = SystemNotices()
        private var excluded: [Excluded] = []
        private var isTornDown = false

        private struct Excluded {
            weak var view: UIView?
        }

        /// The number of fingers, the direction, and whether pulling is enabled.
        var gesture: PullGesture {
            didSet { setGesture() }
        }

        /// `onFrame` makes the driver draw a frame.
        init(
            window: UIWindow, driver: RevealDriver, gesture: PullGesture,
            onFrame: @escaping (_ time: Double) -> Void
        ) {
            self.window = window
            self.driver = driver
            self.gesture = gesture
            snapshots = WindowSnapshots(window: window)
            stage = SnapshotStage(host: snapshots)
            id = driver.add(stage)
            stage.onFrame = onFrame
            stage.onInterruption = { [weak driver] in driver?.finish() }
            snapshots.onFrame = { [weak stage] time in stage?.frame(at: time) }
            snapshots.onLayout = { [weak stage] in stage?.surroundingsMayHaveChanged() }
            notices.onBackground = { [weak stage] in stage?.surroundingsMayHaveChanged() }
            notices.onReducedMotion = { [weak driver] isReduced in driver?.configuration.reducesMotion = isReduced }
            recognizer.onTouch = { [weak self] touch, view in self?.take(touch, in: view) ?? (.failed, .failed) }
            recognizer.onTouchCount = { [weak self] count in self?.gesture.touches = max(1, count) }
            recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
            setGesture()
            window.addGestureRecognizer(recognizer)
        }

        /// Tears down the attachment. A running animation finishes at once.
        func tearDown() {
            guard !isTornDown else { return }
            isTornDown = true
            driver.remove(id)
            window?.removeGestureRecognizer(recognizer)
            recognizer.onTouch = { _, _ in (.failed, .failed) }
            snapshots.tearDown()
        }

        /// Excludes touches that begin in a view.
        func exclude(_ view: UIView) {
            excluded.removeAll { $0.view == nil }
            excluded.append(Excluded(view: view))
        }

        /// The motion and bend of the edge.
        var edge: Reveal.Configuration {
            get { driver.configuration(of: id) }
            set { driver.setConfiguration(newValue, of: id) }
        }

        private func setGesture() {
            let pull = gesture.recognizer(for: .touches)
            edge.direction = gesture.direction
            driver.setPull(.touches, on: id, pull)
            recognizer.isEnabled = pull.isEnabled
            if recognizer.minimumNumberOfTouches != pull.touches {
                recognizer.minimumNumberOfTouches = pull.touches
            }
        }

        private func take(_ touch: Touch, in view: UIView?) -> (before: RecognizerState, after: RecognizerState) {
            let response = driver.handle(touch, from: .touches, on: id)
            if touch.phase == .down, let view, excluded.contains(where: { isIn(view, $0.view) }) {
                driver.refuse(.touches, on: id)
            }
            return (response.before, driver.pullState(.touches, on: id))
        }

        private func isIn(_ view: UIView, _ whole: UIView?) -> Bool {
            whole.map { view.isDescendant(of: $0) } ?? false
        }
    }
#endif
