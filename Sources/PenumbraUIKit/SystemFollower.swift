#if os(iOS)
    import PenumbraThemes
    import UIKit

    /// Observes the traits of a window's scene. Those of the window itself are the theme's.
    @MainActor final class SystemFollower: NSObject {
        private weak var window: UIWindow?
        private let onTraits: (Traits, _ isFirst: Bool) -> Void

        /// `onTraits` is called with the current traits at once, and again whenever they change.
        init(of window: UIWindow?, onTraits: @escaping (Traits, _ isFirst: Bool) -> Void) {
            self.window = window
            self.onTraits = onTraits
            super.init()
            NotificationCenter.default.addObserver(
                self, selector: #selector(sceneActivated), name: UIScene.didActivateNotification, object: nil)
            if #available(iOS 17, *) {
                // The registration ends with the scene; a follower that is gone ignores it.
                window?.windowScene?.registerForTraitChanges([
                    UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
                ]) { [weak self] (_: UIWindowScene, _: UITraitCollection) in self?.follow() }
            }
            follow(isFirst: true)
        }

        @objc private func sceneActivated(_ notification: NSNotification) {
            if notification.object as AnyObject? === window?.windowScene { follow() }
        }

        private func follow(isFirst: Bool = false) {
            guard let scene = window?.windowScene else { return }
            onTraits(Traits(scene.traitCollection), isFirst)
        }
    }
#endif
