#if os(iOS)
    import PenumbraTransition
    import UIKit

    /// The delegate of a navigation controller with page transitions, which are those of the newest ``PageNavigation``. It stands in
    /// front of the application's own delegate, which still gets every call, and whose animations take precedence.
    @MainActor final class PageNavigationDelegate: NSObject, UINavigationControllerDelegate {
        /// The application's own delegate.
        // Not isolated, for the two methods below, which UIKit calls on the main thread; only the initializer writes it.
        private(set) nonisolated(unsafe) weak var next: (any UINavigationControllerDelegate)?
        private weak var claims: NavigationClaims<PageNavigation>?
        private var pages: PageNavigation? { claims?.newestWithCalls }

        init(_ claims: NavigationClaims<PageNavigation>, before next: (any UINavigationControllerDelegate)?) {
            self.claims = claims
            self.next = next
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            next?.navigationController?(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
                ?? pages?.navigationController(
                    navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController as? PageAnimator
                ?? next?.navigationController?(navigationController, interactionControllerFor: animationController)
        }

        // MARK: Everything else

        // UIKit asks only once which methods its delegate implements, and the application's delegate may be gone at the time of
        // a call. So this class implements every method that UIKit documents.

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            next?.navigationController?(navigationController, willShow: viewController, animated: animated)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            next?.navigationController?(navigationController, didShow: viewController, animated: animated)
        }

        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            next?.navigationControllerSupportedInterfaceOrientations?(navigationController)
                ?? navigationController.topViewController?.supportedInterfaceOrientations ?? .all
        }

        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            next?.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController) ?? .portrait
        }

        nonisolated private static let ownAnswers: Set<Selector> = [
            #selector(navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]

        /// True for the methods that the application's delegate implements; false for orientations if that delegate leaves them
        /// to UIKit.
        override func responds(to aSelector: Selector!) -> Bool {
            let isOfNext = next?.responds(to: aSelector) ?? false
            return isOfNext || super.responds(to: aSelector) && !Self.ownAnswers.contains(aSelector)
        }

        /// Forwards methods that UIKit does not document, but that SwiftUI's delegate may implement.
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
            next?.responds(to: aSelector) ?? false ? next : super.forwardingTarget(for: aSelector)
        }
    }
#endif
