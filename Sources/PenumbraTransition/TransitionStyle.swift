import PenumbraGeometry
import PenumbraRaster

/// The animation that reveals a new theme or a page, and hides it again.
///
/// ```swift
/// let styles: [TransitionStyle] = [.edge, .fade, .circle(), .circle(center: pressed, .shadowed())]
/// ```
public enum TransitionStyle: Hashable, Sendable {
    /// An edge crosses the area: for a theme in the direction of the pull, for a page from the top down.
    case edge
    /// A circle grows from a location, in points. If `center` is nil, that is where the user pressed, if the toolkit knows it,
    /// or else the middle of the area. The circle of a theme is always plain.
    case circle(center: Point? = nil, CircleStyle = .plain)
    /// The old content fades out. Used for reduced motion.
    case fade

    /// The radius of the circle at a fraction of the transition, in points; nil without a circle.
    ///
    /// The open circle reaches beyond the farthest corner, so that its shadow has left the area too.
    ///
    /// - Parameters:
    ///   - fraction: From 0, closed, to 1, open.
    ///   - size: The size of the area, in points.
    package func radius(at fraction: Double, in size: Size) -> Double? {
        guard case .circle(_, let style) = self, let center = center(in: size) else { return nil }
        return fraction * (size.farthestCornerDistance(from: center) + (style.shadow?.reach ?? 0))
    }

    /// The center of the circle in an area of a size in points; nil without a circle.
    package func center(in size: Size) -> Point? {
        guard case .circle(let center, _) = self else { return nil }
        return center ?? Point(x: size.width / 2, y: size.height / 2)
    }

    /// The mask of the old content at a fraction of the transition, with its shadow and its rim.
    ///
    /// ```swift
    /// for frame in 0...60 {                                  // a transition as pictures
    ///     let mask = TransitionStyle.edge.mask(at: Double(frame) / 60, in: size)
    ///     compositor.draw([.init(old, mask)], over: new)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - fraction: From 0, all visible, to 1, nothing visible.
    ///   - size: The size of the area, in points.
    public func mask(at fraction: Double, in size: Size) -> LayerMask {
        switch self {
        case .edge:
            let curve = EdgeCurve(
                direction: .down, crossExtent: size.width, position: fraction * size.height, displacement: 0,
                control: size.width / 2)
            return LayerMask(.beyond(curve))
        case .circle(_, let style):
            guard let center = center(in: size), let radius = radius(at: fraction, in: size) else { break }
            return LayerMask(.outside(.circle(center: center, radius: radius)), shadow: style.shadow, rim: style.rim)
        case .fade: break
        }
        return LayerMask(.everything, opacity: 1 - fraction)
    }
}
