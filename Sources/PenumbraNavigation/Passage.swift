import PenumbraGeometry
import PenumbraRaster

/// How a page comes to light, and goes again.
public enum Passage: Hashable, Sendable {
    /// Through a circle around a place, in points.
    case circle(center: Point, HoleStyle)
    /// What lies above it fades: where motion is reduced.
    case fade

    /// The radius of the circle where it is open as far as `fraction`, in points; nil without a circle.
    ///
    /// The open circle reaches the farthest corner, and so much farther that its shadow has left by it too.
    public func radius(at fraction: Double, in size: Size) -> Double? {
        guard case .circle(let center, let style) = self else { return nil }
        return fraction * (size.farthestCornerDistance(from: center) + (style.shadow?.reach ?? 0))
    }

    /// What is left of what lies above a page that is open as far as `fraction`, from 0 to 1, in an area of a size in
    /// points.
    public func cover(at fraction: Double, in size: Size) -> Cover {
        guard case .circle(let center, let style) = self, let radius = radius(at: fraction, in: size) else {
            return Cover(.everything, opacity: 1 - fraction)
        }
        return Cover(.outside(.circle(center: center, radius: radius)), shadow: style.shadow, rim: style.rim)
    }
}
