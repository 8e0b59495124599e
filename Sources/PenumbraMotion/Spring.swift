#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A value and how fast it changes, per second.
public struct MotionState: Hashable, Sendable {
    public var value: Double
    public var velocity: Double

    public init(value: Double, velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }
}

/// A damped harmonic oscillator, solved in closed form: exact for a step of any length, so that the motion does not
/// depend on the frame rate.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency ω, in radians per second.
    public let angularFrequency: Double
    /// The damping ratio ζ: below 1 it swings, at 1 it is critically damped, above 1 it creeps.
    public let dampingRatio: Double

    /// A spring whose undamped period is `response` seconds. `response` is positive, `dampingRatio` not negative.
    public init(response: Double, dampingRatio: Double) {
        precondition(response > 0 && dampingRatio >= 0, "a spring needs response > 0 and dampingRatio >= 0")
        angularFrequency = 2 * .pi / response
        self.dampingRatio = dampingRatio
    }

    /// The state `time` seconds after `state`, drawn toward `target`. A negative time leaves the state as it is.
    ///
    /// With x the distance from the target and b = ζω, one step of length t is x' = e·(x·C + (v + b·x)·S),
    /// v' = e·(v·C − (ω²·x + b·v)·S); e, C and S are the solutions of x″ + 2bx′ + ω²x = 0 below, at and above ζ = 1.
    public func state(after time: Double, from state: MotionState, target: Double) -> MotionState {
        guard time > 0 else { return state }
        let w = angularFrequency
        let b = dampingRatio * w
        let (e, c, s) = propagator(time)
        let x = state.value - target
        let v = state.velocity
        return MotionState(
            value: target + e * (x * c + (v + b * x) * s),
            velocity: e * (v * c - (w * w * x + b * v) * s))
    }

    private func propagator(_ t: Double) -> (e: Double, c: Double, s: Double) {
        let w = angularFrequency
        let b = dampingRatio * w
        let q = dampingRatio * dampingRatio - 1
        let squared = q * (w * t) * (w * t)
        if abs(squared) < 1e-6 {
            // Near critical damping the two branches below divide by nearly nothing; their series do not.
            return (exp(-b * t), 1 + squared / 2, t * (1 + squared / 6))
        }
        if q < 0 {
            let damped = w * (-q).squareRoot()
            return (exp(-b * t), cos(damped * t), sin(damped * t) / damped)
        }
        let spread = w * q.squareRoot()
        // -w²/(b + spread) is -b + spread without the cancellation at large damping ratios.
        let slow = exp(-w * w / (b + spread) * t)
        let fast = exp(-(b + spread) * t)
        return (1, (slow + fast) / 2, (slow - fast) / (2 * spread))
    }
}
