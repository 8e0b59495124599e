import CPenumbraGtk

/// Gives the focus to a widget of a window, or to none, and neither scrolls nor selects. GTK scrolls to the widget that gets the
/// focus, and an entry selects its text, which is right for a key, and wrong for a focus that is put back.
///
/// - Parameters:
///   - focus: The widget, or nil for none.
///   - window: Its window.
///   - selection: Restores the selection of the widget, which otherwise stays as it is. Do not restore it afterward: a text on X
///     that drops one selection and sets another at once may lose the second too.
@MainActor package func setFocus(_ focus: Widget?, in window: Widget, restoring selection: (() -> Void)? = nil) {
    let before = gtk_window_get_focus(cast(window))
    guard before != focus else {
        selection?()
        return
    }
    let around = focus.map { scrollables(around: $0, in: window) } ?? []
    let viewports = around.filter { widget in
        widget.opaque.isA(gtk_viewport_get_type()) && gtk_viewport_get_scroll_to_focus(widget.opaque) != 0
    }
    for viewport in viewports { gtk_viewport_set_scroll_to_focus(viewport.opaque, 0) }
    let selection = selection ?? focus.flatMap { textRestoration(of: $0) }
    gtk_window_set_focus(cast(window), focus)
    selection?()
    for viewport in viewports { gtk_viewport_set_scroll_to_focus(viewport.opaque, 1) }
    // A list scrolls only to another row than the one that had the focus in it last.
    for list in around where list.opaque.isA(gtk_list_base_get_type()) {
        if let before, gtk_widget_is_ancestor(before, list) != 0 { keepScrollPosition(of: list) }
    }
}

/// Cancels scrolling that a list has planned for its next layout. A list forgets the plan when its adjustments report a change.
@MainActor private func keepScrollPosition(of list: Widget) {
    for adjustment in [gtk_scrollable_get_hadjustment(list.opaque), gtk_scrollable_get_vadjustment(list.opaque)] {
        if let adjustment { emit("value-changed", on: adjustment.opaque) }
    }
}
