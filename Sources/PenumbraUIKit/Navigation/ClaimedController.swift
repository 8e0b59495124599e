#if os(iOS)
    import PenumbraTransition
    import UIKit

    extension UINavigationController: ClaimedNavigation {
        /// The delegate, as any object.
        package var claimedDelegate: AnyObject? {
            get { delegate }
            set { delegate = newValue as? any UINavigationControllerDelegate }
        }

        /// Whether each of the system's back gestures is enabled.
        package var ownGestures: [Bool] {
            get { systemBackGestures.map(\.isEnabled) }
            set { for (gesture, isEnabled) in zip(systemBackGestures, newValue) { gesture.isEnabled = isEnabled } }
        }

        /// A drag from the edge, and since iOS 26 one from anywhere on the page.
        private var systemBackGestures: [UIGestureRecognizer] {
            var gestures = [interactivePopGestureRecognizer]
            if #available(iOS 26, *) { gestures.append(interactiveContentPopGestureRecognizer) }
            return gestures.compactMap { $0 }
        }
    }

    /// The page navigations of each navigation controller.
    @MainActor enum ClaimedController {
        private static let known = NSMapTable<UINavigationController, NavigationClaims<PageNavigation>>
            .weakToStrongObjects()

        static func claims(on controller: UINavigationController) -> NavigationClaims<PageNavigation> {
            if let claims = known.object(forKey: controller) { return claims }
            let claims = NavigationClaims<PageNavigation>(on: controller)
            known.setObject(claims, forKey: controller)
            return claims
        }
    }
#endif
