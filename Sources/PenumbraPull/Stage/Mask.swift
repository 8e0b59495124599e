import PenumbraGeometry

/// Which part of an old picture still covers the new content: a pure description, in points.
public enum Mask: Hashable, Sendable {
    /// The picture covers what lies beyond the curve, in the direction in which the curve moves.
    case edge(EdgeCurve)
    /// The picture covers what lies outside of a circle.
    case hole(center: Point, radius: Double)
    /// The picture covers everything with this opacity, from 0 to 1.
    case fade(opacity: Double)
}
