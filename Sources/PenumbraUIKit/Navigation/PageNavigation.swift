#if os(iOS)
    import PenumbraGestures
    import PenumbraTransition
    import UIKit

    /// Opens and closes pages through a circle, or out of a row, in a `UINavigationController` and in presentations.
    ///
    ///     let pages = PageNavigation()
    ///     pages.attach(to: navigationController)
    ///     pages.push(page, from: button, onto: navigationController)
    ///     pages.push(page, from: row, style: .zoom, onto: navigationController)
    ///
    /// Keep it for as long as pages use it: when it goes, each navigation controller has its own delegate and gestures again. A drag
    /// from the leading edge or a pinch goes back. A drag anywhere lifts a page that opened out of a row. The user can hold or reverse
    /// any transition in progress.
    @MainActor public final class PageNavigation: NSObject {
        /// The style of the borders of holes that begin from now on.
        public var style = BorderStyle.shadowed()
        /// The timing of circles that begin from now on. A hand always moves the circle linearly.
        public var timing = NavigationStack.Configuration().timing

        /// Whether the back gestures may begin. While they may not, a navigation controller has its own. The Back button and
        /// ``turnBack()`` work in any case.
        public var isEnabled = true {
            didSet {
                for attachment in attachments {
                    attachment.claims.setGestures(of: attachment.claim, areWanted: isEnabled)
                }
            }
        }
        /// Whether the back gestures give way to views that use several fingers themselves: maps, content that zooms, lists in
        /// which two fingers select rows.
        public var givesWay = true

        let origins = NSMapTable<UIViewController, PageOrigin>.weakToStrongObjects()
        let inputs = NSMapTable<UIView, BackInput>.weakToStrongObjects()
        private var attachments: [Attachment] = []
        var excluded = ExcludedViews()
        private let touches = NSMapTable<UIView, LastTouch>.weakToStrongObjects()
        /// The driver of the current or last transition, or of one that a gesture has requested from UIKit.
        var driver: PageTransitionDriver?
        /// The time of the gesture's request.
        var asked = -Double.infinity

        /// The time after a request from which a transition of UIKit counts as unrelated, in seconds.
        static let patience = 1.0

        // MARK: Navigation

        /// What a navigation controller gets back.
        @MainActor private final class Attachment {
            weak var controller: UINavigationController?
            let claims: NavigationClaims<PageNavigation>
            let claim: NavigationClaims<PageNavigation>.Claim
            let restoration: Restoration

            init(_ pages: PageNavigation, to controller: UINavigationController) {
                let claims = ClaimedController.claims(on: controller)
                let claim = claims.claim(by: pages, front: nil)
                (self.controller, self.claims, self.claim) = (controller, claims, claim)
                restoration = Restoration { claims.release(claim) }
                claims.setGestures(of: claim, areWanted: pages.isEnabled)
            }
        }

        /// Opens the pages of a navigation controller through circles, and replaces its back gestures. An existing delegate
        /// still gets every call, and its own animations take precedence. A delegate that you set later replaces the circles.
        /// In that case, forward the two methods with animation controllers, and call ``addBackGesture(to:)``.
        public func attach(to navigationController: UINavigationController) {
            addBackGesture(to: navigationController)
            let claims = ClaimedController.claims(on: navigationController)
            claims.claim(by: self) { delegate in
                PageNavigationDelegate(claims, before: delegate as? any UINavigationControllerDelegate)
            }
        }

        /// Adds the back gestures: a drag from the leading edge, a pinch, and both on a trackpad. They replace the system's.
        public func addBackGesture(to navigationController: UINavigationController) {
            attachments.removeAll { $0.controller == nil }
            if !attachments.contains(where: { $0.controller === navigationController }) {
                attachments.append(Attachment(self, to: navigationController))
            }
            addBackGesture(to: navigationController.view) { [weak self, weak navigationController] condition in
                guard let self, let navigationController else { return }
                // Another one may have come since, whose gestures go back.
                let claims = ClaimedController.claims(on: navigationController)
                guard claims.newestWithGestures === self else { return }
                condition.hasPageBelow = navigationController.viewControllers.count > 1
                condition.isBusy = navigationController.transitionCoordinator != nil
                condition.stays = navigationController.topViewController?.navigationItem.hidesBackButton ?? false
            } pages: { [weak navigationController] in
                let pages = navigationController?.viewControllers ?? []
                return (pages.last, pages.dropLast().last)
            } goBack: { [weak navigationController] in
                navigationController?.popViewController(animated: true) != nil
            }
        }

        /// Gives a navigation controller its own delegate, transitions and back gestures again, before this object goes.
        public func detach(from navigationController: UINavigationController) {
            for attachment in attachments where attachment.controller === navigationController {
                attachment.restoration.run()
            }
            attachments.removeAll { $0.controller === navigationController }
            guard let view = navigationController.viewIfLoaded else { return }
            inputs.object(forKey: view)?.remove()
            inputs.removeObject(forKey: view)
            touches.object(forKey: view)?.stop()
            touches.removeObject(forKey: view)
        }

        /// Pushes a page that grows from a view, and shrinks back to the view's current location.
        ///
        /// With `.zoom` the page opens out of the view, and flies home to wherever that has scrolled. A drag down
        /// or sideways, a drag from the leading edge or a pinch lifts it. To let views fly along, name them with
        /// ``setFlightName(_:of:cornerRadius:)``.
        ///
        ///     pages.push(page, from: row, style: .zoom, onto: navigationController)
        ///
        /// - Parameters:
        ///   - page: The page.
        ///   - row: A view in the current page.
        ///   - style: The animation. A border that it leaves open has the style of ``style``.
        ///   - navigationController: The navigation controller, to which the transition is attached.
        public func push(
            _ page: UIViewController, from row: UIView, style: TransitionStyle = .circle(),
            onto navigationController: UINavigationController
        ) {
            origins.setObject(PageOrigin(row, style), forKey: page)
            navigationController.pushViewController(page, animated: true)
        }

        // MARK: Presentation

        /// Presents a page over the full screen that grows from a view, and shrinks back into it when it is dismissed. A page with
        /// the `modalPresentationStyle` `.overFullScreen` keeps it, and the presenter stays alive beneath.
        ///
        ///     pages.present(page, from: row, style: .zoom(cornerRadius: 12), by: self)
        ///
        /// - Parameters:
        ///   - page: The page.
        ///   - view: A view of the presenter.
        ///   - style: The animation. A border that it leaves open has the style of ``style``.
        ///   - presenter: The view controller that presents the page.
        ///   - completion: Called when the page is open.
        public func present(
            _ page: UIViewController, from view: UIView, style: TransitionStyle = .circle(),
            by presenter: UIViewController, completion: (() -> Void)? = nil
        ) {
            origins.setObject(PageOrigin(view, style), forKey: page)
            if page.modalPresentationStyle != .overFullScreen { page.modalPresentationStyle = .fullScreen }
            page.transitioningDelegate = self
            addBackGesture(to: page.view) { [weak page] condition in
                guard let page else { return }
                condition.hasPageBelow = page.presentingViewController != nil
                condition.isBusy = page.isBeingPresented || page.isBeingDismissed
                condition.stays = page.isModalInPresentation
            } pages: { [weak page] in
                (page, page?.presentingViewController)
            } goBack: { [weak page] in
                // The page itself would close what it has presented.
                page?.presentingViewController?.dismiss(animated: true)
                return true
            }
            presenter.present(page, animated: true, completion: completion)
        }

        // MARK: Any page

        /// Sets the origin of a page's circle to the middle of a view. The default origin is the middle of the page. A page that
        /// has opened out of a row flies home into the view.
        public func setOrigin(_ view: UIView, of page: UIViewController) {
            let style = origins.object(forKey: page)?.style ?? .circle()
            origins.setObject(PageOrigin(view, style), forKey: page)
        }

        /// Sets a closure that finds the view into which a page closes, for a list that reuses its rows or loads them again. If
        /// there is no view, the page closes into the last known place.
        ///
        ///     pages.setOrigin(of: page) { [weak table] in table?.cellForRow(at: place) }
        public func setOrigin(of page: UIViewController, find: @escaping () -> UIView?) {
            let known = origins.object(forKey: page)
            origins.setObject(PageOrigin(known?.style ?? .circle(), find: find), forKey: page)
        }

        /// Sets the origin of a page's circle to a location in the window.
        public func setOrigin(_ place: CGPoint, of page: UIViewController) {
            origins.setObject(PageOrigin(place), forKey: page)
        }

        /// Lets pages without an origin grow from the last touch in a view, for toolkits that do not report the pressed view.
        package func watchTouches(in view: UIView) {
            if touches.object(forKey: view) == nil { touches.setObject(LastTouch(in: view), forKey: view) }
        }

        private func lastTouch(around page: UIViewController) -> CGPoint? {
            guard let view = page.navigationController?.viewIfLoaded else { return nil }
            return touches.object(forKey: view)?.place(at: CACurrentMediaTime())
        }

        /// Reverses the transition in progress from its current position and velocity.
        ///
        /// - Returns: False if there is none, or if a hand holds it.
        @discardableResult public func turnBack() -> Bool {
            driver?.decide { $0.turn(at: CACurrentMediaTime()) } ?? false
        }

        private func makeAnimator(opens: Bool, _ page: UIViewController) -> PageAnimator {
            let isAwaited = !opens && CACurrentMediaTime() - asked < Self.patience
            let awaited = driver.flatMap { isAwaited && !$0.hasBegun && !$0.isOver ? $0 : nil }
            let driver = awaited ?? PageTransitionDriver(opens: opens)
            self.driver = driver
            if opens, origins.object(forKey: page) == nil, let place = lastTouch(around: page) {
                let mark = OriginMarks.view(at: place, in: page.navigationController?.viewIfLoaded)
                origins.setObject(mark.map { PageOrigin($0) } ?? PageOrigin(place), forKey: page)
            }
            return PageAnimator(
                driver, from: origins.object(forKey: page), style: style,
                configuration: NavigationStack.Configuration(
                    timing: timing, reducesMotion: SystemNotices.motionIsReduced))
        }
    }

    extension PageNavigation: UINavigationControllerDelegate {
        /// Returns a circle for a push or a pop; nil for a page with a `preferredTransition`.
        public func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            guard operation == .push || operation == .pop else { return nil }
            let page = operation == .push ? toVC : fromVC
            // The page has a transition of its own, such as a zoom of the system's.
            if #available(iOS 18, *), page.preferredTransition != nil { return nil }
            return makeAnimator(opens: operation == .push, page)
        }

        /// Returns the same circle for interactive control.
        public func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animationController as? PageAnimator
        }
    }

    extension PageNavigation: UIViewControllerTransitioningDelegate {
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
            animator as? PageAnimator
        }

        /// Returns the same circle for interactive control.
        public func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            animator as? PageAnimator
        }
    }
#endif
