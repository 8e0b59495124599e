import CPenumbraGtk

/// What a press may change: the focus, the selection of a text, and the value of a control. A pull, a back drag or a menu must
/// not change them, so they are saved before, and restored when the gesture takes the finger or the menu closes.
@MainActor final class PressEffects {
    private let window: Widget
    private let focus: WeakReference?
    private let restorations: [() -> Void]
    private var selection: (() -> Void)?

    /// Saves the state of widgets of a window, and which one has the focus.
    init(on widgets: [Widget], in window: Widget) {
        self.window = window
        let focus = gtk_window_get_focus(cast(window))
        self.focus = focus.map { WeakReference($0.opaque) }
        restorations = widgets.flatMap { [textRestoration(of: $0), valueRestoration(of: $0)].compactMap { $0 } }
        selection = focus.flatMap { textRestoration(of: $0) }
    }

    /// Restores everything that has changed.
    func restore() {
        for restore in restorations { restore() }
        // Last: of all texts of a display on X, only the last one keeps its selection.
        restoreFocus()
    }

    /// Gives the focus back. A widget that has left the window leaves no focus. One in a popover that the press has closed does not
    /// get it back: GTK has given it to the widget that opened the popover.
    func restoreFocus() {
        let focus: Widget? = focus?.widget
        let isThere = focus.map { gtk_widget_is_ancestor($0, window) != 0 } ?? false
        if isThere, let focus, gtk_widget_get_mapped(focus) == 0 { return }
        setFocus(isThere ? focus : nil, in: window, restoring: selection)
        selection = nil
    }

    /// Restores the selection that the text with the focus loses with it, once: a later change is not that of the press.
    func restoreSelection() {
        selection?()
        selection = nil
    }
}

/// Returns a function that sets a control back to its present value; nil if the widget has no value that a press changes.
@MainActor private func valueRestoration(of widget: Widget) -> (() -> Void)? {
    let control = WeakReference(widget.opaque)
    if let adjustment = adjustment(of: widget) {
        let value = gtk_adjustment_get_value(adjustment)
        return { if let control = control.pointer { setValue(value, of: cast(control)) } }
    }
    if widget.opaque.isA(gtk_calendar_get_type()) {
        let day = CalendarDay(in: widget)
        return { if let calendar = control.pointer { day.select(in: cast(calendar)) } }
    }
    if widget.opaque.isA(gtk_editable_label_get_type()), gtk_editable_label_get_editing(widget.opaque) == 0 {
        // It would stop by itself 100 ms after the focus is elsewhere, and take the focus again.
        return {
            if let label = control.pointer, gtk_editable_label_get_editing(label) != 0 {
                gtk_editable_label_stop_editing(label, 1)
            }
        }
    }
    if widget.opaque.isA(gtk_notebook_get_type()) {
        let page = gtk_notebook_get_current_page(widget.opaque)
        return { if let notebook = control.pointer { gtk_notebook_set_current_page(notebook, page) } }
    }
    return nil
}

@MainActor private func adjustment(of widget: Widget) -> UnsafeMutablePointer<GtkAdjustment>? {
    if widget.opaque.isA(gtk_range_get_type()) { return gtk_range_get_adjustment(cast(widget)) }
    if widget.opaque.isA(gtk_spin_button_get_type()) { return gtk_spin_button_get_adjustment(widget.opaque) }
    return nil
}

@MainActor private func setValue(_ value: Double, of control: Widget) {
    // It may have another adjustment by now.
    guard let adjustment = adjustment(of: control), gtk_adjustment_get_value(adjustment) != value else { return }
    gtk_adjustment_set_value(adjustment, value)
}

/// The selected day of a GtkCalendar.
@MainActor private struct CalendarDay {
    private var (year, month, day) = (gint(0), gint(0), gint(0))

    init(in calendar: Widget) {
        guard let date = gtk_calendar_get_date(calendar.opaque) else { return }
        g_date_time_get_ymd(date, &year, &month, &day)
        g_date_time_unref(date)
    }

    func select(in calendar: Widget) {
        let now = CalendarDay(in: calendar)
        guard (now.year, now.month, now.day) != (year, month, day),
            let date = g_date_time_new_local(year, month, day, 0, 0, 0)
        else { return }
        gtk_calendar_select_day(calendar.opaque, date)
        g_date_time_unref(date)
    }
}
