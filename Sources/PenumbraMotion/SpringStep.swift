/// The effect of a spring on any distance x from its target and any velocity v in a given time: a 2 × 2 matrix, because the
/// equation of the spring is linear.
///
///     x' = fromValue.value · x + fromVelocity.value · v
///     v' = fromValue.velocity · x + fromVelocity.velocity · v
///
/// With b = ζω the columns are e·(C + bS, −ω²S) and e·(S, C − bS), where
///
///     ζ < 1    e = exp(−bt)   C = cos ωd·t    S = sin(ωd·t)/ωd     ωd = ω√(1−ζ²)
///     ζ = 1    e = exp(−bt)   C = 1           S = t
///     ζ > 1    e = exp(−bt)   C = cosh st     S = sinh(st)/s       s = ω√(ζ²−1)
///
/// Near ζ = 1 the series of the two in (ζ²−1)(ωt)² are used, which avoids a division by nearly 0. Above 1 the two exponentials
/// are used, with their difference from `expm1`, so that nothing overflows or cancels.
package struct SpringStep: Hashable, Sendable {
    /// The resulting state of a distance of 1 at rest.
    package let fromValue: MotionState
    /// The resulting state of a velocity of 1 at the target.
    package let fromVelocity: MotionState

    /// Creates the step of `spring` in `time` seconds; a time of 0 or less, or NaN, changes nothing.
    package init(_ spring: Spring, after time: Double) {
        guard time > 0 else {
            self.init((1, 0), (0, 1))
            return
        }
        // Infinity times a rate of 0 would not be a number.
        let time = min(time, .greatestFiniteMagnitude)
        let w = spring.angularFrequency
        let b = spring.decayRate
        switch spring.regime {
        case .instant:
            self.init((0, 0), (0, 0))
            return
        case .rigid:
            self.init((1, 0), (0, 0))
            return
        case .undamped, .underdamped, .critical, .overdamped, .slack: break
        }
        let squared = (b - w) * time * ((b + w) * time)
        if b <= w || abs(squared) < Self.band {
            let decay = Elementary.exp(-b * time)
            // By then it has settled, or swung so often that its phase is not representable.
            guard decay > 0, (w * time).isFinite else {
                self.init((0, 0), (0, 0))
                return
            }
            let (c, s) = Self.swing(w, b, time, squared)
            self.init((decay * (c + b * s), -decay * (w * s * w)), (decay * s, decay * (c - b * s)))
        } else {
            let spread = (b - w).squareRoot() * (b + w).squareRoot()
            let fastRate = b + spread
            // -b + spread without the cancellation at large damping ratios.
            let slowRate = w * (w / fastRate)
            let slow = Elementary.exp(-slowRate * time)
            let fast = Elementary.exp(-fastRate * time)
            let s = -slow * Elementary.expm1(-2 * spread * time) / (2 * spread)
            let (slowShare, fastShare) = (slowRate / (2 * spread), fastRate / (2 * spread))
            self.init(
                (fastShare * slow - slowShare * fast, -w * s * w), (s, fastShare * fast - slowShare * slow))
        }
    }

    /// The value of |(ζ²−1)(ωt)²| below which the series are used; they are truncated after its square.
    private static let band = 1e-4

    /// C and S below critical damping, and near it.
    private static func swing(_ w: Double, _ b: Double, _ time: Double, _ squared: Double) -> (c: Double, s: Double) {
        if abs(squared) < band {
            return (1 + squared / 2 * (1 + squared / 12), time * (1 + squared / 6 * (1 + squared / 20)))
        }
        let damped = (w - b).squareRoot() * (w + b).squareRoot()
        return (Elementary.cos(damped * time), Elementary.sin(damped * time) / damped)
    }

    private init(_ fromValue: (Double, Double), _ fromVelocity: (Double, Double)) {
        self.fromValue = MotionState(value: fromValue.0, velocity: fromValue.1)
        self.fromVelocity = MotionState(value: fromVelocity.0, velocity: fromVelocity.1)
    }

    /// Applies the step to `state`, measured from the target.
    package func applied(to state: MotionState) -> MotionState {
        MotionState(
            value: fromValue.value * state.value + fromVelocity.value * state.velocity,
            velocity: fromValue.velocity * state.value + fromVelocity.velocity * state.velocity)
    }
}
