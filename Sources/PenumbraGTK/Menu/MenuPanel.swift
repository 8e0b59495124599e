import CPenumbraGtk
import PenumbraGeometry
import PenumbraMenus

/// One visible menu: its rows in a rounded panel that scrolls if it is cut off.
@MainActor final class MenuPanel {
    let root: Widget
    /// Called for an item that an assistive tool activates, and with nil for the row that leads back.
    var onActivate: (Int?) -> Void = { _ in }
    /// Called when the rows have been scrolled, in points from their top.
    var onScroll: (Double) -> Void = { _ in }

    private let reference: ObjectReference
    private let connections = SignalConnections()
    private let scroller: Widget
    private let box: Widget
    private let leadsBack: Bool
    private var rows: [MenuRowView] = []
    private var content = MenuContent(sections: [])
    private var highlighted: Int?

    private static let (leastWidth, greatestWidth) = (180.0, 340.0)

    /// Creates a menu with an accessible label. In a submenu the title leads back.
    init(label: String, isSubmenu: Bool, isForFingers: Bool) {
        guard let scroller = gtk_scrolled_window_new(), let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
            preconditionFailure("GTK could not create a widget")
        }
        root = makeWidget(gtk_box_get_type(), role: GTK_ACCESSIBLE_ROLE_MENU, cssName: "menu")
        reference = ObjectReference(retaining: root.opaque)
        self.scroller = scroller
        self.box = box
        leadsBack = isSubmenu
        gtk_widget_add_css_class(root, "penumbra-menu")
        if isForFingers { gtk_widget_add_css_class(root, "touch") }
        gtk_widget_add_css_class(box, "rows")
        gtk_widget_set_overflow(root, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(root, 1)
        setAccessibleLabel(label, of: root)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, box)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_widget_set_hexpand(scroller, 1)
        gtk_box_append(cast(root), scroller)
        LastLift.follow(root)
        guard let adjustment else { return }
        connections.add(
            connect(adjustment.opaque, "value-changed") { [weak self] in
                self?.onScroll(gtk_adjustment_get_value(adjustment))
            })
    }

    isolated deinit {
        connections.disconnectAll()
    }

    // MARK: Content

    /// Shows a content, in the existing rows if their kinds are the same.
    func show(_ content: MenuContent) {
        guard content != self.content || rows.isEmpty else { return }
        let isSame = Self.outline(content) == Self.outline(self.content) && !rows.isEmpty
        self.content = content
        if !isSame { build() }
        // Once: the items are collected from the sections.
        let items = content.items
        for case (let view, .item(let item)) in rows.map({ ($0, $0.row) }) { view.update(items[item]) }
    }

    /// The immutable properties of the rows.
    private static func outline(_ content: MenuContent) -> [[String]] {
        let items = content.items
        return content.rows.map { row in
            switch row {
            case .title(let title): ["title", title]
            case .separator: ["separator"]
            case .item(let item):
                [
                    items[item].symbol ?? "", items[item].shortcut ?? "", "\(items[item].role)",
                    items[item].submenu == nil ? "" : "submenu", Self.kind(of: items[item].mark),
                ]
            }
        }
    }

    private static func kind(of mark: MenuItem.Mark) -> String {
        switch mark {
        case .none: "none"
        case .check: "check"
        case .radio: "radio"
        }
    }

    private func build() {
        for view in rows { gtk_box_remove(cast(box), view.root) }
        let items = content.items
        let columns = MenuColumns(items)
        rows = content.rows.enumerated().map { position, row in
            switch row {
            case .title(let title) where position == 0 && leadsBack && content.title != nil:
                MenuRowView(backFrom: title) { [weak self] in self?.onActivate(nil) }
            case .title(let title): MenuRowView(row, title: title)
            case .separator: MenuRowView(row, title: nil)
            case .item(let item):
                MenuRowView(items[item], at: item, columns) { [weak self] in self?.onActivate(item) }
            }
        }
        for view in rows { gtk_box_append(cast(box), view.root) }
    }

    /// Highlights the row of an item.
    func highlight(_ item: Int?, isPressed: Bool) {
        highlighted = item
        for view in rows { view.setHighlighted(isHighlighted(view), isPressed: isPressed) }
    }

    /// Focuses the highlighted row, or the menu.
    func takeFocus() {
        gtk_widget_grab_focus(rows.first(where: isHighlighted)?.root ?? root)
    }

    private func isHighlighted(_ view: MenuRowView) -> Bool { highlighted.map { view.row == .item($0) } ?? false }

    /// Reports to assistive tools which item's submenu is open.
    func setOpened(_ item: Int?) {
        let items = content.items
        for case (let view, .item(let row)) in rows.map({ ($0, $0.row) }) where items[row].submenu != nil {
            view.setExpanded(row == item)
        }
    }

    /// Sets whether a submenu covers the menu.
    func setCovered(_ isCovered: Bool) {
        if isCovered { gtk_widget_add_css_class(root, "covered") } else { gtk_widget_remove_css_class(root, "covered") }
    }

    // MARK: Layout

    /// The space above the first row and below the last, in points: half of the height that is not of the rows.
    var padding: Double { (natural(box, GTK_ORIENTATION_VERTICAL, for: -1) - rowHeights.reduce(0, +)) / 2 }

    private var rowHeights: [Double] { rows.map { natural($0.root, GTK_ORIENTATION_VERTICAL, for: -1) } }

    /// Measures the width, at most that of the bounds, and the height of each row.
    ///
    /// Other space that a style adds above the first row and below the last is included in theirs.
    func measure(in bounds: Size) -> MenuMeasure {
        let most = min(Self.greatestWidth, bounds.width)
        let width = min(max(natural(root, GTK_ORIENTATION_HORIZONTAL, for: -1), Self.leastWidth), most)
        var heights = rowHeights
        guard let last = heights.indices.last else { return MenuMeasure(width: width, heights: heights) }
        let added = natural(root, GTK_ORIENTATION_VERTICAL, for: width) - heights.reduce(2 * padding, +)
        heights[0] += added / 2
        heights[last] += added / 2
        return MenuMeasure(width: width, heights: heights)
    }

    private func natural(_ widget: Widget, _ orientation: GtkOrientation, for other: Double) -> Double {
        var (least, natural) = (gint(0), gint(0))
        gtk_widget_measure(widget, orientation, gint(other), &least, &natural, nil, nil)
        return Double(natural)
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
