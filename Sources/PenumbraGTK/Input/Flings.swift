import CPenumbraGtk

/// The scrolled windows whose content goes on moving after fingers have let go of it.
///
/// GTK has no function that tells. A GtkScrolledWindow begins kinetic scrolling when its gesture emits `swipe`, or its scroll
/// controller `decelerate`; from then on, its adjustments change in every frame.
@MainActor enum Flings {
    /// The longest pause between two movements of a fling, in seconds: some frames of a busy machine.
    fileprivate static let pause = 0.1

    @MainActor private final class Fling {
        let connections = SignalConnections()
        let start = monotonicSeconds()
        /// Nil until the content has moved: a tap ends as a swipe without velocity.
        var lastMovement: Double?

        /// Whether the content could move as part of it now.
        var goesOn: Bool { monotonicSeconds() - (lastMovement ?? start) < Flings.pause }
    }

    private static var flings: [OpaquePointer: Fling] = [:]

    private static let hooks: Void = {
        for (type, signal) in [
            (gtk_gesture_swipe_get_type(), "swipe"), (gtk_event_controller_scroll_get_type(), "decelerate"),
        ] {
            // The class registers its signals.
            guard let known = g_type_class_ref(type) else { continue }
            defer { g_type_class_unref(known) }
            let hook: GSignalEmissionHook = { _, _, values, _ in
                guard let controller = values.flatMap({ g_value_get_object($0) }) else { return 1 }
                nonisolated(unsafe) let pointer = OpaquePointer(controller)
                MainActor.assumeIsolated { Flings.note(pointer) }
                return 1
            }
            g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, hook, nil, nil)
        }
    }()

    /// Follows the flings of all scrolled windows from now on.
    static func follow() {
        _ = hooks
    }

    private static func note(_ controller: OpaquePointer) {
        guard let scroller: OpaquePointer = gtk_event_controller_get_widget(controller)?.opaque,
            scroller.isA(gtk_scrolled_window_get_type())
        else { return }
        let fling = Fling()
        let adjustments = [
            gtk_scrolled_window_get_hadjustment(scroller), gtk_scrolled_window_get_vadjustment(scroller),
        ]
        for adjustment in adjustments.compactMap({ $0 }) {
            fling.connections.add(connect(adjustment, "value-changed") { moved(scroller) })
        }
        fling.connections.add(connect(scroller, "destroy") { flings[scroller] = nil })
        flings[scroller] = fling
    }

    private static func moved(_ scroller: OpaquePointer) {
        guard let fling = flings[scroller] else { return }
        if fling.goesOn { fling.lastMovement = monotonicSeconds() } else { flings[scroller] = nil }
    }

    /// The scrolled window among some widgets that moves by itself; nil if none does.
    static func moving(_ widgets: [Widget]) -> Widget? {
        guard !flings.isEmpty else { return nil }
        return widgets.first { widget in flings[widget.opaque].map { $0.lastMovement != nil && $0.goesOn } ?? false }
    }
}
