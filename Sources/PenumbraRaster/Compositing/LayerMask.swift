import PenumbraGeometry

/// The mask of a picture above a page: its visible region, its shadow on the page, and its rim; all in points. If one of its
/// numbers is infinite or NaN, nothing of the picture is visible.
public struct LayerMask: Hashable, Sendable {
    /// The visible region of the picture.
    public var region: Region
    /// The opacity, clamped to 0...1. It also fades the shadow and the rim.
    public var opacity: Double
    /// The shadow on the page below; nil for none.
    public var shadow: Shadow?
    /// The rim of light along the picture's border; nil for none. Only the outside of a circle can have one.
    public var rim: Rim?

    /// Creates a mask. By default it is opaque, without shadow and rim.
    public init(_ region: Region, opacity: Double = 1, shadow: Shadow? = nil, rim: Rim? = nil) {
        self.region = region
        self.opacity = opacity
        self.shadow = shadow
        self.rim = rim
    }
}

/// A region of the plane.
public enum Region: Hashable, Sendable {
    /// The whole plane.
    case everything
    /// The area beyond a curve, in the direction of its motion. Beyond its ends the curve continues straight, at its position.
    case beyond(EdgeCurve)
    /// The inside of an outline.
    case inside(Outline)
    /// The outside of an outline.
    case outside(Outline)
}

/// A closed outline.
public enum Outline: Hashable, Sendable {
    /// A circle; empty for a radius of 0 or less.
    case circle(center: Point, radius: Double)
    /// A rectangle with rounded corners, whose radius is at most half the shorter side.
    case roundedRectangle(Rect, cornerRadius: Double)
    /// A path, which casts no shadow.
    case path(Path, FillRule)
}
