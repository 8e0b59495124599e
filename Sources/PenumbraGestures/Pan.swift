import PenumbraGeometry

/// Where a pan is at the time of a touch.
public struct Pan: Sendable {
    /// Seconds.
    public var time: Double
    /// The centroid of the fingers. It jumps when a finger lands or lifts.
    public var location: Point
    /// The centroid's path without those jumps, from where the first finger landed.
    public var path: Point
    /// How far the path has gone since the pan was recognised.
    public var translation: Vector
    /// The recent course of the path.
    public var history: MotionHistory

    public init(time: Double, location: Point, path: Point, translation: Vector, history: MotionHistory) {
        self.time = time
        self.location = location
        self.path = path
        self.translation = translation
        self.history = history
    }
}
