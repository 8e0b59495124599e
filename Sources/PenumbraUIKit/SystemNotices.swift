#if canImport(UIKit)
    import UIKit

    /// Hears from the system what no view is told.
    @MainActor final class SystemNotices: NSObject {
        /// Called when a scene has gone to the background, or is gone.
        var onBackground: () -> Void = {}
        /// Called at first and whenever the user has changed whether motion is reduced.
        var onReducedMotion: (Bool) -> Void = { _ in } {
            didSet { onReducedMotion(UIAccessibility.isReduceMotionEnabled) }
        }

        override init() {
            super.init()
            let center = NotificationCenter.default
            center.addObserver(
                self, selector: #selector(sceneLeft), name: UIScene.didEnterBackgroundNotification, object: nil)
            center.addObserver(
                self, selector: #selector(sceneLeft), name: UIScene.didDisconnectNotification, object: nil)
            center.addObserver(
                self, selector: #selector(motionChanged), name: UIAccessibility.reduceMotionStatusDidChangeNotification,
                object: nil)
        }

        @objc private func sceneLeft() {
            onBackground()
        }

        @objc private func motionChanged() {
            onReducedMotion(UIAccessibility.isReduceMotionEnabled)
        }
    }
#endif
