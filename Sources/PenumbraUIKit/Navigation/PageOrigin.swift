#if os(iOS)
    import PenumbraTransition
    import UIKit

    /// Where a page opens from, and in which shape: a view, at its current location, or a fixed location.
    @MainActor final class PageOrigin {
        private weak var given: UIView?
        /// Finds the view, for a list that may have another one for the same item by now.
        private let find: (() -> UIView?)?
        /// In the window's coordinates: the fixed location, or the last known middle of the view.
        private var place: CGPoint?
        /// The animation; without a view always a circle.
        let style: TransitionStyle

        init(_ view: UIView, _ style: TransitionStyle = .circle()) {
            given = view
            find = nil
            self.style = style
        }

        init(_ style: TransitionStyle, find: @escaping () -> UIView?) {
            self.find = find
            self.style = style
        }

        init(_ place: CGPoint) {
            self.place = place
            find = nil
            style = .circle()
        }

        private var view: UIView? { find.map { $0() } ?? given }

        /// The origin, from the upper left corner of a page; the middle of the page if there is none.
        func point(in page: UIView) -> CGPoint {
            if let view, view.window != nil, view.window === page.window {
                place = view.convert(Self.middle(of: view), to: nil)
            }
            let point = place.map { page.convert($0, from: nil) } ?? Self.middle(of: page)
            return CGPoint(x: point.x - page.bounds.minX, y: point.y - page.bounds.minY)
        }

        /// The views of a flight between the page and the one below; nil for a circle, and if the view is not there.
        func views(_ page: UIView, above below: UIView?) -> ZoomViews? {
            guard let radius = style.shape.cornerRadius, let view, let below else { return nil }
            return ZoomViews(row: view, cornerRadius: CGFloat(radius), page: page, below: below)
        }

        /// Whether a hand can lift the page: it has opened out of a view that is still in the page below.
        func canLift(from below: UIView?) -> Bool {
            guard style.shape.cornerRadius != nil, let view, let below else { return false }
            return view.isShown(in: below)
        }

        private static func middle(of view: UIView) -> CGPoint {
            CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
    }
#endif
