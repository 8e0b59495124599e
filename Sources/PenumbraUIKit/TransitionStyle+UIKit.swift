#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import UIKit

    extension TransitionStyle {
        /// A circle that grows from a location in the window, in points.
        public static func circle(center place: CGPoint) -> TransitionStyle {
            .circle(center: PenumbraMotion.Point(place))
        }
    }
#endif
