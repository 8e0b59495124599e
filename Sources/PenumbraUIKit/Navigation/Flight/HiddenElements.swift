#if canImport(UIKit)
    import UIKit

    /// Views that are transparent while their pictures fly. They keep their place in a stack view, unlike hidden ones.
    @MainActor struct HiddenElements {
        private struct Hidden {
            weak var view: UIView?
            let alpha: CGFloat
        }

        private var hidden: [Hidden] = []

        mutating func hide(_ view: UIView?) {
            guard let view else { return }
            hidden.append(Hidden(view: view, alpha: view.alpha))
            view.alpha = 0
        }

        /// Shows them again, but leaves a view that the application has changed meanwhile.
        mutating func restore() {
            for hidden in hidden where hidden.view?.alpha == 0 { hidden.view?.alpha = hidden.alpha }
            hidden = []
        }
    }
#endif
