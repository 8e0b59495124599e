/// The timing of an animation: a curve with a duration, or a spring.
///
/// ```swift
/// let timings: [Timing] = [.curve(.easeInOut, duration: 0.3), .spring(Spring(response: 0.5, dampingRatio: 1))]
/// ```
public enum Timing: Hashable, Sendable {
    /// A curve over `duration` seconds, 0 or more, for the whole distance.
    case curve(TimingCurve, duration: Double)
    /// A spring, whose duration follows from its motion.
    case spring(Spring)
}
