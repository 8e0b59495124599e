#if canImport(UIKit)
    import PenumbraNavigation
    import PenumbraTransition
    import UIKit

    /// What UIKit knows of one transition, for the core's driver of it.
    ///
    /// The names after some calls are those of the transcript that PageTransitionDriverTests read.
    @MainActor final class CircleContext: PageTransitionHost {
        /// Called before a frame that was asked for; the time is in seconds.
        var onFrame: (_ time: Double) -> Void {
            get { link.onFrame }
            set { link.onFrame = newValue }
        }

        private let context: any UIViewControllerContextTransitioning
        /// What others animate beside the circle: it is never started, only scrubbed.
        private let companion: UIViewPropertyAnimator
        private let opens: Bool
        private let mask: CircleMask?
        private let link = FrameLink()
        private let notices = SystemNotices()

        /// Puts the views of a transition where they belong. `onInterruption` is called when nobody sees them any more.
        init(
            _ context: any UIViewControllerContextTransitioning, companion: UIViewPropertyAnimator, opens: Bool,
            onInterruption: @escaping () -> Void
        ) {
            self.context = context
            self.companion = companion
            self.opens = opens
            let (page, other) = (context.view(forKey: opens ? .to : .from), context.view(forKey: opens ? .from : .to))
            if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
                let frame = context.finalFrame(for: controller)
                if !frame.isEmpty { to.frame = frame }
            }
            let container = context.containerView
            if let page, page.superview !== container || opens { container.addSubview(page) }
            if !opens, let page, let other { container.insertSubview(other, belowSubview: page) }
            container.layoutIfNeeded()
            mask = page.map { CircleMask($0) }
            notices.onBackground = onInterruption
        }

        /// The page that comes or goes; nil where UIKit keeps it to itself.
        var page: UIView? { context.view(forKey: opens ? .to : .from) }

        // MARK: PageTransitionHost

        func show(_ style: TransitionStyle, at fraction: Double) {
            mask?.show(style, at: fraction)
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
            context.completeTransition(finished)  // complete, complete cancelled
        }

        /// There is nothing to be seen of it: it is over at once.
        func completeUnseen(isInteractive: Bool) {
            if isInteractive { finish() }
            complete(true)
        }

        func setFrames(_ areWanted: Bool) {
            link.setRunning(areWanted)
        }

        /// Takes away what lies in the views.
        func tearDown() {
            link.tearDown()
            mask?.remove()
            notices.onBackground = {}
            // UIKit traps where an animator goes that is neither over nor stopped.
            if companion.state == .active { companion.stopAnimation(true) }
        }
    }
#endif
