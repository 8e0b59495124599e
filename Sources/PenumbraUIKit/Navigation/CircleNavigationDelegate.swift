#if canImport(UIKit)
    import UIKit

    /// The delegate of a navigation controller with circles, in front of the application's own: that one gets every call, and
    /// its animations go first.
    @MainActor final class CircleNavigationDelegate: NSObject, UINavigationControllerDelegate {
        /// The application's own delegate.
        // Not isolated, for the two methods below, which UIKit calls on the main thread; only the initializer writes it.
        private(set) nonisolated(unsafe) weak var next: (any UINavigationControllerDelegate)?
        private weak var circle: CircleTransition?

        init(_ circle: CircleTransition, before next: (any UINavigationControllerDelegate)?) {
            self.circle = circle
            self.next = next
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            next?.navigationController?(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
                ?? circle?.navigationController(
                    navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController as? CircleAnimator
                ?? next?.navigationController?(navigationController, interactionControllerFor: animationController)
        }

        // MARK: Everything else

        /// Says yes for what the application's delegate implements.
        override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
        }

        /// Passes on what this class does not implement.
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
            next?.responds(to: aSelector) ?? false ? next : super.forwardingTarget(for: aSelector)
        }
    }
#endif
