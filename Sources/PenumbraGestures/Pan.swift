import PenumbraGeometry

/// Where a pan is at the time of a touch.
public struct Pan: Sendable {
    /// Seconds.
    public var time: Double
    /// The centroid of the fingers. It jumps when a finger lands or lifts.
    public var location: Point
    /// The centroid's path without those jumps, from where the first finger landed.
    public var path: Point
    /// How far the path has gone beyond the touch slop, at which the pan is recognised.
    public var translation: Vector
    /// The recent course of the path.
    public var tracker: VelocityTracker
    /// How fast the hand was when the last finger lifted, in points per second; zero before. It is that finger's own, or
    /// the mean of those that lifted together: a path that several fingers take turns to move is not smooth enough.
    public var releaseVelocity = Vector.zero

    /// A pan at the time of a touch.
    public init(time: Double, location: Point, path: Point, translation: Vector, tracker: VelocityTracker) {
        self.time = time
        self.location = location
        self.path = path
        self.translation = translation
        self.tracker = tracker
    }

    /// The velocity of the path at a time not before that of the touch, in points per second. It does not jump when a
    /// finger lands or lifts, as a mean of the fingers' own velocities would.
    public func velocity(at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        tracker.velocity(at: now, by: strategy)
    }
}
