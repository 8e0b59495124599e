import CPenumbraGtk
import Penumbra

/// One menu on the screen: its rows in a rounded panel that scrolls where it is cut.
@MainActor final class MenuPanel {
    /// What of it is at a place.
    enum Spot: Equatable {
        case item(Int)
        /// What leads back to the menu that it is a submenu of.
        case back
        /// Anything else of it.
        case other
    }

    let root: Widget
    /// What is highlighted.
    var selection: MenuSelection
    private(set) var rows: [MenuRowView] = []
    /// The label of the row that it lies over; nil where it lies beside it, or has none.
    private(set) var header: String?

    private let onActivate: (Spot) -> Void
    private let reference: ObjectReference
    private let scroller: Widget
    private let box: Widget
    private var content = MenuContent(sections: [])
    private var isPressed = false

    private static let (leastWidth, greatestWidth) = (180.0, 340.0)

    /// A menu called `label`. `onActivate` is called for a row that an assistive tool activates.
    init(label: String, isForFingers: Bool, onActivate: @escaping (Spot) -> Void) {
        guard let scroller = gtk_scrolled_window_new(), let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
            preconditionFailure("GTK makes no widgets")
        }
        root = makeWidget(gtk_box_get_type(), role: GTK_ACCESSIBLE_ROLE_MENU, cssName: "menu")
        reference = ObjectReference(retaining: root.opaque)
        self.scroller = scroller
        self.box = box
        self.onActivate = onActivate
        selection = MenuSelection([])
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
    }

    // MARK: What it shows

    /// Shows a content: in the rows that there are, where it is of the same kinds.
    func show(_ content: MenuContent, header: String?) {
        let isSame = header == self.header && Self.outline(content) == Self.outline(self.content) && !rows.isEmpty
        self.header = header
        self.content = content
        selection.update(content.items)
        if !isSame { build() }
        for case (let view, .item(let item)) in rows.map({ ($0, $0.row) }) { view.update(content.items[item]) }
        highlight(isPressed: isPressed)
    }

    /// What cannot change in a row.
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
        let onActivate = onActivate
        rows = header.map { [MenuRowView(backFrom: $0) { onActivate(.back) }] } ?? []
        rows += content.rows.map { row in
            switch row {
            case .title(let title): MenuRowView(row, title: title)
            case .separator: MenuRowView(row, title: nil)
            case .item(let item):
                MenuRowView(items[item], at: item, columns) { onActivate(.item(item)) }
            }
        }
        for view in rows { gtk_box_append(cast(box), view.root) }
    }

    /// Highlights the row that is selected, and gives it the focus; without one the menu itself has it.
    func highlight(isPressed: Bool) {
        self.isPressed = isPressed
        for view in rows {
            let isOn = selection.highlighted.map { view.row == .item($0) } ?? false
            view.setHighlighted(isOn, isPressed: isPressed)
        }
    }

    /// Gives the focus to the row that is highlighted, or to the menu.
    func takeFocus() {
        let row = rows.first { view in selection.highlighted.map { view.row == .item($0) } ?? false }
        gtk_widget_grab_focus(row?.root ?? root)
    }

    /// Tells assistive tools whose submenu shows.
    func setOpened(_ item: Int?) {
        selection.follow(opened: item)
        for case (let view, .item(let row)) in rows.map({ ($0, $0.row) }) where content.items[row].submenu != nil {
            view.setExpanded(row == item)
        }
    }

    /// Whether a submenu lies over it.
    func setCovered(_ isCovered: Bool) {
        if isCovered { gtk_widget_add_css_class(root, "covered") } else { gtk_widget_remove_css_class(root, "covered") }
    }

    // MARK: Where it is

    /// How large it would be.
    func wantedSize(in bounds: Size) -> Size {
        func natural(_ orientation: GtkOrientation, for other: Double) -> Double {
            var (least, natural) = (gint(0), gint(0))
            gtk_widget_measure(root, orientation, gint(other), &least, &natural, nil, nil)
            return Double(natural)
        }
        let most = min(Self.greatestWidth, bounds.width)
        let width = min(max(natural(GTK_ORIENTATION_HORIZONTAL, for: -1), Self.leastWidth), most)
        return Size(width: width, height: natural(GTK_ORIENTATION_VERTICAL, for: width))
    }

    /// Gives it its room in the layer.
    func place(_ frame: Rect) {
        var room = GtkAllocation(
            x: gint(frame.minX.rounded()), y: gint(frame.minY.rounded()), width: gint(frame.size.width.rounded()),
            height: gint(frame.size.height.rounded()))
        gtk_widget_size_allocate(root, &room, -1)
    }

    /// What is at a place, in points from its own top left.
    func spot(at place: Point) -> Spot {
        guard let place = convert(place, from: root, to: box) else { return .other }
        if let item = layout.item(at: place.y) { return .item(item) }
        if header != nil, let first = layout.lines.first, first.minY <= place.y, place.y < first.maxY { return .back }
        return .other
    }

    /// The room of an item, in points from the top left of a widget.
    func rect(of item: Int, in widget: Widget) -> Rect? {
        guard let row = rows.first(where: { $0.row == .item(item) })?.root,
            let origin = convert(.zero, from: row, to: widget)
        else { return nil }
        return Rect(origin: origin, size: size(of: row))
    }

    private var layout: MenuLayout {
        let padding = rows.first.flatMap { convert(.zero, from: $0.root, to: box)?.y } ?? 0
        return MenuLayout(rows.map { ($0.row, lineHeight(of: $0.root)) }, padding: padding)
    }

    /// How high a row is with its margins.
    private func lineHeight(of row: Widget) -> Double {
        let origin = convert(.zero, from: row, to: box)?.y ?? 0
        let next = gtk_widget_get_next_sibling(row).flatMap { convert(.zero, from: $0, to: box)?.y }
        return next.map { $0 - origin } ?? size(of: row).height
    }

    // MARK: Scrolling

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// Whether not all of it shows.
    var scrolls: Bool { gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment) + 0.5 }

    /// Scrolls by so many points, not beyond the ends.
    func scroll(by way: Double) {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + way)
    }

    /// Scrolls the row that is highlighted into view.
    func reveal() {
        guard let item = selection.highlighted else { return }
        gtk_adjustment_set_value(
            adjustment,
            layout.offset(
                revealing: item, from: gtk_adjustment_get_value(adjustment),
                in: gtk_adjustment_get_page_size(adjustment)))
    }
}
