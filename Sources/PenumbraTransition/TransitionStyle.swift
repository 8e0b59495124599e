import PenumbraGeometry
import PenumbraRaster

/// The animation that reveals a new theme or a page, and hides it again.
///
/// ```swift
/// let styles: [TransitionStyle] = [.edge, .fade, .circle(), .circle(center: pressed, .shadowed()), .zoom(from: row)]
/// ```
public enum TransitionStyle: Hashable, Sendable {
    /// An edge crosses the area: for a theme in the direction of the pull, for a page from the top down.
    case edge
    /// A circle grows from a location, in points. If `center` is nil, or not a location from -1e9 to 1e9, that is where the user
    /// pressed, if the toolkit knows it, or else the middle of the area. The circle of a theme is always plain.
    case circle(center: Point? = nil, CircleStyle = .plain)
    /// A rectangle with rounded corners grows out of another one, in points, such as that of a row. The rectangle of a theme is
    /// always plain. Only circles have a rim.
    case zoom(from: Rect, cornerRadius: Double = 0, CircleStyle = .plain)
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

    /// The center of the circle in an area of a size in points: the middle if it has none in range. Nil without a circle.
    package func center(in size: Size) -> Point? {
        guard case .circle(let center, _) = self else { return nil }
        guard let center, center.isInRange else { return Point(x: size.width / 2, y: size.height / 2) }
        return center
    }

    /// The rectangle out of which another one grows, in an area of a size in points, and the radius of its corners: no length
    /// in the middle if it is out of range. Nil without a rectangle.
    package func start(in size: Size) -> (rect: Rect, cornerRadius: Double)? {
        guard case .zoom(let start, let cornerRadius, _) = self else { return nil }
        guard start.isInRange, cornerRadius.isCoordinate else {
            return (Rect(x: size.width / 2, y: size.height / 2, width: 0, height: 0), 0)
        }
        return (start, cornerRadius)
    }

    /// The outline through which a page opened to `fraction` is visible, in an area of a size in points; nil without a circle
    /// or a rectangle.
    ///
    /// An open outline reaches beyond the area, so that its shadow has left it too. The edges of a rectangle move evenly.
    package func outline(at fraction: Double, in size: Size) -> Outline? {
        switch self {
        case .circle:
            guard let center = center(in: size), let radius = radius(at: fraction, in: size) else { return nil }
            return .circle(center: center, radius: radius)
        case .zoom(_, _, let style):
            guard let (start, cornerRadius) = start(in: size) else { return nil }
            let reach = style.shadow?.reach ?? 0
            func edge(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
            let (left, top) = (edge(start.minX, -reach), edge(start.minY, -reach))
            let (right, bottom) = (edge(start.maxX, size.width + reach), edge(start.maxY, size.height + reach))
            return .roundedRectangle(
                Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0)),
                cornerRadius: edge(cornerRadius, 0))
        case .edge, .fade: return nil
        }
    }

    /// The style of the border of a circle or a rectangle.
    package var border: CircleStyle? {
        switch self {
        case .circle(_, let style), .zoom(_, _, let style): style
        case .edge, .fade: nil
        }
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
        case .circle, .zoom:
            guard let outline = outline(at: fraction, in: size), let border else { break }
            return LayerMask(.outside(outline), shadow: border.shadow, rim: border.rim)
        case .fade: break
        }
        return LayerMask(.everything, opacity: 1 - fraction)
    }
}
