import CPenumbraGtk

/// Stops the kinetic scrolling of all lists in a widget.
///
/// GTK has no function for this. A GtkScrolledWindow stops when its controller in the capture phase reports that scrolling
/// begins, so this function emits that signal.
@MainActor func stopKineticScrolling(in widget: UnsafeMutablePointer<GtkWidget>) {
    if widget.opaque.isA(gtk_scrolled_window_get_type()) {
        for controller in controllers(of: widget)
        where controller.pointer.isA(gtk_event_controller_scroll_get_type())
            && gtk_event_controller_get_propagation_phase(controller.pointer) == GTK_PHASE_CAPTURE
        {
            emit("scroll-begin", on: controller.pointer)
        }
    }
    for child in children(of: widget) { stopKineticScrolling(in: child) }
}
