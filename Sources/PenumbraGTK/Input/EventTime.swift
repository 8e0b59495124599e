import CPenumbraGtk
import PenumbraGestures

/// Turns the times of events, 32-bit milliseconds on a clock of the display's, into seconds on GLib's monotonic clock,
/// by which frames are timed.
struct EventTime {
    private var clock = MillisecondClock()
    /// What to add to an event's time to get seconds on the monotonic clock.
    private var offset: Double?

    /// The time of an event that has come in at `now`, in seconds.
    ///
    /// An event is as old as the youngest of those seen so far would make it. Where that would be in the future or more
    /// than a second ago (the first event, a clock that was set) it counts as of now.
    mutating func seconds(_ milliseconds: UInt32, now: Double) -> Double {
        guard milliseconds != 0 else { return now }
        let time = clock.seconds(milliseconds)
        if let offset, (now - 1...now).contains(time + offset) { return time + offset }
        offset = now - time
        return now
    }
}

/// GLib's monotonic clock, in seconds.
func monotonicSeconds() -> Double {
    Double(g_get_monotonic_time()) / 1e6
}
