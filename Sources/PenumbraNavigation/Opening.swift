import PenumbraMotion

/// How far a page has come to light, and where that leads: a fraction from 0, closed, to 1, open.
public struct Opening: Hashable, Sendable {
    /// What it looks like.
    public let passage: Passage
    /// Whether it has come to rest open or closed; nil while it is under way.
    private(set) var outcome: Bool?
    private var animator: Animator
    /// How far beyond closed and open a spring aims, so that it arrives at speed instead of creeping.
    private let lead: Double

    /// A tenth of the way, as the edge of a theme has it.
    private static let springLead = 0.1

    /// One that opens from nothing, or that is open and closes, from `now` on.
    init(_ passage: Passage, timing: Timing, opens: Bool, at now: Double) {
        self.passage = passage
        var lead = if case .spring = timing { Self.springLead } else { 0.0 }
        var animator = Animator(from: -lead, to: 1 + lead, timing: timing)
        if animator.start(at: now) != nil {
            // What takes no time is over with the next frame, so that until then it can still be held.
            lead = 0
            animator = Animator(timing: .curve(.linear, duration: 1e-6))
            _ = animator.start(at: now)
        }
        self.animator = animator
        self.lead = lead
        if opens, lead == 0 { return }
        _ = self.animator.scrub(to: position(of: opens ? 0 : 1), at: now)
        if !opens { _ = self.animator.reverse(at: now) }
        _ = self.animator.resume(at: now)
    }

    /// Whether it makes for closed.
    public var isClosing: Bool { animator.isReversed }

    /// Whether a hand holds it.
    public var isHeld: Bool { animator.status == .paused }

    /// Whether time moves it.
    public var isMoving: Bool { animator.status == .running }

    /// How far it is open at a time not before the latest event's, from 0 to 1.
    public func fraction(at now: Double) -> Double {
        min(max(animator.state(at: now).value, 0), 1)
    }

    /// How fast it opens, in parts of the way per second.
    func velocity(at now: Double) -> Double { animator.state(at: now).velocity }

    mutating func advance(to now: Double) {
        guard outcome == nil else { return }
        if let end = animator.advance(to: now) {
            outcome = end == .end
        } else if isMoving {
            let value = animator.state(at: now).value
            if isClosing ? value <= 0 : value >= 1 { outcome = !isClosing }
        }
    }

    /// Makes for open or closed from where it is, as fast as it is.
    mutating func turn(toOpen opens: Bool, at now: Double) {
        if opens == isClosing { note(animator.reverse(at: now)) }
        if isHeld { note(animator.resume(at: now)) }
    }

    /// Lets a hand hold it.
    mutating func hold(at now: Double) {
        note(animator.pause(at: now))
    }

    /// Follows the hand to a fraction.
    mutating func move(to fraction: Double, at now: Double) {
        note(animator.scrub(to: position(of: min(max(fraction, 0), 1)), at: now))
    }

    /// Makes for open or closed with the velocity of the hand, in parts of the way per second.
    mutating func release(toOpen opens: Bool, velocity: Double, at now: Double) {
        if opens == isClosing { note(animator.reverse(at: now)) }
        note(animator.resume(at: now, velocity: velocity))
    }

    /// Is where it leads to, at once.
    mutating func finish(open: Bool) {
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
