import CPenumbraGtk

/// The cursor of a text and the other end of its selection, in characters.
private struct TextSelection: Equatable {
    let cursor: Int32
    let bound: Int32
}

/// Returns a function that restores the present selection of a text; nil if the widget is none.
@MainActor func textRestoration(of widget: Widget) -> (() -> Void)? {
    guard let selection = selection(of: widget) else { return nil }
    let text = WeakReference(widget.opaque)
    return {
        guard let text: Widget = text.widget, PenumbraGTK.selection(of: text) != selection else { return }
        select(selection, in: text)
    }
}

@MainActor private func selection(of widget: Widget) -> TextSelection? {
    if widget.opaque.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(cast(widget)) {
        var (cursor, bound) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
        gtk_text_buffer_get_iter_at_mark(buffer, &bound, gtk_text_buffer_get_selection_bound(buffer))
        return TextSelection(cursor: gtk_text_iter_get_offset(&cursor), bound: gtk_text_iter_get_offset(&bound))
    }
    var (start, end) = (Int32(0), Int32(0))
    if widget.opaque.isA(gtk_label_get_type()) {
        guard gtk_label_get_selectable(widget.opaque) != 0 else { return nil }
        _ = gtk_label_get_selection_bounds(widget.opaque, &start, &end)
        return TextSelection(cursor: end, bound: start)
    }
    guard widget.opaque.isA(gtk_editable_get_type()) else { return nil }
    _ = gtk_editable_get_selection_bounds(widget.opaque, &start, &end)
    let cursor = gtk_editable_get_position(widget.opaque)
    return TextSelection(cursor: cursor, bound: cursor == start ? end : start)
}

@MainActor private func select(_ selection: TextSelection, in text: Widget) {
    if text.opaque.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(cast(text)) {
        var (cursor, bound) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &cursor, selection.cursor)
        gtk_text_buffer_get_iter_at_offset(buffer, &bound, selection.bound)
        gtk_text_buffer_select_range(buffer, &cursor, &bound)
    } else if text.opaque.isA(gtk_label_get_type()) {
        gtk_label_select_region(text.opaque, selection.bound, selection.cursor)
    } else {
        // The cursor is at the end of the selection.
        gtk_editable_select_region(text.opaque, selection.bound, selection.cursor)
    }
}
