/// The curved edge of a transition: a quadratic Bézier curve from one side of an area to the other.
///
/// Its coordinates refer to the ``direction`` of its motion: the distance on the main axis from the side where it started, and
/// the coordinate on the cross axis. Its end points are (`position`, 0) and (`position`, `crossExtent`), its control point is
/// (`position + displacement`, `control`).
///
/// ```swift
/// let curve = EdgeCurve(direction: .down, crossExtent: 375, position: 200, displacement: 60, control: 180)
/// let lowest = curve.farthest                            // 230, as the control point is twice as far as the curve
/// ```
public struct EdgeCurve: Hashable, Sendable {
    /// The direction of motion.
    public var direction: Direction
    /// The extent on the cross axis, in points.
    public var crossExtent: Double
    /// The distance of the end points from the starting side, in points.
    public var position: Double
    /// The distance of the control point ahead of the end points, in points.
    public var displacement: Double
    /// The control point's coordinate on the cross axis, kept within 0...crossExtent so that the curve has one value at each
    /// coordinate.
    public var control: Double

    /// Creates a curve; `control` is clamped to 0...crossExtent.
    public init(direction: Direction, crossExtent: Double, position: Double, displacement: Double, control: Double) {
        self.direction = direction
        self.crossExtent = crossExtent
        self.position = position
        self.displacement = displacement
        self.control = min(max(control, 0), max(crossExtent, 0))
    }

    /// The distance of the outermost point ahead of the end points: half the displacement, for any control point.
    package var bulge: Double { displacement / 2 }

    /// The least main-axis distance.
    public var nearest: Double { position + min(0, bulge) }

    /// The greatest main-axis distance.
    public var farthest: Double { position + max(0, bulge) }

    /// The main-axis distance at a cross-axis coordinate, which is clamped to 0...crossExtent.
    ///
    /// Solves cross(t) = 2t(1-t)·control + t²·crossExtent for t in the form without cancellation for any control point within
    /// the cross extent.
    public func location(at cross: Double) -> Double {
        guard crossExtent > 0 else { return position }
        let x = min(max(cross, 0), crossExtent)
        guard x > 0, x < crossExtent else { return position }
        let t = x / (control + (control * control + (crossExtent - 2 * control) * x).squareRoot())
        return position + 2 * t * (1 - t) * displacement
    }
}
