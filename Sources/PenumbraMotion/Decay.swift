#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A free glide that friction brings to rest: the velocity falls exponentially, v(t) = v₀·exp(−t/τ).
public struct Decay: Hashable, Sendable {
    /// The time τ in which the velocity falls to 1/e of itself, in seconds; above 0.
    public let timeConstant: Double

    /// A glide whose velocity keeps `rate` of itself each millisecond: 0.998 as a scroll view, 0.99 where it is to stop
    /// soon. 0 < rate < 1.
    public init(rate: Double = 0.998) {
        precondition(rate > 0 && rate < 1, "a decay needs a rate between 0 and 1")
        timeConstant = -1 / (1000 * log(rate))
    }

    /// A glide whose velocity falls to 1/e of itself in `timeConstant` seconds, above 0.
    public init(timeConstant: Double) {
        precondition(timeConstant > 0 && timeConstant.isFinite, "a decay needs a time constant above 0")
        self.timeConstant = timeConstant
    }

    /// The state `time` seconds after `state`: x = x₀ + v₀·τ·(1 − exp(−t/τ)). A time that is not above 0 leaves the
    /// state as it is, to the bit.
    public func state(after time: Double, from state: MotionState) -> MotionState {
        guard time > 0 else { return state }
        return MotionState(
            value: state.value - state.velocity * timeConstant * expm1(-time / timeConstant),
            velocity: state.velocity * exp(-time / timeConstant))
    }

    /// Where it comes to rest: x₀ + v₀·τ.
    public func destination(from state: MotionState) -> Double {
        state.value + state.velocity * timeConstant
    }

    /// The velocity with which it must start at `start` to come to rest at `destination`.
    public func velocity(from start: Double, to destination: Double) -> Double {
        (destination - start) / timeConstant
    }

    /// How long it takes until it is within `distance` of its destination, in seconds; nil for a distance of 0 or less,
    /// unless it rests.
    public func settlingTime(from state: MotionState, within distance: Double) -> Double? {
        let way = abs(state.velocity) * timeConstant
        if way <= distance || way == 0 { return 0 }
        return distance > 0 ? timeConstant * log(way / distance) : nil
    }
}
