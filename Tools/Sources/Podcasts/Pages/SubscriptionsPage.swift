import CPenumbraGtk
import PenumbraGTK

/// A long list of shows, with an index beside it.
@MainActor final class SubscriptionsPage: PageContent {
    let root: Widget
    private let interface = Interface(PackageResources.subscriptions_ui)
    private let index: IndexSelector
    private let list: Widget
    private let groups: [(key: Int, widget: Widget)]
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>?
    private let connections = SignalConnections()
    private var width: WindowWidth?

    /// Calls `open` with the show of an activated row, and the row.
    init(store: ThemeStore, artworks: Artworks, open: @escaping @MainActor (Show, Widget) -> Void) {
        root = interface.widget("page")
        setAccessibleLabel(Page.subscriptions.title, of: interface.widget("scroller"))
        let list = interface.widget("list")
        self.list = list
        groups = Subscriptions.groups.map { ($0.key, Self.append($0, to: list, artworks, open)) }
        adjustment = gtk_scrolled_window_get_vadjustment(interface.widget("scroller").opaque)
        index = IndexSelector(.letters, store: store, label: translated("Letters"))
        gtk_widget_set_name(index.widget, "index")
        gtk_widget_set_halign(index.widget, GTK_ALIGN_END)
        gtk_widget_set_margin_top(index.widget, 8)
        gtk_widget_set_margin_bottom(index.widget, 8)
        gtk_overlay_add_overlay(root.opaque, index.widget)
        // Beside the list, and not at the end of a wide window.
        let strip = index.widget
        width = WindowWidth(of: root) { width in
            gtk_widget_set_margin_end(strip, gint(8 + max(0, width - 672) / 2))
        }
        // The page is an overlay.
        try? index.showKey(in: root)
        index.onSelect = { [weak self] key in self?.scroll(to: key) }
        guard let adjustment else { return }
        var before = 0.0
        index.onBegin = { before = gtk_adjustment_get_value(adjustment) }
        // A finger that only crosses the strip goes back to the page below.
        index.onEnd = { completed in if !completed { gtk_adjustment_set_value(adjustment, before) } }
        for signal in ["value-changed", "changed"] {
            connections.add(
                connect(adjustment.opaque, signal, after: true) { [weak self] in self?.showWhatIsInView() })
        }
    }

    /// Scrolls to the shows of a key; if there are none, to those of the next.
    private func scroll(to key: Int) {
        guard let group = groups.first(where: { $0.key >= key }) ?? groups.last, let range = range(of: group.widget)
        else { return }
        gtk_adjustment_set_value(adjustment, range.lowerBound)
    }

    private func showWhatIsInView() {
        let top = gtk_adjustment_get_value(adjustment)
        let view = top..<top + max(gtk_adjustment_get_page_size(adjustment), 1)
        let keys = groups.filter { range(of: $0.widget)?.overlaps(view) ?? false }.map(\.key)
        guard let first = keys.first, let last = keys.last else { return }
        index.inView = first..<last + 1
    }

    /// The extent of a group in the scrolled content, in points.
    private func range(of group: Widget) -> Range<Double>? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(group, list, &bounds) != 0 else { return nil }
        let top = Double(bounds.origin.y)
        return top..<top + Double(bounds.size.height)
    }

    private static func append(
        _ group: Subscriptions.Group, to list: Widget, _ artworks: Artworks,
        _ open: @escaping @MainActor (Show, Widget) -> Void
    ) -> Widget {
        let interface = Interface(PackageResources.subscription_group_ui)
        interface.setText(IndexKeys.letters[group.key], of: "heading")
        let shows = interface.widget("shows")
        let rows = group.shows.map { show in
            let row = Interface(PackageResources.subscription_row_ui)
            row.setText(show.title, of: "title")
            setAccessibleLabel(show.title, of: row.widget("row"))
            artworks[show].show(in: row.widget("artwork"), size: 40)
            setFlightName("artwork", of: row.widget("artwork"))
            setFlightName("title", of: row.widget("title"))
            gtk_list_box_append(shows.opaque, row.widget("row"))
            return row.widget("row")
        }
        connect(shows, "row-activated") { (row: OpaquePointer?) in
            guard let row else { return }
            let index = Int(gtk_list_box_row_get_index(cast(row)))
            open(group.shows[index], rows[index])
        }
        gtk_box_append(cast(list), interface.widget("group"))
        return interface.widget("group")
    }
}
