#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import PenumbraRaster
    import UIKit

    /// Clips a page to a shape, and draws the shadow of its surroundings and their rim on it.
    @MainActor final class PageMask {
        private let page: UIView
        private let below: UIView?
        private let opens: Bool
        private let before: (mask: CALayer?, alpha: CGFloat)
        private var picture: PagePicture?
        private var isShown = false
        private let hole = CAShapeLayer()
        private let shade = UIView()
        private let shadeHole = CAShapeLayer()
        private let light = UIView()
        private let lightRing = CAShapeLayer()
        private let image = CALayer()
        private var coverage = ClipMask()

        /// The page appears above `below`, or disappears from there if `opens` is false.
        init(_ page: UIView, above below: UIView?, opens: Bool) {
            self.page = page
            self.below = below
            self.opens = opens
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
            if !isShown { picture = PagePicture(of: page, above: below, opens: opens) }
            isShown = true
            picture?.follow()
            if let outline = style.hole(at: fraction, in: size)?.cgPath {
                hole.frame = page.bounds
                hole.path = isInverse ? outline.inverse(in: page.bounds) : outline
                hole.fillRule = isInverse ? .evenOdd : .nonZero
                if masked.layer.mask !== hole { masked.layer.mask = hole }
                cast(style, style.shadowPath(at: fraction, in: size)?.cgPath, within: outline)
                lighten(style, style.rimPath(at: fraction, in: size)?.cgPath)
            } else if !mask.isOutlined {
                let pixels = coverage.coverage(
                    mask, size: size, scale: Double(page.traitCollection.displayScale),
                    isInverse: !isInverse)
                image.frame = page.bounds
                image.contents = pixels.image
                if masked.layer.mask !== image { masked.layer.mask = image }
            } else if let picture {
                picture.view.alpha = CGFloat(isInverse ? 1 - fraction : fraction)
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
            picture?.remove()
            picture = nil
            shade.removeFromSuperview()
            light.removeFromSuperview()
            CATransaction.commit()
        }

        private var masked: UIView { picture?.view ?? page }

        /// Whether the mask is of the surroundings of the hole.
        private var isInverse: Bool { opens && picture != nil }

        /// A layer without content casts the shadow of its path, and its mask limits the shadow to the page.
        private func cast(_ style: TransitionStyle, _ shadowPath: CGPath?, within outline: CGPath) {
            guard let shadowPath, let shadow = style.border.shadow, let container = page.superview else { return }
            if shade.superview !== container { container.insertSubview(shade, aboveSubview: masked) }
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
            if light.superview !== container { container.insertSubview(light, aboveSubview: masked) }
            light.bounds = page.bounds
            light.center = page.center
            light.backgroundColor = UIColor(rim.color)
            light.alpha = CGFloat(rim.opacity)
            lightRing.frame = light.bounds
            lightRing.path = ring
        }
    }

    extension CGPath {
        /// The rest of a rectangle, with the even-odd rule.
        fileprivate func inverse(in bounds: CGRect) -> CGPath {
            let path = CGMutablePath()
            path.addRect(bounds)
            path.addPath(self)
            return path
        }
    }
#endif
