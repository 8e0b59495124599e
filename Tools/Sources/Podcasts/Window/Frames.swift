import CPenumbraGtk
import PenumbraGTK

/// The frames of a widget's window while something of it moves.
@MainActor final class Frames {
    private let widget: Widget
    private let onFrame: @MainActor (Double) -> Void
    private var clock: ObjectReference?
    private var connection: SignalConnection?

    /// Calls `onFrame` with the time in seconds before each frame, from ``start()`` to ``stop()``.
    init(of widget: Widget, _ onFrame: @escaping @MainActor (Double) -> Void) {
        self.widget = widget
        self.onFrame = onFrame
    }

    isolated deinit {
        stop()
    }

    /// The time of now, in seconds.
    static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Does nothing if the widget is not on a screen.
    func start() {
        guard connection == nil, let clock = gtk_widget_get_frame_clock(widget) else { return }
        self.clock = ObjectReference(retaining: clock)
        connection = connect(clock, "update") { [weak self] in self?.onFrame(Self.now) }
        gdk_frame_clock_begin_updating(clock)
    }

    func stop() {
        guard let clock, let connection else { return }
        connection.disconnect()
        gdk_frame_clock_end_updating(clock.pointer)
        (self.clock, self.connection) = (nil, nil)
    }
}
