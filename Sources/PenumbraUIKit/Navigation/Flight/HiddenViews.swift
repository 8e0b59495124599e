#if canImport(UIKit)
    import UIKit

    /// Views that are invisible while their pictures fly. An empty mask hides them. Unlike hidden views they keep their place
    /// in a stack view. Unlike transparent ones they still get touches, so that a hand can catch the page.
    @MainActor struct HiddenViews {
        private struct Hidden {
            weak var view: UIView?
            let mask: CALayer
            let before: CALayer?
        }

        private var hidden: [Hidden] = []

        mutating func hide(_ view: UIView?) {
            guard let view else { return }
            let mask = CALayer()
            hidden.append(Hidden(view: view, mask: mask, before: view.layer.mask))
            view.layer.mask = mask
        }

        /// Shows them again, but leaves a view whose mask the application has changed meanwhile.
        mutating func restore() {
            for hidden in hidden where hidden.view?.layer.mask === hidden.mask {
                hidden.view?.layer.mask = hidden.before
            }
            hidden = []
        }
    }
#endif
