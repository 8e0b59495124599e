#if canImport(UIKit)
    import PenumbraNavigation
    import PenumbraTransition
    import UIKit

    /// Opens pages through a circle, and closes them through it, in a `UINavigationController` and in presentations.
    ///
    ///     let circle = CircleTransition()
    ///     circle.attach(to: navigationController)
    ///     circle.push(page, from: button, onto: navigationController)
    ///
    /// Keep it: UIKit does not hold its delegates. A drag from the leading edge or a pinch goes back; any transition can be
    /// held or turned round while it is under way.
    @MainActor public final class CircleTransition: NSObject {
        /// How the hole is cut from now on.
        public var style = CircleStyle.shadowed()
        /// What carries a circle from closed to open, from now on. A hand moves it linearly whatever this is.
        public var timing = NavigationStack.Configuration().timing

        private let origins = NSMapTable<UIViewController, CircleOrigin>.weakToStrongObjects()
        private let recognizers = NSMapTable<UIView, BackGestureRecognizer>.weakToWeakObjects()
        /// What is under way, or was last, or what a hand has asked UIKit for.
        private var driver: PageTransitionDriver?
        /// When a hand asked.
        private var asked = -Double.infinity

        /// What UIKit begins later than this after a hand has asked is something else, in seconds.
        private static let patience = 1.0

        // MARK: Navigation

        /// Makes this the delegate of a navigation controller, whose own drags back it replaces. A delegate of the
        /// application's forwards the two methods with animation controllers instead, and calls ``addBackGesture(to:)``.
        public func attach(to navigationController: UINavigationController) {
            navigationController.delegate = self
            addBackGesture(to: navigationController)
        }

        /// Lets a drag from the leading edge, or a pinch, go back.
        public func addBackGesture(to navigationController: UINavigationController) {
            navigationController.systemBackGestures.forEach { $0.isEnabled = false }
            addBackGesture(to: navigationController.view) { [weak navigationController] in
                navigationController?.popViewController(animated: true) != nil
            }
        }

        /// Gives a navigation controller back its own transitions and its own drags back.
        public func detach(from navigationController: UINavigationController) {
            if navigationController.delegate === self { navigationController.delegate = nil }
            navigationController.systemBackGestures.forEach { $0.isEnabled = true }
            guard let view = navigationController.viewIfLoaded, let recognizer = recognizers.object(forKey: view)
            else { return }
            view.removeGestureRecognizer(recognizer)
            recognizers.removeObject(forKey: view)
        }

        /// Pushes a page that grows out of a view, and shrinks back into it, wherever that is by then.
        public func push(
            _ page: UIViewController, from view: UIView, onto navigationController: UINavigationController
        ) {
            setOrigin(view, of: page)
            navigationController.pushViewController(page, animated: true)
        }

        // MARK: Presentation

        /// Presents a page over the full screen that grows out of a view, and shrinks back into it when it is dismissed.
        public func present(
            _ page: UIViewController, from view: UIView, by presenter: UIViewController,
            completion: (() -> Void)? = nil
        ) {
            setOrigin(view, of: page)
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = self
            addBackGesture(to: page.view) { [weak page] in
                page?.dismiss(animated: true)
                return true
            }
            presenter.present(page, animated: true, completion: completion)
        }

        // MARK: Any page

        /// Where the circle of a page grows from: the middle of a view. Without an origin it is the middle of the page.
        public func setOrigin(_ view: UIView, of page: UIViewController) {
            origins.setObject(CircleOrigin(view), forKey: page)
        }

        /// Where the circle of a page grows from: a place in the window.
        public func setOrigin(_ place: CGPoint, of page: UIViewController) {
            origins.setObject(CircleOrigin(place), forKey: page)
        }

        /// Sends what is under way the other way, from where it is and as fast as it is. False where nothing is, or a hand
        /// holds it.
        @discardableResult public func turnBack() -> Bool {
            driver?.turn(at: CACurrentMediaTime()) ?? false
        }

        // MARK: Hands

        /// `goBack` asks UIKit to go back, and answers whether it will.
        private func addBackGesture(to view: UIView, goBack: @escaping () -> Bool) {
            guard recognizers.object(forKey: view) == nil else { return }
            let recognizer = BackGestureRecognizer(target: nil, action: nil)
            recognizer.onEvent = { [weak self] event, time in self?.take(event, at: time, goBack: goBack) }
            recognizers.setObject(recognizer, forKey: view)
            view.addGestureRecognizer(recognizer)
        }

        private func take(_ event: BackGesture.Event, at time: Double, goBack: () -> Bool) {
            switch event {
            case .began:
                if let driver, driver.hasBegun, !driver.isOver { return driver.grab(at: time) }
                let driver = PageTransitionDriver(opens: false)
                driver.grab(at: time)
                // UIKit may ask for the animation at once, or later.
                (self.driver, asked) = (driver, CACurrentMediaTime())
                if !goBack() { self.driver = nil }
            case .moved(let scrub): driver?.move(scrub, at: time)
            case .ended(let scrub): driver?.release(scrub, at: time)
            case .cancelled: driver?.drop(at: time)
            }
        }

        private func makeAnimator(opens: Bool, _ page: UIViewController) -> CircleAnimator {
            let isAwaited = !opens && CACurrentMediaTime() - asked < Self.patience
            let awaited = driver.flatMap { isAwaited && !$0.hasBegun && !$0.isOver ? $0 : nil }
            let driver = awaited ?? PageTransitionDriver(opens: opens)
            self.driver = driver
            return CircleAnimator(
                driver, from: origins.object(forKey: page), style: style,
                configuration: NavigationStack.Configuration(
                    timing: timing, reducesMotion: UIAccessibility.isReduceMotionEnabled))
        }
    }

    extension UINavigationController {
        /// What goes back without us: a drag from the edge, and since iOS 26 one from anywhere on the page.
        fileprivate var systemBackGestures: [UIGestureRecognizer] {
            var gestures = [interactivePopGestureRecognizer]
            if #available(iOS 26, *) { gestures.append(interactiveContentPopGestureRecognizer) }
            return gestures.compactMap { $0 }
        }
    }

    extension CircleTransition: UINavigationControllerDelegate {
        /// A circle for a push or a pop.
        public func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            switch operation {
            case .push: makeAnimator(opens: true, toVC)
            case .pop: makeAnimator(opens: false, fromVC)
            default: nil
            }
        }

        /// The same circle in a hand.
        public func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController as? CircleAnimator
        }
    }

    extension CircleTransition: UIViewControllerTransitioningDelegate {
        /// A circle for a presentation.
        public func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            makeAnimator(opens: true, presented)
        }

        /// A circle for a dismissal.
        public func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            makeAnimator(opens: false, dismissed)
        }

        /// The same circle in a hand.
        public func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animator as? CircleAnimator
        }

        /// The same circle in a hand.
        public func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animator as? CircleAnimator
        }
    }
#endif
