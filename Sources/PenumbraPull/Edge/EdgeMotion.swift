import PenumbraMotion

/// What of an edge changes with time.
struct EdgeMotion: Sendable {
    /// The time that it is of.
    var time: Double
    /// How far the end points are from the starting side.
    var position = MotionState(value: 0)
    /// How far the control point is ahead of them, before the rubber band.
    var displacement = MotionState(value: 0)
    /// How far the control point is from the fingers' path, across.
    var glide = MotionState(value: 0)
    /// The position that belongs to a translation of 0.
    var anchor = 0.0
    /// The velocity that the edge had when it was caught; it dies away.
    var drift = 0.0
    /// What a caught `castro` edge is bent beyond what its velocity tells; it dies away.
    var residue = 0.0

    init(time: Double) {
        self.time = time
    }
}
