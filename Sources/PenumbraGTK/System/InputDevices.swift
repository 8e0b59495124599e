import CPenumbraGtk

/// The input devices of a display, for a hint about the available gestures.
///
/// ```swift
/// let devices = InputDevices(of: display)
/// let hint = devices.touchscreen ? "Pull down with two fingers." : "Hold Alt and scroll down."
/// ```
public struct InputDevices: Hashable, Sendable {
    /// Whether there is a touchscreen.
    public var touchscreen = false
    /// Whether there may be a touchpad. Some desktops do not distinguish it from a mouse.
    public var touchpad = false
    /// Whether there is a pointer, of a mouse or a touchpad.
    public var pointer = false

    /// Creates a set without devices.
    public init() {}

    /// Reads the current devices of a display.
    @MainActor public init(of display: OpaquePointer) {
        var seats = gdk_display_list_seats(display)
        let first = seats
        defer { g_list_free(first) }
        while let seat = seats {
            if let data = seat.pointee.data { add(data.assumingMemoryBound(to: GdkSeat.self)) }
            seats = seat.pointee.next
        }
    }

    @MainActor private mutating func add(_ seat: UnsafeMutablePointer<GdkSeat>) {
        let capabilities = gdk_seat_get_capabilities(seat).rawValue
        touchscreen = touchscreen || capabilities & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0
        pointer = pointer || capabilities & GDK_SEAT_CAPABILITY_POINTER.rawValue != 0
        var devices = gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_ALL_POINTING)
        let first = devices
        defer { g_list_free(first) }
        while let device = devices {
            touchpad = touchpad || gdk_device_get_source(OpaquePointer(device.pointee.data)) == GDK_SOURCE_TOUCHPAD
            devices = device.pointee.next
        }
    }
}
