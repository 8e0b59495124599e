/// A damped harmonic oscillator, x″ + 2bx′ + ω²x = 0, where x is the distance from the target. It is solved in closed form, so
/// a step of any length is exact and the motion does not depend on the frame rate.
///
/// The limits are valid springs too, and never give NaN. An infinitely stiff spring is at its target at once, one without
/// stiffness glides, and an infinitely damped one does not move.
///
/// ```swift
/// let spring = Spring(response: 0.5, dampingRatio: 1)    // half a second, without a bounce
/// let later = spring.state(after: 0.1, from: MotionState(value: 0, velocity: velocity), target: 100)
/// ```
public struct Spring: Hashable, Sendable {
    /// The kind of a spring's motion, which depends on its parameters alone.
    package enum Regime: Hashable, Sendable {
        /// ζ = 0: it swings forever.
        case undamped
        /// 0 < ζ < 1: it swings with decreasing amplitude.
        case underdamped
        /// ζ = 1: it arrives as fast as possible without swinging.
        case critical
        /// ζ > 1: it arrives slowly, without swinging.
        case overdamped
        /// Infinitely stiff: it is at rest at its target after any time above 0.
        case instant
        /// Without stiffness: nothing attracts it, and damping only brakes it.
        case slack
        /// Infinitely damped: it does not move.
        case rigid
    }

    /// The undamped angular frequency ω = √(k/m), in radians per second, from 0 to infinity.
    package let angularFrequency: Double
    /// The damping ratio ζ = c / 2√(km), from 0 to infinity: underdamped below 1, critically damped at 1, overdamped above 1.
    /// Without stiffness it is infinite with damping and 0 without.
    public let dampingRatio: Double
    /// The decay rate b = ζω = c/2m of a swing, per second.
    package let decayRate: Double

    /// Creates a spring whose undamped period is `response` seconds.
    ///
    /// ```swift
    /// let firm = Spring(response: 0.3, dampingRatio: 1)      // arrives without passing the target
    /// let lively = Spring(response: 0.5, dampingRatio: 0.6)  // passes it by a tenth, and comes back
    /// ```
    ///
    /// - Parameters:
    ///   - response: Seconds, 0 (instant) to infinity (slack).
    ///   - dampingRatio: 0 (undamped) to infinity (rigid).
    public init(response: Double, dampingRatio: Double) {
        precondition(response >= 0 && dampingRatio >= 0, "a spring needs response >= 0 and dampingRatio >= 0")
        let frequency = 2 * .pi / response
        self.init(
            angularFrequency: frequency, dampingRatio: dampingRatio,
            decayRate: frequency == 0 || dampingRatio == 0 ? 0 : dampingRatio * frequency)
    }

    /// Creates a spring from physical constants: the force is −stiffness·x − damping·x′.
    ///
    /// ```swift
    /// let web = Spring(mass: 1, stiffness: 170, damping: 26)  // the default of react-spring
    /// ```
    ///
    /// - Parameters:
    ///   - mass: Above 0.
    ///   - stiffness: 0 (slack) to infinity (instant).
    ///   - damping: 0 (undamped) to infinity (rigid).
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(
            mass > 0 && mass.isFinite && stiffness >= 0 && damping >= 0,
            "a spring needs mass > 0, stiffness >= 0 and damping >= 0")
        let frequency = (stiffness / mass).squareRoot()
        let rate = damping / mass / 2
        self.init(
            angularFrequency: frequency,
            dampingRatio: rate == 0 || frequency == .infinity ? 0 : rate / frequency, decayRate: rate)
    }

    /// Creates a spring from a perceptual duration and a bounce, as SwiftUI and Flutter define them: ω = 2π / duration, ζ = 1
    /// − bounce, or 1 / (1 + bounce) for a negative one.
    ///
    /// ```swift
    /// let snappy = Spring(duration: 0.5, bounce: 0.15)       // dampingRatio is 0.85
    /// ```
    ///
    /// - Parameters:
    ///   - duration: Seconds, 0 (instant) to infinity (slack); the response of the spring.
    ///   - bounce: −1 (rigid) over 0 (critically damped) to 1 (undamped).
    public init(duration: Double, bounce: Double) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// Creates a spring that settles from rest to within `fraction` of the distance in `settlingDuration`, as
    /// ``settlingTime(from:target:within:speed:)`` measures it.
    ///
    /// ```swift
    /// let spring = Spring(settlingDuration: 0.4, bounce: 0)
    /// let time = spring.settlingTime(from: MotionState(value: 0), target: 1, within: 0.001)      // 0.4
    /// ```
    ///
    /// - Parameters:
    ///   - settlingDuration: Seconds, 0 (instant) to infinity (slack).
    ///   - bounce: Above −1 and below 1: a spring at either end never settles.
    ///   - fraction: Above 0 and below 1.
    public init(settlingDuration: Double, bounce: Double, within fraction: Double = 0.001) {
        precondition(settlingDuration >= 0, "a spring needs settlingDuration >= 0")
        precondition(fraction > 0 && fraction < 1, "the fraction of a settling duration must be between 0 and 1")
        let unit = Spring(angularFrequency: 1, dampingRatio: Self.dampingRatio(bounce: bounce))
        guard let time = unit.settlingTime(from: MotionState(value: 1), target: 0, within: fraction) else {
            preconditionFailure("a spring with a bounce of \(bounce) never settles")
        }
        self.init(response: 2 * .pi * settlingDuration / time, dampingRatio: unit.dampingRatio)
    }

    private init(angularFrequency: Double, dampingRatio: Double) {
        self.init(
            angularFrequency: angularFrequency, dampingRatio: dampingRatio, decayRate: dampingRatio * angularFrequency)
    }

    private init(angularFrequency: Double, dampingRatio: Double, decayRate: Double) {
        self.angularFrequency = angularFrequency
        self.dampingRatio = dampingRatio
        self.decayRate = decayRate
    }

    private static func dampingRatio(bounce: Double) -> Double {
        precondition(abs(bounce) <= 1, "a spring needs a bounce from -1 to 1")
        return bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// The undamped period 2π/ω, in seconds, from 0 to infinity.
    public var response: Double { 2 * .pi / angularFrequency }

    /// The stiffness k = ω² for a mass of 1.
    public var stiffness: Double { angularFrequency * angularFrequency }

    /// The damping coefficient c = 2b for a mass of 1.
    public var damping: Double { 2 * decayRate }

    /// The bounce: 1 − ζ, or 1/ζ − 1 above critical damping; from 1 (undamped) to −1 (rigid).
    ///
    /// ```swift
    /// let bounces = Spring(mass: 1, stiffness: 100, damping: 10).bounce > 0       // true: the bounce is 0.5
    /// ```
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The kind of motion.
    package var regime: Regime {
        if angularFrequency == .infinity { return .instant }
        if decayRate == .infinity { return .rigid }
        if angularFrequency == 0 { return .slack }
        if dampingRatio == 0 { return .undamped }
        return dampingRatio < 1 ? .underdamped : dampingRatio == 1 ? .critical : .overdamped
    }

    /// The state `time` seconds after `state`, moving toward `target`. A time of 0 or less leaves the state as it is, to the
    /// bit.
    ///
    /// The formula is the closed-form solution of the oscillator, so that a step of any length is exact.
    ///
    /// ```swift
    /// let atRelease = MotionState(value: 40, velocity: velocity)      // the velocity of the finger carries on
    /// let shown = spring.state(after: now, from: atRelease, target: 0).value
    /// ```
    public func state(after time: Double, from state: MotionState, target: Double) -> MotionState {
        guard time > 0 else { return state }
        let step = SpringStep(self, after: time)
        let moved = step.applied(to: MotionState(value: state.value - target, velocity: state.velocity))
        return MotionState(value: target + moved.value, velocity: moved.velocity)
    }
}

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
