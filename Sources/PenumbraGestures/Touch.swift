import PenumbraGeometry

/// What a finger did, as a device reports it.
public struct Touch: Hashable, Sendable {
    /// What happened to the finger.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// The finger has touched the glass.
        case down
        /// The finger has moved.
        case move
        /// The finger has lifted.
        case up
        /// The system took the finger away; what it began does not count.
        case cancel
    }

    /// Which finger: the same from its `down` to its `up` or `cancel`.
    public var id: Int
    /// Seconds, on any clock that only goes forward.
    public var time: Double
    /// Where it is, in points.
    public var location: Point
    /// What happened to it.
    public var phase: Phase

    /// One thing that a finger did.
    public init(id: Int, time: Double, location: Point, phase: Phase) {
        self.id = id
        self.time = time
        self.location = location
        self.phase = phase
    }
}
