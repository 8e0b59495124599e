import CPenumbraGtk

/// Waits until nothing in a widget is pressed any more, by a finger or a button: until then it must stay where it is.
///
/// GTK counts what is pressed, from the widget that was touched up to the window, and counts down from where it finds the
/// press at its end. Where the widget has been unmapped meanwhile, that is whatever lies beneath, of which nothing was
/// counted: "Broken accounting of active state".
@MainActor final class LastLift {
    private let widget: Widget
    private let call: @MainActor () -> Void
    private var connection: SignalConnection?
    private var later: Timeout?

    /// Calls `call` once nothing in `widget` is pressed, unless it is let go before. Nil where nothing is.
    init?(in widget: Widget, _ call: @escaping @MainActor () -> Void) {
        guard Self.isPressed(widget) else { return nil }
        self.widget = widget
        self.call = call
        let trampoline: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Void = {
            _, _, data in
            MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
        }
        let changed: @MainActor () -> Void = { [weak self] in self?.stateChanged() }
        connection = connect(
            widget.opaque, "state-flags-changed", false, unsafeBitCast(trampoline, to: GCallback.self),
            ClosureBox.retained(changed))
    }

    isolated deinit {
        connection?.disconnect()
    }

    /// GTK is on its way up to the window then, and must find it.
    private func stateChanged() {
        guard !Self.isPressed(widget), later == nil else { return }
        later = Timeout(seconds: 0) { [weak self] in self?.tryCall() }
    }

    private func tryCall() {
        later = nil
        guard !Self.isPressed(widget) else { return }
        connection?.disconnect()
        call()
    }

    private static func isPressed(_ widget: Widget) -> Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
    }

    // MARK: What is waited for

    private static let mark = "penumbra-waits-for-lifts"

    /// Says that the state of a widget is asked for here, so that nobody changes it for looks.
    static func follow(_ widget: Widget) {
        g_object_set_data(widget.opaque.cast(), mark, UnsafeMutableRawPointer(widget))
    }

    /// Whether ``follow(_:)`` has been told of it.
    static func isFollowed(_ widget: Widget) -> Bool { g_object_get_data(widget.opaque.cast(), mark) != nil }
}
