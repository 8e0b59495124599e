/// The timing of an animation: a curve with a duration, or a spring.
public enum Timing: Hashable, Sendable {
    /// A curve over `duration` seconds, 0 or more, for the whole distance.
    case curve(TimingCurve, duration: Double)
    /// A spring, whose duration follows from its motion.
    case spring(Spring)
}
