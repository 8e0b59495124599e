import PenumbraGeometry

/// Which part of a page a picture above it covers, the shadow that it casts on the page, and its
/// own rim; all in points.
public struct LayerMask: Hashable, Sendable {
    /// The part that is covered.
    public var region: Region
    /// From 0 to 1, what lies beyond is clamped. It fades the shadow and the rim along with the picture.
    public var opacity: Double
    /// What falls on the page beneath; nil for nothing.
    public var shadow: Shadow?
    /// What lights the border of the picture; nil for nothing. Only the outside of a circle has one.
    public var rim: Rim?

    /// A cover; opaque and with neither a shadow nor a rim unless told otherwise.
    public init(_ region: Region, opacity: Double = 1, shadow: Shadow? = nil, rim: Rim? = nil) {
        self.region = region
        self.opacity = opacity
        self.shadow = shadow
        self.rim = rim
    }
}

/// A part of the plane.
public enum Region: Hashable, Sendable {
    /// The whole plane.
    case everything
    /// What lies beyond a curve, in the direction in which the curve moves. The curve goes on beyond its ends as it
    /// ends, at its position.
    case beyond(EdgeCurve)
    /// What lies inside of an outline.
    case inside(Outline)
    /// What lies outside of an outline.
    case outside(Outline)
}

/// A closed line.
public enum Outline: Hashable, Sendable {
    /// Of no area where the radius is not above 0.
    case circle(center: Point, radius: Double)
    /// A rectangle whose corners are quarters of circles, of at most half the shorter side.
    case roundedRectangle(Rect, cornerRadius: Double)
    /// A path casts no shadow.
    case path(Path, FillRule)
}
