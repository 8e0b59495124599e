import CPenumbraGtk

/// The popovers that a pull has closed, which come back when it is over.
///
/// A popover has its own surface: no picture covers it, and above an edge it would show the new appearance.
@MainActor final class ClosedPopovers {
    /// A popover with its parent: the application may have moved or released it when it closed.
    private var closed: [(popover: WeakReference, parent: WeakReference)] = []

    /// Closes popovers, and remembers them.
    func close(_ popovers: [Widget]) {
        for popover in popovers {
            guard let parent = gtk_widget_get_parent(popover) else { continue }
            closed.append((WeakReference(popover.opaque), WeakReference(parent.opaque)))
            gtk_popover_popdown(cast(popover))
        }
    }

    /// Opens the popovers again that the application still has.
    func reopen() {
        let closed = closed
        self.closed = []
        for (popover, parent) in closed {
            guard let popover: Widget = popover.widget, let parent: Widget = parent.widget,
                gtk_widget_get_parent(popover) == parent, gtk_widget_get_mapped(parent) != 0
            else { continue }
            open(popover, of: parent)
        }
    }

    /// Opens a popover as its parent does, which also shows that it is open.
    private func open(_ popover: Widget, of parent: Widget) {
        if parent.opaque.isA(gtk_menu_button_get_type()) {
            gtk_menu_button_popup(parent.opaque)
        } else if parent.opaque.isA(gtk_drop_down_get_type()), let button = gtk_widget_get_first_child(parent) {
            gtk_toggle_button_set_active(cast(button), 1)
        } else {
            gtk_popover_popup(cast(popover))
        }
    }
}

/// The open popovers in a widget, without those in others.
@MainActor func openPopovers(in widget: Widget) -> [Widget] {
    var found: [Widget] = []
    findOpenPopovers(in: widget, &found)
    return found
}

/// Adds the open popovers in a widget. A window can have thousands of widgets, so this creates nothing for each.
@MainActor private func findOpenPopovers(in widget: Widget, _ found: inout [Widget]) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
        next = gtk_widget_get_next_sibling(child)
        guard gtk_widget_get_mapped(child) != 0 else { continue }
        if child.opaque.isA(gtk_popover_get_type()) {
            found.append(child)
        } else {
            findOpenPopovers(in: child, &found)
        }
    }
}
