import CPenumbraGtk

/// A widget that something else owns, and that can be found again.
///
/// A list such as GtkListView reuses the widgets of its rows for other items. There, the application finds the row of the item
/// each time that it is needed.
@MainActor final class FoundWidget {
    private let first: WeakReference
    private let find: (() -> Widget?)?

    init(_ widget: Widget, find: (() -> Widget?)? = nil) {
        first = WeakReference(widget.opaque)
        self.find = find
    }

    /// The widget as it is now; nil if it no longer exists, or if its list shows none for its item.
    var widget: Widget? {
        if let find { return find() }
        return first.widget
    }

    /// Whether it contains another widget, or is that widget.
    func contains(_ other: Widget) -> Bool {
        widget.map { $0 == other || gtk_widget_is_ancestor(other, $0) != 0 } ?? false
    }
}
