import CPenumbraGtk

/// Tracks the event sequences of a number of fingers in a widget, and can claim them from all other recognizers.
///
/// GTK calls the controller that was added last first, and this one must know a finger before it can claim it. Therefore create
/// it after a controller of the same widget that decides.
@MainActor final class SequenceClaim {
    /// Called when another recognizer has claimed a finger, or the system has canceled it.
    var onCancel: () -> Void = {}

    private let widget: Widget
    private let gesture: OpaquePointer
    private let connections = SignalConnections()

    /// - Parameters:
    ///   - limit: Where the fingers may be: in the widget alone, or also in a dialog or popover of it.
    ///   - takesMouse: Whether the first button of a mouse counts as a finger.
    init(
        of points: Int, in widget: Widget, limit: GtkPropagationLimit = GTK_LIMIT_SAME_NATIVE, takesMouse: Bool = false
    ) {
        self.widget = widget
        // `n-points` can only be set during construction.
        var value = GValue()
        g_value_init(&value, GType(7 << 2))  // G_TYPE_UINT, a macro
        g_value_set_uint(&value, guint(points))
        defer { g_value_unset(&value) }
        var name = UnsafePointer<CChar>(g_intern_string("n-points"))
        guard let object = g_object_new_with_properties(gtk_gesture_drag_get_type(), 1, &name, &value) else {
            preconditionFailure("GTK could not create a gesture")
        }
        gesture = OpaquePointer(object)
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        gtk_event_controller_set_propagation_limit(gesture, limit)
        gtk_gesture_single_set_touch_only(gesture, takesMouse ? 0 : 1)
        gtk_widget_add_controller(widget, gesture)
        connections.add(connect(gesture, "cancel") { [weak self] (_: OpaquePointer?) in self?.onCancel() })
    }

    func claim() {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    func tearDown() {
        connections.disconnectAll()
        gtk_widget_remove_controller(widget, gesture)
    }
}

/// Whether one of a widget's own recognizers has claimed a finger.
@MainActor func isClaimed(_ finger: OpaquePointer?, by widget: Widget) -> Bool {
    controllers(of: widget).contains { controller in
        controller.pointer.isA(gtk_gesture_get_type())
            && gtk_gesture_get_sequence_state(controller.pointer, finger) == GTK_EVENT_SEQUENCE_CLAIMED
    }
}
