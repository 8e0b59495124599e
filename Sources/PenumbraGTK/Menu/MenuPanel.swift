import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// One visible menu: its rows in a rounded panel that scrolls if it is cut off.
@MainActor final class MenuPanel {
    let root: Widget
    let rows: MenuRowList
    /// Called when the rows have been scrolled, in points from their top.
    var onScroll: (Double) -> Void = { _ in }

    private let reference: ObjectReference
    private let connections = SignalConnections()
    private let scroller: Widget
    /// The heights of the rows when they were last measured, in points.
    private var heights: [Double] = []

    private static let (leastWidth, greatestWidth) = (180.0, 340.0)

    /// Creates a menu with an accessible label. In a submenu the title leads back.
    init(label: String, isSubmenu: Bool, isForFingers: Bool) {
        root = makeWidget(gtk_box_get_type(), role: GTK_ACCESSIBLE_ROLE_MENU, cssName: "menu")
        reference = ObjectReference(retaining: root.opaque)
        scroller = made(gtk_scrolled_window_new())
        rows = MenuRowList(leadsBack: isSubmenu)
        gtk_widget_add_css_class(root, "penumbra-menu")
        if isForFingers { gtk_widget_add_css_class(root, "touch") }
        gtk_widget_set_overflow(root, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(root, 1)
        setAccessibleLabel(label, of: root)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, rows.box)
        // The driver scrolls to the row that keys highlight.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scroller.opaque)?.opaque, 0)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_widget_set_hexpand(scroller, 1)
        gtk_box_append(cast(root), scroller)
        LastLift.follow(root)
        guard let adjustment else { return }
        connections.add(
            connect(adjustment, "value-changed") { [weak self] in
                self?.onScroll(gtk_adjustment_get_value(adjustment))
            })
    }

    isolated deinit {
        connections.disconnectAll()
    }

    /// Focuses the highlighted row, or the menu.
    func takeFocus() {
        gtk_widget_grab_focus(rows.highlightedRow ?? root)
    }

    /// Sets whether a submenu covers the menu.
    func setCovered(_ isCovered: Bool) {
        if isCovered { gtk_widget_add_css_class(root, "covered") } else { gtk_widget_remove_css_class(root, "covered") }
    }

    // MARK: Layout

    /// The space above the first row and below the last, in points: half of the height that is not of the rows.
    var padding: Double { (naturalSize(of: rows.box, GTK_ORIENTATION_VERTICAL) - heights.reduce(0, +)) / 2 }

    /// Measures the width, at most that of the bounds, and the height of each row.
    ///
    /// Other space that a style adds above the first row and below the last is included in theirs.
    func measure(in bounds: Size) -> MenuMeasure {
        let most = min(Self.greatestWidth, bounds.width)
        let natural = naturalSize(of: root, GTK_ORIENTATION_HORIZONTAL)
        let width = min(max(natural, Self.leastWidth), most)
        rows.setEllipsized(natural > most)
        heights = rows.measureHeights()
        var shown = heights
        guard let last = shown.indices.last else { return MenuMeasure(width: width, heights: shown) }
        let added = naturalSize(of: root, GTK_ORIENTATION_VERTICAL, for: width) - shown.reduce(2 * padding, +)
        shown[0] += added / 2
        shown[last] += added / 2
        return MenuMeasure(width: width, heights: shown)
    }

    /// Allocates the menu's frame in the layer.
    func place(_ frame: Rect) {
        var room = GtkAllocation(
            x: gint(frame.minX.rounded()), y: gint(frame.minY.rounded()), width: gint(frame.size.width.rounded()),
            height: gint(frame.size.height.rounded()))
        gtk_widget_size_allocate(root, &room, -1)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// Scrolls the rows, in points from their top.
    func scroll(to offset: Double) {
        gtk_adjustment_set_value(adjustment, offset)
    }
}
