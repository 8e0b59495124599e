import PenumbraMotion

/// A progress from 0 (closed) to 1 (open) that can be reversed, held and released at any instant, without a jump in position
/// or velocity.
///
/// Times are in seconds on one clock, and not before that of the latest event.
package struct ReversibleProgress: Hashable, Sendable {
    /// The end of a spring's motion.
    package enum Arrival: Hashable, Sendable {
        /// It arrives at speed and stops: its target is a tenth beyond the end, so that it does not slow down toward it.
        case stops
        /// It swings beyond the open end and settles there.
        case settles
    }

    /// Whether it has settled open or closed; nil while it is in progress.
    package private(set) var outcome: Bool?
    private var animator: Animator
    private let timing: Timing
    private let arrival: Arrival
    /// How far beyond its ends the spring's target lies.
    private let lead: Double

    private static let springLead = 0.1

    /// Creates a progress that opens from 0, or closes from 1, from `now` on.
    package init(timing: Timing, arrival: Arrival = .stops, opens: Bool = true, at now: Double) {
        self.timing = timing
        self.arrival = arrival
        var lead = 0.0
        if arrival == .stops, case .spring = timing { lead = Self.springLead }
        var animator = Animator(from: -lead, to: 1 + lead, timing: timing)
        let isInstant = animator.start(at: now) != nil
        if isInstant {
            // An instant progress ends with the next frame, so that a hand can still hold it until then.
            lead = 0
            animator = Animator(timing: .curve(.linear, duration: 1e-6))
            _ = animator.start(at: now)
        }
        self.animator = animator
        self.lead = lead
        if isInstant, arrival == .settles { outcome = opens }
        if opens, lead == 0 { return }
        _ = self.animator.scrub(to: position(of: opens ? 0 : 1), at: now)
        if !opens { _ = self.animator.reverse(at: now) }
        _ = self.animator.resume(at: now)
    }

    /// Whether it is closing or closed.
    package var isClosing: Bool { outcome.map { !$0 } ?? animator.isReversed }

    /// Whether a hand holds it.
    package var isHeld: Bool { animator.status == .paused }

    /// Whether it is animating.
    package var isMoving: Bool { animator.status == .running }

    /// The fraction open, from 0 to 1.
    package func fraction(at now: Double) -> Double { min(max(value(at: now), 0), 1) }

    /// The fraction open, including the overshoot of a spring beyond 0 and 1.
    package func value(at now: Double) -> Double {
        if let outcome { outcome ? 1 : 0 } else { animator.state(at: now).value }
    }

    /// The velocity of opening, per second.
    package func velocity(at now: Double) -> Double { outcome == nil ? animator.state(at: now).velocity : 0 }

    /// Advances to a time.
    package mutating func advance(to now: Double) {
        guard outcome == nil else { return }
        if let end = animator.advance(to: now) {
            outcome = end == .end
        } else if isMoving {
            let value = animator.state(at: now).value
            if isClosing ? value <= 0 : value >= 1 && arrival == .stops { outcome = !isClosing }
        }
    }

    /// Opens or closes from the current position and velocity. A closed progress stays closed.
    package mutating func turn(toOpen opens: Bool, at now: Double) {
        advance(to: now)
        if let outcome {
            if outcome, !opens { self = Self(timing: timing, arrival: arrival, opens: false, at: now) }
            return
        }
        if opens == isClosing { note(animator.reverse(at: now)) }
        if isHeld { note(animator.resume(at: now)) }
    }

    /// Lets a hand hold the progress.
    package mutating func hold(at now: Double) {
        note(animator.pause(at: now))
    }

    /// Follows a hand to a fraction.
    package mutating func move(to fraction: Double, at now: Double) {
        note(animator.scrub(to: position(of: min(max(fraction, 0), 1)), at: now))
    }

    /// Opens or closes with the velocity of the hand, as a fraction of the distance per second.
    package mutating func release(toOpen opens: Bool, velocity: Double, at now: Double) {
        if opens == isClosing { note(animator.reverse(at: now)) }
        note(animator.resume(at: now, velocity: velocity))
    }

    /// Opens or closes at once.
    package mutating func finish(open: Bool) {
        outcome = open
    }

    private mutating func note(_ end: Animator.Position?) {
        if let end { outcome = end == .end }
    }

    /// The position of a fraction on the animator's path.
    private func position(of fraction: Double) -> Double {
        (fraction + lead) / (1 + 2 * lead)
    }
}
