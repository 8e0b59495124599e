import CPenumbraGtk

/// Waits until no press of a finger or a button in a widget remains: until then the widget must stay in place.
///
/// At a press, GTK raises the count of the touched widget and of its ancestors, up to the window. At the end of the press, it
/// lowers the counts from the widget now under the pointer. If the pressed widget has been unmapped in between, that is a widget
/// below with a count of zero, and GTK warns: "Broken accounting of active state".
@MainActor final class LastLift {
    private let widget: Widget
    private let call: @MainActor () -> Void
    private var connection: SignalConnection?
    private var later: Timeout?

    /// Calls `call` once no press in `widget` remains, unless it is released before. Nil if there is none now.
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

    /// GTK is still traversing up to the window at this time, and must find it.
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

    // MARK: Followed widgets

    private static let mark = LibraryCopy.key("penumbra-waits-for-lifts")

    /// Marks a widget whose state is observed here, so that no other code changes the state for styling.
    static func follow(_ widget: Widget) {
        g_object_set_data(cast(widget), mark, UnsafeMutableRawPointer(widget))
    }

    /// Whether ``follow(_:)`` has marked the widget.
    static func isFollowed(_ widget: Widget) -> Bool { g_object_get_data(cast(widget), mark) != nil }
}
