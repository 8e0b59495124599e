#if canImport(UIKit)
    import UIKit

    /// Where the circle of a page grows from: a view, wherever that is by then, or a place.
    @MainActor final class CircleOrigin {
        private weak var view: UIView?
        /// In the window.
        private let place: CGPoint?

        init(_ view: UIView) {
            self.view = view
            place = nil
        }

        init(_ place: CGPoint) {
            self.place = place
        }

        /// The middle of what a page opens in, where there is nothing nearer.
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
