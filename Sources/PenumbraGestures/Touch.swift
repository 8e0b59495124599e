import PenumbraMotion

/// One touch event of a finger, as a device reports it.
public struct Touch: Hashable, Sendable {
    /// The phase of a touch.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// The finger has touched the screen.
        case down
        /// The finger has moved.
        case move
        /// The finger has lifted.
        case up
        /// The system canceled the touch; the gesture that it began does not count.
        case cancel
    }

    /// The identifier of the finger: the same from its `down` to its `up` or `cancel`.
    public var id: Int
    /// The time in seconds, on any monotonic clock, from -1e10 to 1e10.
    public var time: Double
    /// The location, in points, from -1e9 to 1e9.
    public var location: Point
    /// The phase.
    public var phase: Phase

    /// Creates a touch event.
    ///
    /// ```swift
    /// let down = Touch(id: 1, time: now, location: Point(x: 40, y: 300), phase: .down)
    /// let up = Touch(id: 1, time: now + 0.1, location: Point(x: 40, y: 200), phase: .up)     // the same finger
    /// ```
    public init(id: Int, time: Double, location: Point, phase: Phase) {
        self.id = id
        self.time = time
        self.location = location
        self.phase = phase
    }

    /// Whether its numbers are finite and in range; recognizers ignore other touches.
    package var isInRange: Bool { time.isTime && location.isInRange }
}
