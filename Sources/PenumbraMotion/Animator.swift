/// An interruptible animation. At any instant you can pause, scrub or reverse it, change its timing or its end, without a jump
/// in value or, except when a hand sets it, in velocity.
///
/// It moves a value along a path from a start to an end. Time moves it by its timing; a finger moves it linearly; you can
/// switch between the two at any time. Position and direction are independent: ``fraction(at:)`` is measured from the start in
/// either direction.
///
/// It is a value without a clock: every function takes the time, in seconds, which does not go back (an earlier time, or one
/// that is not finite, counts as the latest). Every mutating function returns how the animation has ended, if it has by then. Each start is thus reported as
/// ended exactly once, unless you discard the animator, which you may do in any state. Nothing allocates.
///
/// ```swift
/// var fade = Animator(timing: .curve(.easeOut, duration: 0.3))
/// _ = fade.start(at: now)
/// // In every frame:
/// if let end = fade.advance(to: now) { finished(at: end) } else { requestFrame() }
/// opacity(fade.state(at: now).value)
/// ```
public struct Animator: Hashable, Sendable {
    /// The status of an animation.
    ///
    /// ```swift
    /// if animator.status == .running { requestFrame() }      // a paused animation needs no frames
    /// ```
    public enum Status: Hashable, Sendable {
        /// Not started, or finished.
        case inactive
        /// Time moves the value.
        case running
        /// The value is held.
        case paused
    }

    /// The position on its path where an animation has ended.
    ///
    /// ```swift
    /// switch animator.advance(to: now) {
    /// case .end: print("shown")
    /// case .start: print("reversed, and hidden again")
    /// case .current: print("stopped on the way")
    /// case nil: requestFrame()
    /// }
    /// ```
    public enum Position: Hashable, Sendable {
        /// The start of the path.
        case start
        /// The end of the path.
        case end
        /// The position where it was stopped.
        case current
    }

    /// The value at the start of the path.
    package private(set) var start: Double
    /// The value at the end of the path.
    package private(set) var end: Double
    /// The timing of the animation.
    package private(set) var timing: Timing
    /// Whether the animation runs.
    public private(set) var status = Status.inactive
    /// Whether it moves toward the start.
    package private(set) var isReversed = false
    /// The distance from the goal at which a spring has arrived, in the units of the value. A curve arrives exactly.
    package let tolerance: Double

    /// The current segment, or the one before a pause.
    private var course: AnimationSegment
    /// The elapsed time of the segment at the time `since`; it increases only while the animation runs.
    private var done = 0.0
    private var since = 0.0
    private var time = -Double.greatestFiniteMagnitude
    /// The segment that the last reversal replaced, for a second one in the same instant.
    private var turned: Turned?

    private struct Turned: Hashable, Sendable {
        let course: AnimationSegment
        let done: Double
        let since: Double
    }

    /// Creates an animation of a value; by default of a progress from 0 to 1.
    ///
    /// ```swift
    /// let progress = Animator(timing: .curve(.ease, duration: 0.25))
    /// let points = Animator(from: 0, to: 320, timing: .spring(spring), tolerance: 0.5)       // ends half a point away
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value at the start of the path.
    ///   - end: The value at the end of the path.
    ///   - timing: A curve with a duration, or a spring.
    ///   - tolerance: The distance from its goal at which a spring has arrived, above 0; nil means a thousandth of the
    ///     distance, or 0.001 if the path has no length.
    public init(from start: Double = 0, to end: Double = 1, timing: Timing, tolerance: Double? = nil) {
        self.start = start
        self.end = end
        self.timing = timing
        let way = abs(end - start)
        self.tolerance = tolerance ?? 0.001 * (way > 0 ? way : 1)
        course = AnimationSegment(at: start)
    }

    // MARK: State

    /// The value and its velocity at a time not before the last one passed. While paused the velocity is 0.
    ///
    /// ```swift
    /// let (position, speed) = (animator.state(at: now).value, animator.state(at: now).velocity)
    /// ```
    public func state(at now: Double) -> MotionState {
        switch status {
        case .inactive: MotionState(value: course.from.value)
        case .running: course.state(after: elapsed(at: now > time ? now : time))
        case .paused: MotionState(value: course.state(after: done).value)
        }
    }

    /// The position on the path, from 0 at the start to 1 at the end, in either direction; beyond while a spring overshoots. 0
    /// if the path has no length.
    ///
    /// ```swift
    /// opacity(1 - animator.fraction(at: now))                // fades out along any path
    /// ```
    public func fraction(at now: Double) -> Double {
        end == start ? 0 : (state(at: now).value - start) / (end - start)
    }

    /// The value toward which it moves.
    package var goal: Double { isReversed ? start : end }

    // MARK: Running

    /// Starts the animation, from the start of the path toward its end. Does nothing unless it is inactive.
    ///
    /// ```swift
    /// if animator.start(at: now, velocity: velocity) == nil { requestFrame() }       // thrown by a finger
    /// ```
    ///
    /// - Parameters:
    ///   - now: The time, in seconds.
    ///   - velocity: The initial velocity per second; nil means the timing's own: that of the curve, 0 for a spring.
    /// - Returns: The end position, if the animation has ended by `now`.
    public mutating func start(at now: Double, velocity: Double? = nil) -> Position? {
        guard status == .inactive else { return advance(to: now) }
        tick(now)
        isReversed = false
        status = .running
        place(course(from: start, velocity: velocity))
        return end(ifOverBy: now)
    }

    /// Advances to a time.
    ///
    /// ```swift
    /// if let position = animator.advance(to: now) { finished(at: position) } else { requestFrame() }
    /// ```
    public mutating func advance(to now: Double) -> Position? {
        tick(now)
        return end(ifOverBy: time)
    }

    /// Reverses the animation, running or paused. A moving value keeps its velocity, and so first slows to a stop. Reversing
    /// twice in the same instant changes nothing.
    ///
    /// ```swift
    /// _ = animator.reverse(at: now)                          // the user changed their mind: back, without a jump
    /// requestFrame()
    /// ```
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

    /// Changes the end, running or paused, from the current value and velocity, to the bit. The path then starts at the
    /// current value. Retargeting does not count as an end.
    ///
    /// ```swift
    /// _ = animator.retarget(to: 480, at: now)                // the window has grown: a longer path, at the same velocity
    /// ```
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

    // MARK: Scrubbing

    /// Pauses the animation. Does nothing unless it runs.
    ///
    /// ```swift
    /// _ = animator.pause(at: now)                            // a finger touches the moving sheet
    /// let grabbed = animator.fraction(at: now)
    /// ```
    public mutating func pause(at now: Double) -> Position? {
        if let ended = advance(to: now) { return ended }
        guard status == .running else { return nil }
        place(course, after: elapsed(at: time))
        status = .paused
        return nil
    }

    /// Pauses at a fraction of the path: linearly, as under a finger, so that half the fraction is half the distance. A
    /// fraction below 0 or above 1 is beyond the path. Does nothing while inactive.
    ///
    /// ```swift
    /// _ = animator.scrub(to: 0.5, at: now)                   // the finger has dragged it to the middle
    /// _ = animator.resume(at: now, velocity: velocity)       // and lets go
    /// ```
    public mutating func scrub(to fraction: Double, at now: Double) -> Position? {
        hold(at: now) { $0.place(AnimationSegment(at: $0.start + ($0.end - $0.start) * fraction)) }
    }

    /// Pauses at the value that the timing has after a fraction of the whole duration, from 0 at the start to 1 at the end.
    /// Does nothing while inactive, or for a spring that never settles.
    ///
    /// ```swift
    /// _ = animator.scrub(toTime: 0.25, at: now)              // a slider through the curve itself
    /// ```
    public mutating func scrub(toTime fraction: Double, at now: Double) -> Position? {
        hold(at: now) {
            let whole = $0.course(from: $0.isReversed ? $0.end : $0.start, velocity: nil)
            guard whole.duration < .infinity else { return }
            let done = min(max($0.isReversed ? 1 - fraction : fraction, 0), 1)
            $0.place(whole, after: done * whole.duration)
        }
    }

    /// Resumes the animation. If nothing changed during the pause, it continues as if no time had passed. Otherwise it starts
    /// again on the remaining distance, with the given velocity. Does nothing unless it is paused.
    ///
    /// ```swift
    /// _ = animator.resume(at: now, timing: .spring(Spring(response: 0.4, dampingRatio: 0.8)), velocity: velocity)
    /// requestFrame()
    /// ```
    ///
    /// - Parameters:
    ///   - now: The time, in seconds.
    ///   - timing: Another timing, which it keeps.
    ///   - durationFactor: The duration of the remaining distance as a multiple of the whole duration, 0 or more; nil keeps
    ///     its proportional share. A spring ignores it.
    ///   - velocity: Per second; nil is the velocity before the pause, or the timing's own after a scrub.
    /// - Returns: The end position, if the animation has ended by `now`.
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

    // MARK: Ending

    /// Ends the animation at the current value.
    ///
    /// ```swift
    /// if let position = animator.stop(at: now) { finished(at: position) }        // .current: where it was
    /// ```
    public mutating func stop(at now: Double) -> Position? {
        finish(.current, at: now)
    }

    /// Ends the animation at once at an end of its path, or at the current value.
    ///
    /// ```swift
    /// if let position = animator.finish(.end, at: now) { finished(at: position) }        // the window was hidden
    /// ```
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
    /// The current value and velocity, or those before the pause.
    private var momentum: MotionState {
        switch status {
        case .inactive: MotionState(value: course.from.value)
        case .running: course.state(after: elapsed(at: time))
        case .paused: course.state(after: done)
        }
    }

    /// The velocity to keep; nil if the value was set.
    private var carriedVelocity: Double? {
        course.isUnderWay ? momentum.velocity : nil
    }

    private mutating func tick(_ now: Double) {
        guard now > time, now < .infinity else { return }
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

    /// The segment from a value to the goal, starting with a velocity or with the timing's own.
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
