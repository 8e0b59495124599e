#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import UIKit

    /// The drawing of one element on its way: its picture from the row below that from the page.
    @MainActor final class FlyingView {
        /// The view to add. It clips the element to its page, and near its end to its list.
        let root = UIView()

        private struct Picture {
            let view: UIView
            let size: CGSize
            let baseline: Double?
        }

        /// The rounded place of the element.
        private let body = UIView()
        private let lower: Picture
        private let upper: Picture

        /// Nil if the system provides no pictures.
        init?(_ element: (row: FlyingElement, page: FlyingElement), afterUpdates: Bool) {
            guard let row = element.row.picture(afterUpdates: afterUpdates),
                let page = element.page.picture(afterUpdates: afterUpdates)
            else { return nil }
            lower = Picture(view: row, size: row.bounds.size, baseline: element.row.baseline)
            upper = Picture(view: page, size: page.bounds.size, baseline: element.page.baseline)
            // A text with more lines may go beyond its place.
            body.clipsToBounds = lower.baseline == nil && upper.baseline == nil
            root.clipsToBounds = true
            root.addSubview(body)
            body.addSubview(row)
            body.addSubview(page)
        }

        /// Shows the element in a stage whose origin is at a place of the page.
        func show(_ element: PageZoom.Element, from origin: CGPoint) {
            root.frame = CGRect(element.clip).moved(by: origin)
            let place = CGRect(element.place.rect).moved(by: origin)
            body.frame = place.moved(by: CGPoint(x: -root.frame.minX, y: -root.frame.minY))
            body.layer.cornerRadius = CGFloat(max(element.place.cornerRadius, 0))
            let mix = PictureMix(upperWeight: element.pageWeight)
            fit(lower, in: element.place, opacity: mix.lower)
            fit(upper, in: element.place, opacity: mix.upper)
        }

        private func fit(_ picture: Picture, in place: FlightPlace, opacity: Double) {
            picture.view.alpha = CGFloat(opacity)
            guard
                let fit = PictureFit(PenumbraMotion.Size(picture.size), baseline: picture.baseline, in: place)
            else { return }
            picture.view.transform = CGAffineTransform(scaleX: CGFloat(fit.scale), y: CGFloat(fit.scale))
            picture.view.center = CGPoint(fit.center)
        }
    }
#endif
