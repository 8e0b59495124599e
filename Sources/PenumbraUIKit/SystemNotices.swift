#if canImport(UIKit)
    import UIKit

    /// Observes system notifications that views do not get.
    @MainActor final class SystemNotices: NSObject {
        /// Called when a scene has entered the background or disconnected.
        var onBackground: () -> Void = {}
        /// Called with the current setting of reduced motion when set, and whenever it changes.
        var onReducedMotion: (Bool) -> Void = { _ in } {
            didSet { onReducedMotion(Self.motionIsReduced) }
        }

        /// Whether the system asks for reduced motion now.
        static var motionIsReduced: Bool { UIAccessibility.isReduceMotionEnabled }

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
            onReducedMotion(Self.motionIsReduced)
        }
    }
#endif
