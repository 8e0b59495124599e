import CPenumbraGtk

/// Calls a function in the next frame of a widget after each request.
@MainActor final class FrameRequests {
    private let onFrame: (_ time: Double) -> Void
    private var isWanted = false
    private var isTicking = false

    /// `onFrame` gets the time of the frame, in seconds on GLib's monotonic clock.
    init(onFrame: @escaping (_ time: Double) -> Void) {
        self.onFrame = onFrame
    }

    /// Requests a frame of `widget`, which must always be the same.
    func request(of widget: Widget) {
        isWanted = true
        guard !isTicking else { return }
        isTicking = true
        let tick: GtkTickCallback = { _, clock, data in
            guard let data else { return 0 }
            let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
            return MainActor.assumeIsolated { ClosureBox<@MainActor (Double) -> Bool>.function(data)(time) ? 1 : 0 }
        }
        let call: @MainActor (Double) -> Bool = { [weak self] time in self?.tick(time) ?? false }
        gtk_widget_add_tick_callback(
            widget, tick, ClosureBox.retained(call), ClosureBox<@MainActor (Double) -> Bool>.release)
    }

    private func tick(_ time: Double) -> Bool {
        isWanted = false
        onFrame(time)
        isTicking = isWanted
        return isWanted
    }
}
