#if canImport(UIKit)
    import UIKit

    /// The origin of a page's circle: a view, at its current location, or a fixed location.
    @MainActor final class CircleOrigin {
        private weak var view: UIView?
        /// In the window's coordinates.
        private let place: CGPoint?

        init(_ view: UIView) {
            self.view = view
            place = nil
        }

        init(_ place: CGPoint) {
            self.place = place
        }

        /// The origin in a page; the middle of the page if there is none.
        func point(in page: UIView) -> CGPoint {
            if let place { return page.convert(place, from: nil) }
            guard let view, view.window != nil, view.window === page.window else { return Self.middle(of: page) }
            return page.convert(Self.middle(of: view), from: view)
        }

        static func middle(of view: UIView) -> CGPoint {
            CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
    }
#endif
