#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import UIKit

    /// A UIKit transition, animated and interactive, driven by the core.
    @MainActor
    final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerInteractiveTransitioning
    {
        private let driver: PageTransitionDriver
        private let style: BorderStyle
        private let configuration: NavigationStack.Configuration
        private let origin: PageOrigin?
        private let companion: UIViewPropertyAnimator
        private var context: PageContext?

        init(
            _ driver: PageTransitionDriver, from origin: PageOrigin?, style: BorderStyle,
            configuration: NavigationStack.Configuration
        ) {
            self.driver = driver
            self.origin = origin
            self.style = style
            self.configuration = configuration
            companion = UIViewPropertyAnimator(duration: configuration.duration, curve: .linear)
            super.init()
        }

        // MARK: UIViewControllerAnimatedTransitioning

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            configuration.duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            begin(transitionContext, isInteractive: false)
        }

        func interruptibleAnimator(
            using transitionContext: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            companion
        }

        func animationEnded(_ transitionCompleted: Bool) {
            driver.ended()
            context?.tearDown()
            context = nil
        }

        // MARK: UIViewControllerInteractiveTransitioning

        var wantsInteractiveStart: Bool { driver.isHeld }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            begin(transitionContext, isInteractive: transitionContext.isInteractive)
        }

        private func begin(_ transition: any UIViewControllerContextTransitioning, isInteractive: Bool) {
            guard context == nil else { return }
            let context = PageContext(transition, companion: companion, opens: driver.opens) { [weak driver] in
                driver?.decide { $0.interrupt() }
            }
            self.context = context
            guard transition.isAnimated, let page = context.page else {
                driver.ended()
                context.completeUnseen(isInteractive: isInteractive)
                return
            }
            let center = origin?.point(in: page) ?? CGPoint(x: page.bounds.width / 2, y: page.bounds.height / 2)
            let animation = (origin?.style ?? .circle()).bordered(style)
            let views = configuration.reducesMotion && !isInteractive ? nil : origin?.views(page, above: context.below)
            let zoom = views.flatMap { self.zoom($0, border: animation.border, on: context) }
            // The context lives until the transition ends, even if all other references are released.
            context.onFrame = { [driver] time in
                if let views, zoom != nil { driver.decisions.see(views.sight, at: time) }
                driver.decide { $0.frame(at: time) }
            }
            driver.begin(
                NavigationOrigin.point(PenumbraMotion.Point(center)).transition(animation), zoom: zoom, configuration,
                on: context,
                isInteractive: isInteractive, at: CACurrentMediaTime())
        }

        /// The flight of a page, with its pictures; nil without pictures.
        private func zoom(_ views: ZoomViews, border: BorderStyle, on context: PageContext) -> PageZoom? {
            let (page, now) = (views.page, CACurrentMediaTime())
            let corner = CGPoint(x: page.bounds.minX, y: page.bounds.minY)
            let zoom = PageZoom(
                views.sight, size: PenumbraMotion.Size(page.bounds.size),
                origin: PenumbraMotion.Point(page.convert(corner, to: nil)),
                isMirrored: page.effectiveUserInterfaceLayoutDirection == .rightToLeft, opens: driver.opens, at: now)
            return zoom.flatMap {
                context.prepare(views, $0, style: border, at: now) ? $0 : nil
            }
        }
    }
#endif
