/// A value and how fast it changes, per second.
public struct MotionState: Hashable, Sendable {
    /// In the units of whatever moves.
    public var value: Double
    /// In those units per second.
    public var velocity: Double

    /// A state; at rest unless told otherwise.
    public init(value: Double, velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }
}
