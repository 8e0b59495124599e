#if os(iOS)
    import UIKit

    /// A picture that a hole is cut into instead of a page with blur or glass in it: a mask above an effect ends it. (Apple's
    /// documentation of `UIVisualEffectView`.)
    ///
    /// It shows what the screen shows at the place of the page. A page that opens lies under it, and is seen through the hole. A page
    /// that closes goes under the page below, and its picture is what remains in the hole.
    @MainActor final class PagePicture {
        let view: UIView
        private let page: UIView
        private var lowered: LoweredView?

        /// Nil if the page has no effects, if the system provides no picture, or if a page that closes cannot be covered.
        init?(of page: UIView, above below: UIView?, opens: Bool) {
            guard page.hasEffects, let container = page.superview, let window = page.window else { return nil }
            let place = page.convert(page.bounds, to: nil)
            guard
                let picture = window.resizableSnapshotView(
                    from: place, afterScreenUpdates: false, withCapInsets: .zero)
            else { return nil }
            if !opens {
                guard let lowered = LoweredView(page, under: below) else { return nil }
                self.lowered = lowered
            }
            (view, self.page) = (picture, page)
            view.isUserInteractionEnabled = false
            view.accessibilityElementsHidden = true
            container.insertSubview(view, aboveSubview: page)
        }

        /// Moves the picture to the place of the page.
        func follow() {
            view.bounds = page.bounds
            view.center = page.center
        }

        func remove() {
            view.removeFromSuperview()
            lowered?.restore()
        }
    }

    /// A view that is drawn under a sibling. It still gets the touches at its place among the views, so that a hand can catch it.
    @MainActor struct LoweredView {
        private weak var view: UIView?
        private let before: CGFloat

        /// Nil if the other view is not a sibling that covers it.
        init?(_ view: UIView, under sibling: UIView?) {
            guard let sibling, sibling.superview === view.superview, sibling.frame.contains(view.frame),
                let color = sibling.backgroundColor?.resolvedColor(with: sibling.traitCollection),
                color.cgColor.alpha == 1
            else { return nil }
            (self.view, before) = (view, view.layer.zPosition)
            view.layer.zPosition = sibling.layer.zPosition - 1
        }

        func restore() {
            view?.layer.zPosition = before
        }
    }

    extension UIView {
        /// Whether there is blur or glass in the view.
        var hasEffects: Bool {
            !isHidden && (self is UIVisualEffectView || subviews.contains(where: \.hasEffects))
        }
    }
#endif
