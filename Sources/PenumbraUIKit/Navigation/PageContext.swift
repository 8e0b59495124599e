#if os(iOS)
    import PenumbraTransition
    import UIKit

    /// The UIKit context of one transition, for the core's transition driver.
    ///
    /// The names in comments after some calls are those of the transcript in PageTransitionDriverTests.
    @MainActor final class PageContext: PageTransitionHost {
        /// Called before a requested frame; the time is in seconds.
        var onFrame: (_ time: Double) -> Void {
            get { link.onFrame }
            set { link.onFrame = newValue }
        }

        private let context: any UIViewControllerContextTransitioning
        /// Animations alongside the page: the animator is only scrubbed, never started.
        private let companion: UIViewPropertyAnimator
        private let opens: Bool
        private let mask: PageMask?
        private var stage: ZoomStage?
        private let link = FrameLink()
        private let notices: SystemNotices
        private let onInterruption: () -> Void

        /// Adds the views of a transition to the container. `onInterruption` is called when they are no longer visible,
        /// or when a page flies in a window of another size.
        init(
            _ context: any UIViewControllerContextTransitioning, companion: UIViewPropertyAnimator, opens: Bool,
            onInterruption: @escaping () -> Void
        ) {
            self.context = context
            self.companion = companion
            self.opens = opens
            self.onInterruption = onInterruption
            let (page, other) = (context.view(forKey: opens ? .to : .from), context.view(forKey: opens ? .from : .to))
            if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
                let frame = context.finalFrame(for: controller)
                if !frame.isEmpty { to.frame = frame }
            }
            let container = context.containerView
            notices = SystemNotices(of: container.window)
            link.window = container.window
            if let page, page.superview !== container || opens { container.addSubview(page) }
            if !opens, let page, let other { container.insertSubview(other, belowSubview: page) }
            container.layoutIfNeeded()
            mask = page.map { PageMask($0, above: other, opens: opens) }
            notices.onBackground = onInterruption
        }

        /// The page that appears or disappears; nil if UIKit does not provide it.
        var page: UIView? { context.view(forKey: opens ? .to : .from) }

        /// The page below; nil if UIKit does not provide it.
        var below: UIView? { context.view(forKey: opens ? .from : .to) }

        /// Prepares to draw a flight. Returns false if the system provides no pictures.
        func prepare(_ views: ZoomViews, _ zoom: PageZoom, style: BorderStyle, at time: Double) -> Bool {
            stage = ZoomStage(views, zoom, in: context.containerView, style: style, opens: opens, at: time)
            stage?.onResize = onInterruption
            return stage != nil
        }

        // MARK: PageTransitionHost

        func show(_ style: TransitionStyle, at fraction: Double) {
            mask?.show(style, at: fraction)
            scrub(to: fraction)
        }

        func place(_ frame: PageZoom.Frame) {
            stage?.show(frame)
            scrub(to: frame.openness)
        }

        private func scrub(to fraction: Double) {
            companion.pauseAnimation()
            companion.fractionComplete = CGFloat(opens ? fraction : 1 - fraction)
        }

        func pause() {
            context.pauseInteractiveTransition()  // pause
        }

        func update(_ progress: Double) {
            context.updateInteractiveTransition(CGFloat(progress))  // update
        }

        func finish() {
            context.finishInteractiveTransition()  // finish
        }

        func cancel() {
            context.cancelInteractiveTransition()  // cancel
        }

        func complete(_ finished: Bool) {
            if companion.state == .active {
                companion.stopAnimation(false)
                companion.finishAnimation(at: finished ? .end : .start)
            }
            tearDown()
            if !finished { context.view(forKey: .to)?.removeFromSuperview() }
            context.completeTransition(finished)  // complete, complete canceled
        }

        /// Completes a transition that is not visible at once.
        func completeUnseen(isInteractive: Bool) {
            if isInteractive { finish() }
            complete(true)
        }

        func setFrames(_ areWanted: Bool) {
            link.setRunning(areWanted)
        }

        /// Removes everything from the views.
        func tearDown() {
            link.tearDown()
            mask?.remove()
            stage?.remove()
            stage = nil
            notices.onBackground = {}
            // UIKit traps if an active animator is deallocated.
            if companion.state == .active { companion.stopAnimation(true) }
        }
    }
#endif
