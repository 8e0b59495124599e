#if canImport(UIKit)
    import PenumbraMotion
    import PenumbraTransition
    import UIKit

    /// The drawing of one element on its way: its picture from the row below that from the page.
    @MainActor final class FlyingView {
        /// The view to add, as large as the stage. It clips an element that goes below the edge of its list.
        let root = UIView()

        private struct Picture {
            let view: UIView
            let size: CGSize
            let isText: Bool
        }

        /// The rounded place of the element.
        private let body = UIView()
        private let lower: Picture
        private let upper: Picture
        private let isMirrored: Bool

        /// Nil if the system provides no pictures.
        init?(_ element: (row: FlyingElement, page: FlyingElement), isMirrored: Bool, afterUpdates: Bool) {
            guard let row = element.row.picture(afterUpdates: afterUpdates),
                let page = element.page.picture(afterUpdates: afterUpdates)
            else { return nil }
            lower = Picture(view: row, size: row.bounds.size, isText: element.row.isText)
            upper = Picture(view: page, size: page.bounds.size, isText: element.page.isText)
            self.isMirrored = isMirrored
            // A text of another width may go beyond its place.
            body.clipsToBounds = !lower.isText && !upper.isText
            root.addSubview(body)
            body.addSubview(row)
            body.addSubview(page)
        }

        /// Shows the element in a stage of a size, whose origin is at a place of the page.
        func show(_ element: PageZoom.Element, from origin: CGPoint, in size: CGSize) {
            let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            let clip = element.clip.map { CGRect($0).moved(by: origin) }
            root.clipsToBounds = clip != nil
            root.frame = clip ?? whole
            let place = CGRect(element.place.rect).moved(by: origin)
            body.frame = place.moved(by: CGPoint(x: -root.frame.minX, y: -root.frame.minY))
            body.layer.cornerRadius = CGFloat(max(element.place.cornerRadius, 0))
            let mix = PictureMix(upperWeight: element.pageWeight)
            fit(lower, opacity: mix.lower)
            fit(upper, opacity: mix.upper)
        }

        private func fit(_ picture: Picture, opacity: Double) {
            picture.view.alpha = CGFloat(opacity)
            guard
                let fit = PictureFit(
                    PenumbraMotion.Size(picture.size), isText: picture.isText, isMirrored: isMirrored,
                    in: PenumbraMotion.Size(body.bounds.size))
            else { return }
            picture.view.transform = CGAffineTransform(scaleX: CGFloat(fit.scale), y: CGFloat(fit.scale))
            picture.view.center = CGPoint(fit.center)
        }
    }
#endif
