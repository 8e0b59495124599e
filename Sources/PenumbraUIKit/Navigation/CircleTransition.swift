#if canImport(UIKit)
    import PenumbraNavigation
    import PenumbraTransition
    import UIKit

    /// Opens and closes pages through a circle, in a `UINavigationController` and in presentations.
    ///
    ///     let circle = CircleTransition()
    ///     circle.attach(to: navigationController)
    ///     circle.push(page, from: button, onto: navigationController)
    ///
    /// Keep it: UIKit does not retain its delegates. A drag from the leading edge or a pinch goes back; the user can hold or
    /// reverse any transition in progress.
    @MainActor public final class CircleTransition: NSObject {
        /// The style of holes that begin from now on.
        public var style = CircleStyle.shadowed()
        /// The timing of circles that begin from now on. A hand always moves the circle linearly.
        public var timing = NavigationStack.Configuration().timing

        private let origins = NSMapTable<UIViewController, CircleOrigin>.weakToStrongObjects()
        private let recognizers = NSMapTable<UIView, BackGestureRecognizer>.weakToWeakObjects()
        /// The driver of the current or last transition, or of one that a gesture has requested from UIKit.
        private var driver: PageTransitionDriver?
        /// The time of the gesture's request.
        private var asked = -Double.infinity

        /// The time after a request from which a transition of UIKit counts as unrelated, in seconds.
        private static let patience = 1.0

        // MARK: Navigation

        /// Becomes the delegate of a navigation controller, and replaces its back gestures. If your application has its own
        /// delegate, forward the two methods with animation controllers instead, and call ``addBackGesture(to:)``.
        public func attach(to navigationController: UINavigationController) {
            navigationController.delegate = self
            addBackGesture(to: navigationController)
        }

        /// Adds the back gestures: a drag from the leading edge, and a pinch.
        public func addBackGesture(to navigationController: UINavigationController) {
            navigationController.systemBackGestures.forEach { $0.isEnabled = false }
            addBackGesture(to: navigationController.view) { [weak navigationController] in
                navigationController?.popViewController(animated: true) != nil
            }
        }

        /// Restores a navigation controller's own transitions and back gestures.
        public func detach(from navigationController: UINavigationController) {
            if navigationController.delegate === self { navigationController.delegate = nil }
            navigationController.systemBackGestures.forEach { $0.isEnabled = true }
            guard let view = navigationController.viewIfLoaded, let recognizer = recognizers.object(forKey: view)
            else { return }
            view.removeGestureRecognizer(recognizer)
            recognizers.removeObject(forKey: view)
        }

        /// Pushes a page that grows from a view, and shrinks back to the view's current location.
        public func push(
            _ page: UIViewController, from view: UIView, onto navigationController: UINavigationController
        ) {
            setOrigin(view, of: page)
            navigationController.pushViewController(page, animated: true)
        }

        // MARK: Presentation

        /// Presents a page over the full screen that grows from a view, and shrinks back into it when it is dismissed.
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

        /// Sets the origin of a page's circle to the middle of a view. The default origin is the middle of the page.
        public func setOrigin(_ view: UIView, of page: UIViewController) {
            origins.setObject(CircleOrigin(view), forKey: page)
        }

        /// Sets the origin of a page's circle to a location in the window.
        public func setOrigin(_ place: CGPoint, of page: UIViewController) {
            origins.setObject(CircleOrigin(place), forKey: page)
        }

        /// Reverses the transition in progress from its current position and velocity.
        ///
        /// - Returns: False if there is none, or if a hand holds it.
        @discardableResult public func turnBack() -> Bool {
            driver?.turn(at: CACurrentMediaTime()) ?? false
        }

        // MARK: Gestures

        /// `goBack` asks UIKit to go back, and returns whether it will.
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
                // UIKit may request the animation at once, or later.
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
                    timing: timing, reducesMotion: SystemNotices.motionIsReduced))
        }
    }

    extension UINavigationController {
        /// The system's own back gestures: a drag from the edge, and since iOS 26 one from anywhere on the page.
        fileprivate var systemBackGestures: [UIGestureRecognizer] {
            var gestures = [interactivePopGestureRecognizer]
            if #available(iOS 26, *) { gestures.append(interactiveContentPopGestureRecognizer) }
            return gestures.compactMap { $0 }
        }
    }

    extension CircleTransition: UINavigationControllerDelegate {
        /// Returns a circle for a push or a pop.
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

        /// Returns the same circle for interactive control.
        public func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController as? CircleAnimator
        }
    }

    extension CircleTransition: UIViewControllerTransitioningDelegate {
        /// Returns a circle for a presentation.
        public func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            makeAnimator(opens: true, presented)
        }

        /// Returns a circle for a dismissal.
        public func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            makeAnimator(opens: false, dismissed)
        }

        /// Returns the same circle for interactive control.
        public func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animator as? CircleAnimator
        }

        /// Returns the same circle for interactive control.
        public func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animator as? CircleAnimator
        }
    }
#endif
