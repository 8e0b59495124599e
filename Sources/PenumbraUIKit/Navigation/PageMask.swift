#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import PenumbraRaster
    import UIKit

    /// Clips a page to a shape, and draws the shadow of its surroundings and their rim on it.
    @MainActor final class PageMask {
        private let page: UIView
        private let before: (mask: CALayer?, alpha: CGFloat)
        private let hole = CAShapeLayer()
        private let shade = UIView()
        private let shadeHole = CAShapeLayer()
        private let light = UIView()
        private let lightRing = CAShapeLayer()
        private let image = CALayer()
        private var coverage = ClipMask()

        init(_ page: UIView) {
            self.page = page
            before = (page.layer.mask, page.alpha)
            for view in [shade, light] {
                view.isUserInteractionEnabled = false
                view.accessibilityElementsHidden = true
            }
            shade.layer.mask = shadeHole
            light.layer.mask = lightRing
        }

        /// Shows the page opened to a fraction, without an animation.
        func show(_ style: TransitionStyle, at fraction: Double) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let size = PenumbraMotion.Size(page.bounds.size)
            let mask = style.mask(at: fraction, in: size)
            if let outline = style.hole(at: fraction, in: size)?.cgPath {
                hole.frame = page.bounds
                hole.path = outline
                if page.layer.mask !== hole { page.layer.mask = hole }
                cast(style, style.shadowPath(at: fraction, in: size)?.cgPath, within: outline)
                lighten(style, style.rimPath(at: fraction, in: size)?.cgPath)
            } else if !mask.isOutlined {
                let pixels = coverage.coverage(
                    mask, size: size, scale: Double(page.traitCollection.displayScale),
                    isInverse: true)
                image.frame = page.bounds
                image.contents = pixels.image
                if page.layer.mask !== image { page.layer.mask = image }
            } else {
                page.alpha = before.alpha * CGFloat(fraction)
            }
            CATransaction.commit()
        }

        /// Restores the page.
        func remove() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            page.layer.mask = before.mask
            page.alpha = before.alpha
            shade.removeFromSuperview()
            light.removeFromSuperview()
            CATransaction.commit()
        }

        /// A layer without content casts the shadow of its path, and its mask limits the shadow to the page.
        private func cast(_ style: TransitionStyle, _ shadowPath: CGPath?, within outline: CGPath) {
            guard let shadowPath, let shadow = style.border.shadow, let container = page.superview else { return }
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
            layer.shadowPath = shadowPath
        }

        /// A view in the color of the rim, masked to the rim.
        private func lighten(_ style: TransitionStyle, _ ring: CGPath?) {
            guard let ring, let rim = style.border.rim, let container = page.superview else { return }
            if light.superview !== container { container.insertSubview(light, aboveSubview: page) }
            light.bounds = page.bounds
            light.center = page.center
            light.backgroundColor = UIColor(rim.color)
            light.alpha = CGFloat(rim.opacity)
            lightRing.frame = light.bounds
            lightRing.path = ring
        }
    }
#endif
