import CPenumbraGtk
import PenumbraGTK

/// The list of all shows, with an index beside it.
@MainActor final class ListPage {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let themeButton: Widget = gtk_button_new_from_icon_name("weather-clear-night-symbolic")
    /// Called with the name of the chosen show, and its row.
    var onOpen: (String, Widget) -> Void = { _, _ in }

    private let list: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private let scroller: Widget = gtk_scrolled_window_new()
    private let menu = ShowMenu()
    private let index: IndexSelector
    /// The key of each row in the index, in order.
    private var rows: [(key: Int, widget: Widget)] = []

    init(themes: ThemeStore) {
        index = IndexSelector(.letters, store: themes, label: "Letters")
        let header: Widget = gtk_header_bar_new()
        let overlay: Widget = gtk_overlay_new()
        gtk_widget_set_tooltip_text(themeButton, "Change Theme")
        gtk_header_bar_pack_start(OpaquePointer(header), themeButton)
        gtk_widget_add_css_class(widget, "background")
        gtk_widget_set_vexpand(overlay, 1)
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        gtk_overlay_set_child(OpaquePointer(overlay), scroller)
        gtk_box_append(cast(widget), header)
        gtk_box_append(cast(widget), overlay)
        for name in showNames { add(name) }
        addIndex(to: overlay)
    }

    private func add(_ name: String) {
        let row: Widget = gtk_button_new_with_label(name)
        gtk_widget_add_css_class(row, "flat")
        gtk_widget_set_halign(gtk_button_get_child(cast(row)), GTK_ALIGN_START)
        connect(row, "clicked") { [weak self] in self?.onOpen(name, row) }
        menu.attach(to: row, name: name) { [weak self] in self?.onOpen(name, row) }
        gtk_box_append(cast(list), row)
        rows.append((index.keys.firstIndex(of: String(name.prefix(1))) ?? 0, row))
    }

    private func addIndex(to overlay: Widget) {
        gtk_widget_set_halign(index.widget, GTK_ALIGN_END)
        gtk_widget_set_margin_end(index.widget, 12)
        gtk_overlay_add_overlay(OpaquePointer(overlay), index.widget)
        // The widget is an overlay, so this cannot fail.
        try? index.showKey(in: overlay)
        index.onSelect = { [weak self] key in self?.scroll(to: key) }
        guard let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)) else { return }
        // A swipe across the strip leaves the list where it was.
        var before = 0.0
        index.onBegin = { before = gtk_adjustment_get_value(adjustment) }
        index.onEnd = { completed in if !completed { gtk_adjustment_set_value(adjustment, before) } }
        connect(adjustment, "value-changed") { [weak self] in self?.followList(adjustment) }
        connect(adjustment, "changed") { [weak self] in self?.followList(adjustment) }
    }

    /// Scrolls to the first show of a key, or of the next key that has one.
    private func scroll(to key: Int) {
        guard let row = rows.first(where: { $0.key >= key }) else { return }
        gtk_adjustment_set_value(
            gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)), extent(of: row.widget).lowerBound)
    }

    /// Shows in the index which keys are in view.
    private func followList(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        let top = gtk_adjustment_get_value(adjustment)
        let view = top..<top + gtk_adjustment_get_page_size(adjustment)
        let keys = rows.filter { extent(of: $0.widget).overlaps(view) }.map(\.key)
        if let first = keys.first, let last = keys.last { index.inView = first..<last + 1 }
    }

    /// The top and the bottom of a row in the list.
    private func extent(of row: Widget) -> Range<Double> {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row, list, &bounds) != 0 else { return 0..<0 }
        let top = Double(bounds.origin.y)
        return top..<top + Double(bounds.size.height)
    }
}
