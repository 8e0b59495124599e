/// What carries an animation: a curve and a clock, or a spring.
public enum Timing: Hashable, Sendable {
    /// A curve over `duration` seconds, 0 or more, for the whole way.
    case curve(TimingCurve, duration: Double)
    /// A spring, which takes as long as it takes.
    case spring(Spring)
}
