import CPenumbraGtk
import PenumbraGestures

/// Converts the times of events, 32-bit milliseconds on a clock of the display, into seconds on GLib's monotonic clock, which
/// times frames.
struct EventTime {
    private var clock = MillisecondClock()
    /// The offset from an event's time to seconds on the monotonic clock.
    private var offset: Double?

    /// The time of an event that has arrived at `now`, in seconds.
    ///
    /// The offset is that of the event with the least delay so far. If the result is in the future or more than a second ago
    /// (at the first event, or if a clock was set), the event gets the current time.
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
