/// A clock that stands still while the desktop is being changed, and catches up with the hand afterwards.
///
/// The machine gets the touches of a hand with the times at which the hand made them, only later. So a pull ends as it would in a
/// window, however long the change takes. Times are in seconds.
struct HandClock {
    /// The part of its delay that the clock keeps from frame to frame.
    static let kept = 2.0 / 3
    /// A delay below this counts as none.
    static let least = 0.001

    /// How late the clock is.
    private(set) var delay = 0.0
    private var stopped: Double?

    /// The time of the clock. It never runs backward.
    func time(at now: Double) -> Double { (stopped ?? now) - delay }

    /// Stops the clock.
    mutating func stop(at now: Double) {
        if stopped == nil { stopped = now }
    }

    /// Lets the clock run on from where it stopped.
    mutating func start(at now: Double) {
        delay += stopped.map { max(now - $0, 0) } ?? 0
        stopped = nil
    }

    /// Reduces the delay, once a frame while a hand pulls.
    mutating func catchUp() {
        guard stopped == nil else { return }
        delay = delay * Self.kept < Self.least ? 0 : delay * Self.kept
    }
}
