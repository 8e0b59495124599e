#if os(iOS)
    import PenumbraGestures
    import PenumbraTransition
    import UIKit

    /// The attachment of a transition to one window.
    @MainActor final class WindowAttachment {
        let id: StageID
        let recognizer = PullGestureRecognizer(target: nil, action: nil)

        private weak var window: UIWindow?
        private let driver: RevealDriver
        private let snapshots: WindowSnapshots
        private let stage: SnapshotStage
        private let notices: SystemNotices
        private let trackpad: TrackpadPull
        private var excluded = ExcludedViews()
        private var isTornDown = false
        private var wasEnabled = true
        /// With VoiceOver, two fingers that move down read the page.
        private var isVoiceOverOn = false {
            didSet { setGesture() }
        }

        /// Whether a pull gives way to views that use the same fingers themselves.
        var givesWay = true {
            didSet { setGesture() }
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
            notices = SystemNotices(of: window)
            snapshots = WindowSnapshots(window: window)
            stage = SnapshotStage(host: snapshots)
            let id = driver.add(stage)
            self.id = id
            trackpad = TrackpadPull(window) { [weak driver] touch in driver?.handle(touch, from: .touchpad, on: id) }
            trackpad.isUnderWay = { [weak driver] in !(driver?.reveal.isIdle ?? true) }
            trackpad.leaves = { [weak self] view, place in
                guard let self, let view else { return false }
                // On a trackpad two fingers scroll, so only a map uses them for more.
                return excluded.contain(view)
                    || givesWay && MultitouchUse(of: view, within: self.window, at: place, asksLists: false).isMap
            }
            stage.onFrame = onFrame
            stage.onInterruption = { [weak driver] in driver?.finish() }
            snapshots.onFrame = { [weak stage] time in stage?.frame(at: time) }
            snapshots.onLayout = { [weak stage] in stage?.surroundingsMayHaveChanged() }
            notices.onBackground = { [weak stage] in stage?.surroundingsMayHaveChanged() }
            notices.onReducedMotion = { [weak driver] isReduced in driver?.configuration.reducesMotion = isReduced }
            notices.onVoiceOver = { [weak self] isOn in self?.isVoiceOverOn = isOn }
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
            trackpad.tearDown()
            snapshots.tearDown()
        }

        /// Excludes touches that begin in a view.
        func exclude(_ view: UIView) {
            excluded.insert(view)
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
            driver.setPull(.touchpad, on: id, gesture.recognizer(for: .touchpad))
            trackpad.direction = gesture.direction
            trackpad.isEnabled = gesture.sources.contains(.touchpad)
            let isEnabled = pull.isEnabled && !(isVoiceOverOn && givesWay)
            // Otherwise the application's own setting of the recognizer stays.
            if isEnabled != wasEnabled { recognizer.isEnabled = isEnabled }
            wasEnabled = isEnabled
            if recognizer.minimumNumberOfTouches != pull.touches {
                recognizer.minimumNumberOfTouches = pull.touches
            }
        }

        private func take(_ touch: Touch, in view: UIView?) -> (before: RecognizerState, after: RecognizerState) {
            let response = driver.handle(touch, from: .touches, on: id)
            if touch.phase == .down, let view, leaves(view, at: CGPoint(touch.location)) {
                driver.refuse(.touches, on: id)
            }
            return (response.before, driver.pullState(.touches, on: id))
        }

        /// Whether fingers in a view, at a location in the window, belong to others.
        private func leaves(_ view: UIView, at place: CGPoint) -> Bool {
            if excluded.contain(view) { return true }
            guard givesWay else { return false }
            if gesture.touches <= 1, FingerUse(of: view, within: window).drags(Directions(gesture.direction)).isEmpty {
                return true
            }
            let use = MultitouchUse(
                of: view, within: window, at: place, asksLists: driver.fingers(.touches, on: id).count > 1)
            return !use.allowsPull(of: max(1, gesture.touches))
        }
    }
#endif
