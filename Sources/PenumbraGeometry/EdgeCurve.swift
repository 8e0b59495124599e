/// The bent edge of a curtain: a quadratic Bézier curve from one side of an area to the other.
///
/// It is described in the terms of the ``direction`` it moves in: a distance *along* from the side where it started,
/// and a coordinate *across*. Its end points lie at (`position`, 0) and (`position`, breadth), its control point at
/// (`position + displacement`, `control`).
public struct EdgeCurve: Hashable, Sendable {
    /// The direction that it moves in.
    public var direction: Direction
    /// The extent at right angles to the direction, in points.
    public var crossExtent: Double
    /// How far the end points are from the starting side, in points.
    public var position: Double
    /// How far the control point is ahead of the end points, in points.
    public var displacement: Double
    /// Where the control point lies across, kept within 0...breadth so that the curve has one value at each place.
    public var control: Double

    /// A curve; `control` is clamped to 0...breadth.
    public init(direction: Direction, crossExtent: Double, position: Double, displacement: Double, control: Double) {
        self.direction = direction
        self.crossExtent = crossExtent
        self.position = position
        self.displacement = displacement
        self.control = min(max(control, 0), max(crossExtent, 0))
    }

    /// How far the outermost point of the curve is ahead of its end points: half the displacement, wherever the
    /// control point lies across.
    public var bulge: Double { displacement / 2 }

    /// The least distance along.
    public var nearest: Double { position + min(0, bulge) }

    /// The greatest distance along.
    public var farthest: Double { position + max(0, bulge) }

    /// The distance along at a coordinate across, which is clamped to 0...breadth.
    ///
    /// Solves across(t) = 2t(1-t)·control + t²·breadth for t in the form that does not cancel for any control point
    /// within the breadth.
    public func location(at cross: Double) -> Double {
        guard crossExtent > 0 else { return position }
        let x = min(max(cross, 0), crossExtent)
        guard x > 0, x < crossExtent else { return position }
        let t = x / (control + (control * control + (crossExtent - 2 * control) * x).squareRoot())
        return position + 2 * t * (1 - t) * displacement
    }
}
