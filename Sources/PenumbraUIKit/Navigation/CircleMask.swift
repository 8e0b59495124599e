#if canImport(UIKit)
    import Penumbra
    import UIKit

    /// Cuts a page to a circle, and lays the shadow of what is around it on the page.
    @MainActor final class CircleMask {
        private let page: UIView
        private let before: (mask: CALayer?, alpha: CGFloat)
        private let hole = CAShapeLayer()
        private let shade = UIView()
        private let shadeHole = CAShapeLayer()

        init(_ page: UIView) {
            self.page = page
            before = (page.layer.mask, page.alpha)
            shade.isUserInteractionEnabled = false
            shade.accessibilityElementsHidden = true
            shade.layer.mask = shadeHole
        }

        /// Shows the page as far as it is open, without an animation.
        func show(_ passage: Passage, at fraction: Double) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let size = Penumbra.Size(page.bounds.size)
            if let outline = passage.hole(at: fraction, in: size)?.cgPath {
                hole.frame = page.bounds
                hole.path = outline
                if page.layer.mask !== hole { page.layer.mask = hole }
                cast(passage, passage.caster(at: fraction, in: size)?.cgPath, within: outline)
            } else {
                page.alpha = before.alpha * CGFloat(fraction)
            }
            CATransaction.commit()
        }

        /// The page is as it was.
        func remove() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            page.layer.mask = before.mask
            page.alpha = before.alpha
            shade.removeFromSuperview()
            CATransaction.commit()
        }

        /// A layer without content casts what its path says, and its mask leaves of that what falls on the page.
        private func cast(_ passage: Passage, _ caster: CGPath?, within outline: CGPath) {
            guard let caster, case .circle(_, let style) = passage, let shadow = style.shadow,
                let container = page.superview
            else { return }
            if shade.superview !== container { container.insertSubview(shade, aboveSubview: page) }
            shade.bounds = page.bounds
            shade.center = page.center
            shadeHole.frame = shade.bounds
            shadeHole.path = outline
            let layer = shade.layer
            layer.shadowColor = UIColor(shadow.color).cgColor
            layer.shadowOpacity = Float(shadow.opacity)
            layer.shadowOffset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy)
            layer.shadowRadius = CGFloat(shadow.radius)
            layer.shadowPath = caster
        }
    }
#endif
