import PenumbraMotion

/// The time-dependent state of an edge.
struct EdgeMotion: Sendable {
    /// The time of this state.
    var time: Double
    /// The distance of the end points from the starting side.
    var position = MotionState(value: 0)
    /// The distance of the control point ahead of the end points, before the rubber band.
    var displacement = MotionState(value: 0)
    /// The distance of the control point from the fingers' path, along the cross axis.
    var glide = MotionState(value: 0)
    /// The position at a translation of 0.
    var anchor = 0.0
    /// The velocity of the edge when it was caught; it decays.
    var drift = 0.0
    /// The bend of a caught `castro` edge beyond that of its velocity; it decays.
    var residue = 0.0

    init(time: Double) {
        self.time = time
    }
}
