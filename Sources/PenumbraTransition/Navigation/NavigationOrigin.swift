import PenumbraMotion

/// Where a page opens from, and closes to.
package enum NavigationOrigin: Hashable, Sendable {
    /// A circle or another shape grows from a location.
    case point(Point)
    /// A rectangle grows out of a row.
    case row(Rect, cornerRadius: Double)

    /// The location, or the middle of the row.
    var middle: Point {
        switch self {
        case .point(let point): point
        case .row(let rect, _):
            Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2)
        }
    }

    /// The animation of a page from here.
    package func transition(_ style: TransitionStyle) -> TransitionStyle {
        switch self {
        case .point(let point):
            style.shape.cornerRadius == nil ? style.located(point) : .circle(center: point, style.border)
        case .row(let rect, let radius): .zoom(from: rect, cornerRadius: radius, style.border)
        }
    }
}
