/// An animation that can be interrupted at any instant: paused, scrubbed, turned round, sent on with another timing or
/// to another end, without a jump in value or, except where a hand sets it, in velocity.
///
/// It leads a value along a path from ``start`` to ``end``. Time drives it along its timing; a finger drives it
/// linearly; it goes from one to the other whenever it is told. Where it is on the path and which way it goes are kept
/// apart: ``fraction(at:)`` is measured from the start whichever way it goes.
///
/// It is a value and knows no clock: every function is told the time, in seconds, which does not go back (an earlier
/// time counts as the latest). Every function that changes it answers how it has ended, if by then it has: each start
/// is answered so exactly once, unless the animator is let go, which is legal in any state. Nothing allocates.
public struct Animator: Hashable, Sendable {
    /// Whether it runs.
    public enum Status: Hashable, Sendable {
        /// Not started yet, or over.
        case inactive
        /// Time moves it.
        case running
        /// It is held where it is.
        case paused
    }

    /// Where on its path an animation has ended.
    public enum Position: Hashable, Sendable {
        /// Where the animation starts.
        case start
        /// Where the animation ends.
        case end
        /// Where it was when it was stopped.
        case current
    }

    /// Where the path starts.
    public private(set) var start: Double
    /// Where the path ends.
    public private(set) var end: Double
    /// What carries it.
    public private(set) var timing: Timing
    /// Whether it runs.
    public private(set) var status = Status.inactive
    /// Whether it makes for the start.
    public private(set) var isReversed = false
    /// How near to its goal a spring has arrived, in the units of the value. A curve arrives exactly.
    public let tolerance: Double

    /// What it does, or did before it was paused.
    private var course: AnimationSegment
    /// For how long the course had gone on at the time `since`; it goes on from there only while it runs.
    private var done = 0.0
    private var since = 0.0
    private var time = -Double.infinity
    /// What the last reversal replaced, for a second one in the same instant.
    private var turned: Turned?

    private struct Turned: Hashable, Sendable {
        let course: AnimationSegment
        let done: Double
        let since: Double
    }

    /// An animation of a value from `start` to `end`; by default of a progress from 0 to 1.
    ///
    /// `tolerance` is above 0; nil takes a thousandth of the way, or of 1 where there is no way.
    public init(from start: Double = 0, to end: Double = 1, timing: Timing, tolerance: Double? = nil) {
        self.start = start
        self.end = end
        self.timing = timing
        let way = abs(end - start)
        self.tolerance = tolerance ?? 0.001 * (way > 0 ? way : 1)
        course = AnimationSegment(at: start)
    }

    // MARK: Where it is

    /// The value and its velocity at a time not before the last that it was told. While paused the velocity is 0.
    public func state(at now: Double) -> MotionState {
        switch status {
        case .inactive: MotionState(value: course.from.value)
        case .running: course.state(after: elapsed(at: now > time ? now : time))
        case .paused: MotionState(value: course.state(after: done).value)
        }
    }

    /// How much of the path lies behind it, from 0 at the start to 1 at the end, whichever way it goes; beyond where a
    /// spring overshoots. 0 where the path has no length.
    public func fraction(at now: Double) -> Double {
        end == start ? 0 : (state(at: now).value - start) / (end - start)
    }

    /// Where it makes for.
    public var goal: Double { isReversed ? start : end }

    // MARK: Time drives it

    /// Starts it, from the start of the path toward its end. Without effect unless it is inactive.
    ///
    /// `velocity`, per second, is what it starts with; nil is the timing's own: that of the curve, 0 for a spring.
    public mutating func start(at now: Double, velocity: Double? = nil) -> Position? {
        guard status == .inactive else { return advance(to: now) }
        tick(now)
        isReversed = false
        status = .running
        place(course(from: start, velocity: velocity))
        return end(ifOverBy: now)
    }

    /// Lets time pass.
    public mutating func advance(to now: Double) -> Position? {
        tick(now)
        return end(ifOverBy: time)
    }

    /// Turns it round, running or paused. What moves keeps its velocity, and so first comes to a stop; turned twice in
    /// the same instant it goes on as if nothing had been.
    public mutating func reverse(at now: Double) -> Position? {
        if let ended = advance(to: now) { return ended }
        guard status != .inactive else { return nil }
        isReversed.toggle()
        if let turned {
            course = turned.course
            done = turned.done
            since = turned.since
            self.turned = nil
            return nil
        }
        let before = Turned(course: course, done: done, since: since)
        place(course(from: momentum.value, velocity: carriedVelocity))
        turned = before
        return end(ifOverBy: time)
    }

    /// Leads it to another end, running or paused, from where it is and as fast as it is, to the bit. The path now
    /// starts here. An animation that is retargeted has not ended.
    public mutating func retarget(to end: Double, at now: Double) -> Position? {
        if let ended = advance(to: now) { return ended }
        let velocity = carriedVelocity
        self.end = end
        guard status != .inactive else { return nil }
        start = momentum.value
        isReversed = false
        place(course(from: start, velocity: velocity))
        return self.end(ifOverBy: time)
    }

    // MARK: A hand drives it

    /// Holds it where it is. Without effect unless it runs.
    public mutating func pause(at now: Double) -> Position? {
        if let ended = advance(to: now) { return ended }
        guard status == .running else { return nil }
        place(course, after: elapsed(at: time))
        status = .paused
        return nil
    }

    /// Holds it at a fraction of its path: linearly, as under a finger, so that half the fraction is half the way. A
    /// fraction below 0 or above 1 is beyond the path. Without effect while inactive.
    public mutating func scrub(to fraction: Double, at now: Double) -> Position? {
        hold(at: now) { $0.place(AnimationSegment(at: $0.start + ($0.end - $0.start) * fraction)) }
    }

    /// Holds it where its timing has it after a fraction of the time for the whole way, from 0 at the start to 1 at the
    /// end. Without effect while inactive, and for a spring that never settles.
    public mutating func scrub(toTime fraction: Double, at now: Double) -> Position? {
        hold(at: now) {
            let whole = $0.course(from: $0.isReversed ? $0.end : $0.start, velocity: nil)
            guard whole.duration < .infinity else { return }
            let done = min(max($0.isReversed ? 1 - fraction : fraction, 0), 1)
            $0.place(whole, after: done * whole.duration)
        }
    }

    /// Lets it go on. Untouched since it was paused, it does so as if no time had passed. Otherwise it starts anew on
    /// what is left of its way, with the velocity of the hand. Without effect unless it is paused.
    ///
    /// - Parameters:
    ///   - timing: Another timing, which it keeps.
    ///   - durationFactor: What is left of the way takes this many times the duration of the whole, 0 or more; nil
    ///     keeps
    ///     the share that belongs to it. A spring takes as long as it takes.
    ///   - velocity: Per second; nil is what it was before a pause, and the timing's own after a scrub.
    public mutating func resume(
        at now: Double, timing: Timing? = nil, durationFactor: Double? = nil, velocity: Double? = nil
    ) -> Position? {
        if let ended = advance(to: now) { return ended }
        guard status == .paused else { return nil }
        let (value, carried) = (momentum.value, carriedVelocity)
        status = .running
        if timing == nil, durationFactor == nil, velocity == nil, course.isUnderWay {
            place(course, after: done)
        } else {
            self.timing = timing ?? self.timing
            place(course(from: value, velocity: velocity ?? carried, durationFactor: durationFactor))
        }
        return end(ifOverBy: time)
    }

    // MARK: It ends

    /// Ends it where it is.
    public mutating func stop(at now: Double) -> Position? {
        finish(.current, at: now)
    }

    /// Ends it at once at an end of its path, or where it is.
    public mutating func finish(_ position: Position, at now: Double) -> Position? {
        if let ended = advance(to: now) { return ended }
        guard status != .inactive else { return nil }
        let value =
            switch position {
            case .start: start
            case .end: end
            case .current: state(at: time).value
            }
        return close(at: value, position)
    }
}

extension Animator {
    /// Where it is and how fast it goes, or went before it was paused.
    private var momentum: MotionState {
        switch status {
        case .inactive: MotionState(value: course.from.value)
        case .running: course.state(after: elapsed(at: time))
        case .paused: course.state(after: done)
        }
    }

    /// The velocity that it takes along; nil where it has been put in its place and starts anew.
    private var carriedVelocity: Double? {
        course.isUnderWay ? momentum.velocity : nil
    }

    private mutating func tick(_ now: Double) {
        guard now > time else { return }
        time = now
        turned = nil
    }

    private func elapsed(at now: Double) -> Double {
        done + (now - since)
    }

    private mutating func place(_ course: AnimationSegment, after elapsed: Double = 0) {
        self.course = course
        done = elapsed
        since = time
        turned = nil
    }

    private mutating func hold(at now: Double, _ change: (inout Animator) -> Void) -> Position? {
        if let ended = pause(at: now) { return ended }
        if status == .paused { change(&self) }
        return nil
    }

    private mutating func end(ifOverBy now: Double) -> Position? {
        guard status == .running, elapsed(at: now) >= course.duration else { return nil }
        return close(at: goal, isReversed ? .start : .end)
    }

    private mutating func close(at value: Double, _ position: Position) -> Position {
        status = .inactive
        place(AnimationSegment(at: value))
        return position
    }

    /// The way from a value to the goal, starting with a velocity or with the timing's own.
    private func course(from value: Double, velocity: Double?, durationFactor: Double? = nil) -> AnimationSegment {
        switch timing {
        case .spring(let spring):
            return AnimationSegment(
                spring, from: MotionState(value: value, velocity: velocity ?? 0), to: goal, within: tolerance)
        case .curve(let curve, let duration):
            let share = end == start ? 1 : abs((goal - value) / (end - start))
            return AnimationSegment(
                curve, from: value, velocity: velocity, to: goal, for: duration * (durationFactor ?? share))
        }
    }
}
