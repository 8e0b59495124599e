/// A value and how fast it changes, per second.
public struct MotionState: Hashable, Sendable {
    public var value: Double
    public var velocity: Double

    public init(value: Double, velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }
}
