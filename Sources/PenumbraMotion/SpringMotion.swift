#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The motion of a spring from one state toward a target: where it is, how fast, and when it has settled.
public struct SpringMotion: Hashable, Sendable {
    /// What carries it.
    public var spring: Spring
    /// Where it starts, and how fast.
    public var start: MotionState
    /// Where it leads to.
    public var target: Double
    /// Whether it ends where it first comes to the target, from whichever side, instead of overshooting.
    public var isClamped: Bool

    /// The motion of a spring from a state to a target.
    public init(_ spring: Spring, from start: MotionState, to target: Double, isClamped: Bool = false) {
        self.spring = spring
        self.start = start
        self.target = target
        self.isClamped = isClamped
    }

    /// The state after `time` seconds; a time that is not above 0 is answered with the start, to the bit.
    public func state(at time: Double) -> MotionState {
        if isClamped, let arrival, time >= arrival { return MotionState(value: target) }
        return spring.state(after: time, from: start, target: target)
    }

    /// The value after `time` seconds.
    public func value(at time: Double) -> Double { state(at: time).value }

    /// The velocity after `time` seconds, per second: the derivative of the value.
    public func velocity(at time: Double) -> Double { state(at: time).velocity }

    /// After how many seconds it stays within `distance` of the target, counting amplitude and velocity of the start,
    /// and the arrival of a clamped motion; nil where it never does. See
    /// ``Spring/settlingTime(from:target:within:speed:)``.
    public func settlingTime(within distance: Double, speed: Double = .infinity) -> Double? {
        let free = spring.settlingTime(from: start, target: target, within: distance, speed: speed)
        guard isClamped, let arrival else { return free }
        return free.map { min($0, arrival) } ?? arrival
    }

    /// When it first comes to the target after having been away from it, in seconds; nil where it only approaches it.
    /// A motion that starts at the target and leaves it arrives when it is back.
    public var arrival: Double? {
        let x = start.value - target
        let v = start.velocity
        let (w, b) = (spring.angularFrequency, spring.decayRate)
        switch spring.regime {
        case .instant: return 0
        case .rigid: return x == 0 ? 0 : nil
        case .undamped, .underdamped, .critical, .overdamped, .slack: break
        }
        if x == 0, v == 0 { return 0 }
        // x·C + g·S = 0, with C and S as in SpringStep.
        let g = v + b * x
        if b < w {
            let damped = (w - b).squareRoot() * (w + b).squareRoot()
            let phase = atan2(-x * damped, g)
            return (x == 0 ? .pi : phase > 0 ? phase : phase + .pi) / damped
        }
        guard x != 0, -x / g > 0 else { return nil }
        let spread = (b - w).squareRoot() * (b + w).squareRoot()
        let ratio = -x / g * spread
        guard ratio < 1 else { return nil }
        return ratio < 1e-4 ? -x / g * (1 + ratio * ratio / 3) : atanh(ratio) / spread
    }
}
