import CPenumbraGtk

/// Saves the focus, and the selection of the text under a finger, before the finger reaches the text: a press there changes
/// both, but a pull must not.
@MainActor final class TextUnderFingers {
    private let window: Widget
    private let focus: WeakReference?
    private let selections: [Selection]

    private struct Selection {
        let text: WeakReference
        /// The cursor and the other end of the selection, in characters.
        let cursor: Int32
        let bound: Int32
    }

    /// Saves the focus and the selections, for widgets of a window.
    init(_ widgets: [Widget], in window: Widget) {
        self.window = window
        focus = gtk_window_get_focus(cast(window)).map { WeakReference($0.opaque) }
        selections = widgets.compactMap(Self.selection)
    }

    private static func selection(of widget: Widget) -> Selection? {
        if widget.opaque.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(cast(widget)) {
            var cursor = GtkTextIter()
            var bound = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
            gtk_text_buffer_get_iter_at_mark(buffer, &bound, gtk_text_buffer_get_selection_bound(buffer))
            return Selection(
                text: WeakReference(widget.opaque), cursor: gtk_text_iter_get_offset(&cursor),
                bound: gtk_text_iter_get_offset(&bound))
        }
        guard widget.opaque.isA(gtk_editable_get_type()) else { return nil }
        var (start, end) = (Int32(0), Int32(0))
        _ = gtk_editable_get_selection_bounds(widget.opaque, &start, &end)
        let cursor = gtk_editable_get_position(widget.opaque)
        return Selection(text: WeakReference(widget.opaque), cursor: cursor, bound: cursor == start ? end : start)
    }

    /// Restores everything that has changed.
    func restore() {
        if let focus = focus?.pointer {
            if gtk_window_get_focus(cast(window)) != focus.cast() { gtk_window_set_focus(cast(window), focus.cast()) }
        } else if gtk_window_get_focus(cast(window)) != nil {
            gtk_window_set_focus(cast(window), nil)
        }
        for selection in selections { restore(selection) }
    }

    private func restore(_ selection: Selection) {
        guard let text = selection.text.pointer, let now = Self.selection(of: text.cast()),
            now.cursor != selection.cursor || now.bound != selection.bound
        else { return }
        if text.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(text.cast()) {
            var cursor = GtkTextIter()
            var bound = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(buffer, &cursor, selection.cursor)
            gtk_text_buffer_get_iter_at_offset(buffer, &bound, selection.bound)
            gtk_text_buffer_select_range(buffer, &cursor, &bound)
        } else {
            // The cursor is at the end of the selection.
            gtk_editable_select_region(text, selection.bound, selection.cursor)
        }
    }
}
