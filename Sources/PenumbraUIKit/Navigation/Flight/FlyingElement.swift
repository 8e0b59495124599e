#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import UIKit

    /// A view that a flight carries, in its page: where it is, and its picture.
    @MainActor struct FlyingElement {
        private(set) weak var view: UIView?
        private let cornerRadius: CGFloat

        init(_ view: UIView, cornerRadius: CGFloat?) {
            self.view = view
            self.cornerRadius = cornerRadius ?? view.layer.cornerRadius
        }

        /// The distance of the first baseline of a label from the top of its text; nil for other views.
        var baseline: Double? { (view as? UILabel).map { Double($0.font.ascender) } }

        /// The report on the view for a flight, in the coordinates of a page and with the lists inside of `root`.
        func sight(in page: UIView, within root: UIView?) -> FlightSight {
            guard let view, let rect = view.rect(shownBox, in: page) else { return FlightSight(nil) }
            return FlightSight(
                FlightPlace(rect, cornerRadius: Double(cornerRadius), baseline: baseline ?? 0),
                scrolledBy: view.scrolledOffset(within: root),
                viewport: view.viewport(in: page, within: root))
        }

        /// A picture of the part of the view that matches its place; nil without a picture. It has no rounded corners, because
        /// the flight clips it.
        func picture(afterUpdates: Bool) -> UIView? {
            guard let view else { return nil }
            let isRounded = view.clipsToBounds && view.layer.cornerRadius > 0
            return isRounded ? view.squarePicture : view.picture(of: shownBox, afterUpdates: afterUpdates)
        }

        /// The border of the view in its own coordinates, or the text of a label, which can have much room beside it.
        private var shownBox: CGRect {
            guard let view else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
            guard let label = view as? UILabel else { return view.bounds }
            let (room, text) = (
                label.bounds,
                label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            )
            guard !text.isEmpty else { return room }
            let excess = room.width - text.width
            let isMirrored = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left: CGFloat =
                switch label.textAlignment {
                case .center: excess / 2
                case .right: excess
                case .natural, .justified: isMirrored ? excess : 0
                default: 0
                }
            // A label draws its text in its middle.
            return CGRect(
                x: room.minX + left, y: room.midY - text.height / 2, width: text.width, height: text.height)
        }
    }
#endif
