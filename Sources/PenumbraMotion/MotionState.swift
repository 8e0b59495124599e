/// A value and its velocity, per second.
///
/// ```swift
/// let release = MotionState(value: 120, velocity: -800)  // 120 points below the top, on the way up
/// ```
public struct MotionState: Hashable, Sendable {
    /// In the units of the moving value.
    public var value: Double
    /// In these units per second.
    public var velocity: Double

    /// Creates a state. The default velocity is 0.
    public init(value: Double, velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }
}
