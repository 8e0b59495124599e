import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion

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

/// The location of an event, in points from the top left of a widget in its window; nil if it has no location, or belongs to
/// another window.
@MainActor func location(of event: OpaquePointer, in widget: Widget) -> Point? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &dx, &dy)
    return convert(Point(x: x - dx, y: y - dy), from: cast(native), to: widget)
}

/// The modifiers of an event, except locks and mouse buttons.
@MainActor func modifiers(of event: OpaquePointer) -> GdkModifierType.RawValue {
    gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
}
