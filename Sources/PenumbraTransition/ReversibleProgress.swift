import PenumbraMotion

/// A progress from 0, closed, to 1, open, that can be turned round, held and released at any instant, without a jump in
/// position or velocity.
///
/// Times are in seconds on one clock, and not before that of the latest event.
package struct ReversibleProgress: Hashable, Sendable {
    /// How a spring comes to an end.
    package enum Arrival: Hashable, Sendable {
        /// It arrives at speed and stops: it aims a tenth beyond, instead of creeping up to the end.
        case stops
        /// It swings beyond the open end and settles there.
        case settles
    }

    /// Whether it has come to rest open or closed; nil while it is under way.
    package private(set) var outcome: Bool?
    private var animator: Animator
    private let timing: Timing
    private let arrival: Arrival
    /// How far beyond its ends a spring aims.
    private let lead: Double

    private static let springLead = 0.1

    /// A progress that opens from 0, or closes from 1, from `now` on.
    package init(timing: Timing, arrival: Arrival = .stops, opens: Bool = true, at now: Double) {
        self.timing = timing
        self.arrival = arrival
        var lead = 0.0
        if arrival == .stops, case .spring = timing { lead = Self.springLead }
        var animator = Animator(from: -lead, to: 1 + lead, timing: timing)
        let isInstant = animator.start(at: now) != nil
        if isInstant {
            // What takes no time is over with the next frame, so that until then it can still be held.
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

    /// Whether it makes for closed, or is closed.
    package var isClosing: Bool { outcome.map { !$0 } ?? animator.isReversed }

    /// Whether a hand holds it.
    package var isHeld: Bool { animator.status == .paused }

    /// Whether time moves it.
    package var isMoving: Bool { animator.status == .running }

    /// How far it is open, from 0 to 1.
    package func fraction(at now: Double) -> Double { min(max(value(at: now), 0), 1) }

    /// How far it is open, with what a spring swings beyond 0 and 1.
    package func value(at now: Double) -> Double {
        if let outcome { outcome ? 1 : 0 } else { animator.state(at: now).value }
    }

    /// How fast it opens, per second.
    package func velocity(at now: Double) -> Double { outcome == nil ? animator.state(at: now).velocity : 0 }

    /// Lets time pass.
    package mutating func advance(to now: Double) {
        guard outcome == nil else { return }
        if let end = animator.advance(to: now) {
            outcome = end == .end
        } else if isMoving {
            let value = animator.state(at: now).value
            if isClosing ? value <= 0 : value >= 1 && arrival == .stops { outcome = !isClosing }
        }
    }

    /// Makes for open or closed from where it is, as fast as it is. What has closed stays closed.
    package mutating func turn(toOpen opens: Bool, at now: Double) {
        advance(to: now)
        if let outcome {
            if outcome, !opens { self = Self(timing: timing, arrival: arrival, opens: false, at: now) }
            return
        }
        if opens == isClosing { note(animator.reverse(at: now)) }
        if isHeld { note(animator.resume(at: now)) }
    }

    /// Lets a hand hold it.
    package mutating func hold(at now: Double) {
        note(animator.pause(at: now))
    }

    /// Follows the hand to a fraction.
    package mutating func move(to fraction: Double, at now: Double) {
        note(animator.scrub(to: position(of: min(max(fraction, 0), 1)), at: now))
    }

    /// Makes for open or closed with the velocity of the hand, in parts of the way per second.
    package mutating func release(toOpen opens: Bool, velocity: Double, at now: Double) {
        if opens == isClosing { note(animator.reverse(at: now)) }
        note(animator.resume(at: now, velocity: velocity))
    }

    /// Is open or closed at once.
    package mutating func finish(open: Bool) {
        outcome = open
    }

    private mutating func note(_ end: Animator.Position?) {
        if let end { outcome = end == .end }
    }

    /// Where on the animator's path a fraction lies.
    private func position(of fraction: Double) -> Double {
        (fraction + lead) / (1 + 2 * lead)
    }
}
