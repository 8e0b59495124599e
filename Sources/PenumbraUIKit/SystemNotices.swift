#if os(iOS)
    import UIKit

    /// Observes system notifications that views do not get, for one window.
    @MainActor final class SystemNotices: NSObject {
        /// Called when the window's own scene has entered the background or disconnected. Other scenes do not concern it.
        var onBackground: () -> Void = {}
        /// Called with the current setting of reduced motion when set, and whenever it changes.
        var onReducedMotion: (Bool) -> Void = { _ in } {
            didSet { onReducedMotion(Self.motionIsReduced) }
        }

        /// Called with whether VoiceOver runs when set, and whenever it changes.
        var onVoiceOver: (Bool) -> Void = { _ in } {
            didSet { onVoiceOver(UIAccessibility.isVoiceOverRunning) }
        }

        private weak var window: UIWindow?

        /// Whether the system asks for reduced motion now.
        static var motionIsReduced: Bool { UIAccessibility.isReduceMotionEnabled }

        init(of window: UIWindow?) {
            self.window = window
            super.init()
            let center = NotificationCenter.default
            center.addObserver(
                self, selector: #selector(sceneLeft), name: UIScene.didEnterBackgroundNotification, object: nil)
            center.addObserver(
                self, selector: #selector(sceneLeft), name: UIScene.didDisconnectNotification, object: nil)
            center.addObserver(
                self, selector: #selector(motionChanged), name: UIAccessibility.reduceMotionStatusDidChangeNotification,
                object: nil)
            center.addObserver(
                self, selector: #selector(voiceOverChanged), name: UIAccessibility.voiceOverStatusDidChangeNotification,
                object: nil)
        }

        // The window may move to another scene, so the notification is compared with the present one.
        @objc private func sceneLeft(_ notification: NSNotification) {
            let scene = window?.windowScene
            if scene == nil || notification.object as AnyObject? === scene { onBackground() }
        }

        @objc private func voiceOverChanged() {
            onVoiceOver(UIAccessibility.isVoiceOverRunning)
        }

        @objc private func motionChanged() {
            onReducedMotion(Self.motionIsReduced)
        }
    }
#endif
