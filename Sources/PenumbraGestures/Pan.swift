import PenumbraMotion

/// The state of a pan at the time of a touch.
public struct Pan: Sendable {
    /// The time in seconds.
    public var time: Double
    /// The centroid of the fingers. It jumps when a finger lands or lifts.
    public var location: Point
    /// The centroid's path without those jumps, from where the first finger landed.
    package var path: Point
    /// The distance of the path beyond the touch slop, at which the pan is recognized.
    public var translation: Vector
    /// The recent samples of the path.
    package var tracker: VelocityTracker
    /// The velocity of the hand when the last finger lifted, in points per second; zero before. It is the velocity of that
    /// finger, or the mean of those that lifted together: a path that several fingers move in turn is not smooth enough.
    ///
    /// ```swift
    /// if case .ended(let pan) = pan.handle(touch) { fling(at: pan.releaseVelocity) }
    /// ```
    public var releaseVelocity = Vector.zero

    /// Creates the state of a pan at the time of a touch.
    package init(time: Double, location: Point, path: Point, translation: Vector, tracker: VelocityTracker) {
        self.time = time
        self.location = location
        self.path = path
        self.translation = translation
        self.tracker = tracker
    }

    /// The velocity of the path at a time not before that of the touch, in points per second. Unlike a mean of the fingers'
    /// velocities, it does not jump when a finger lands or lifts.
    ///
    /// ```swift
    /// if case .moved(let pan) = pan.handle(touch) {
    ///     let isFast = abs(pan.velocity(at: touch.time).dy) > 500
    ///     if isFast { print("a flick so far") }
    /// }
    /// ```
    public func velocity(at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        tracker.velocity(at: now, by: strategy)
    }
}
