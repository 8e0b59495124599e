#if os(iOS)
    import PenumbraColor
    import PenumbraMotion
    import PenumbraRaster
    import PenumbraTransition
    import UIKit

    /// Draws a page that flies out of its row or home, from pictures. The page itself and the elements are invisible meanwhile,
    /// and ``remove()`` shows them again.
    @MainActor final class ZoomStage {
        private let page: UIView
        private let style: BorderStyle
        private let size: CGSize
        private let root = FlightLayer()
        private let shade = UIView()
        private let shadow = UIView()
        private let card = UIView()
        private let rim = UIView()
        /// Takes the touches of the page, whose controls are not where they seem to be.
        private let shield = UIView()
        /// The elements; nil for one without a picture, which stays in its page.
        private var flying: [FlyingView?] = []
        /// The color of the row, above that of the page and below the pictures.
        private let ground = UIView()
        private var pagePicture: UIView?
        private var rowPicture: UIView?
        private var hidden = HiddenViews()
        /// A page with blur or glass in it is not masked, but drawn under the page below.
        private var lowered: LoweredView?

        /// Called when the window has turned or changed its size: the pictures are those of the old one.
        var onResize: () -> Void {
            get { root.onResize }
            set { root.onResize = newValue }
        }

        /// Takes the pictures, and hides the views that fly; nil if the system provides no picture of the page.
        ///
        /// - Parameters:
        ///   - views: The row and the page, both laid out in `container`.
        ///   - zoom: The flight, at its beginning.
        init?(
            _ views: ZoomViews, _ zoom: PageZoom, in container: UIView, style: BorderStyle, opens: Bool, at time: Double
        ) {
            page = views.page
            size = views.page.bounds.size
            self.style = style
            // Below the other page, because the system may draw the page before its picture is there.
            if opens { container.sendSubviewToBack(page) }
            build(in: container)
            let first = zoom.frame(at: time)
            takeElements(views, first)
            pagePicture = page.picture(of: page.bounds, afterUpdates: true)
            // Without its elements, which have been hidden.
            rowPicture = views.rowPicture(afterUpdates: true)
            guard pagePicture != nil else {
                remove()
                container.bringSubviewToFront(page)
                return nil
            }
            ground.backgroundColor = views.rowColor
            for picture in [ground, pagePicture, rowPicture] {
                if let picture { card.addSubview(picture) }
            }
            UIView.performWithoutAnimation {
                lowered = page.hasEffects ? LoweredView(page, under: views.below) : nil
                if lowered == nil { hidden.hide(page) }
                hidden.hide(views.rowView)
                shield.frame = page.bounds
                page.addSubview(shield)
                // On top again, so that it still gets touches, as a presented page must.
                container.insertSubview(page, belowSubview: root)
            }
            show(first)
        }

        private func build(in container: UIView) {
            root.frame = container.bounds
            root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.isUserInteractionEnabled = false
            root.accessibilityElementsHidden = true
            shade.backgroundColor = UIColor(Color(red: 0, green: 0, blue: 0))
            shade.alpha = 0
            card.clipsToBounds = true
            card.backgroundColor = page.backgroundColor
            for view in [shade, shadow, card, rim] { root.addSubview(view) }
            container.addSubview(root)
        }

        /// Takes the pictures of the elements, shows them where the elements are, and hides these.
        private func takeElements(_ views: ZoomViews, _ first: PageZoom.Frame) {
            for (element, shown) in zip(views.elements, first.elements) {
                // Everything has been drawn once after the first picture.
                let isFirst = !flying.contains { $0 != nil }
                let view = shown.flatMap { _ in
                    FlyingView(element, afterUpdates: isFirst)
                }
                flying.append(view)
                if let view { root.addSubview(view.root) }
            }
            UIView.performWithoutAnimation {
                showElements(first)
                for (element, view) in zip(views.elements, flying) where view != nil {
                    hidden.hide(element.row.view)
                    hidden.hide(element.page.view)
                }
            }
        }

        // MARK: Frames

        /// Shows a frame, without an animation.
        func show(_ frame: PageZoom.Frame) {
            UIView.performWithoutAnimation {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                showPage(frame)
                showElements(frame)
                CATransaction.commit()
            }
        }

        private func showElements(_ frame: PageZoom.Frame) {
            for (view, element) in zip(flying, frame.elements) {
                if let element { view?.show(element, from: page.frame.origin) }
            }
        }

        private func showPage(_ frame: PageZoom.Frame) {
            let rect = CGRect(frame.page.rect).moved(by: page.frame.origin)
            let radius = CGFloat(max(frame.page.cornerRadius, 0))
            shade.frame = page.frame
            shade.alpha = CGFloat(frame.shade)
            card.frame = rect
            card.layer.cornerRadius = radius
            ground.frame = card.bounds
            ground.alpha = CGFloat(frame.surface.ground)
            fit(pagePicture, rect.width / max(size.width, 1), at: .zero, opacity: frame.surface.content)
            fit(rowPicture, 1, at: frame.rowOrigin - frame.page.rect.origin, opacity: frame.surface.row)
            cast(rect, radius, frame.border)
            lighten(rect, radius, frame.border)
        }

        /// Scales a picture, and places its upper left corner in the card.
        private func fit(_ picture: UIView?, _ scale: CGFloat, at corner: Vector, opacity: Double) {
            guard let picture else { return }
            picture.transform = CGAffineTransform(scaleX: scale, y: scale)
            picture.center = CGPoint(
                x: corner.dx + picture.bounds.width * scale / 2, y: corner.dy + picture.bounds.height * scale / 2)
            picture.alpha = CGFloat(opacity)
        }

        private func cast(_ rect: CGRect, _ radius: CGFloat, _ border: Double) {
            guard let cast = style.shadow else { return }
            shadow.frame = rect
            let layer = shadow.layer
            layer.shadowColor = UIColor(cast.color).cgColor
            layer.shadowOpacity = Float(cast.opacity * border)
            layer.shadowOffset = CGSize(width: cast.offset.dx, height: cast.offset.dy)
            layer.shadowRadius = CGFloat(cast.radius)
            layer.shadowPath = UIBezierPath(roundedRect: shadow.bounds, cornerRadius: radius).cgPath
        }

        private func lighten(_ rect: CGRect, _ radius: CGFloat, _ border: Double) {
            guard let line = style.rim else { return }
            let width = CGFloat(line.width)
            rim.frame = rect.insetBy(dx: -width, dy: -width)
            rim.layer.borderWidth = width
            rim.layer.borderColor = UIColor(line.color).cgColor
            rim.layer.cornerRadius = radius + width
            rim.alpha = CGFloat(line.opacity * border)
        }

        /// Removes the pictures, and shows the page and the elements again.
        func remove() {
            UIView.performWithoutAnimation {
                hidden.restore()
                lowered?.restore()
                shield.removeFromSuperview()
                root.removeFromSuperview()
            }
        }
    }

    extension CGRect {
        func moved(by offset: CGPoint) -> CGRect {
            CGRect(x: minX + offset.x, y: minY + offset.y, width: width, height: height)
        }
    }

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

    /// The view of a flight, as large as the window.
    private final class FlightLayer: UIView {
        var onResize: () -> Void = {}
        private var size: CGSize?

        override func layoutSubviews() {
            super.layoutSubviews()
            defer { size = bounds.size }
            guard let size, size != bounds.size else { return }
            // Not within the layout: what is called removes this view.
            Task { [weak self] in self?.onResize() }
        }
    }
#endif
