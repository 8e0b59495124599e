import CPenumbraGtk
import PenumbraMenus

/// The rows of a menu, in a column. Of a long menu only the rows near the visible part have widgets; space replaces the others.
@MainActor final class MenuRowList {
    /// The column.
    let box: Widget
    /// Called for an item that an assistive tool activates, and with nil for the row that leads back.
    var onActivate: (Int?) -> Void = { _ in }

    private let leadsBack: Bool
    private var content = MenuContent(sections: [])
    private var items: [MenuItem] = []
    private var rows: [MenuRow] = []
    private var kinds: [MenuRowKind] = []
    private var columns = MenuColumns.none
    /// The rows that have widgets, and those, from top to bottom.
    private var built = 0..<0
    private var views: [MenuRowView] = []
    /// The space in place of the rows above and below those, of a long menu.
    private var space: (above: Widget, below: Widget)?
    /// The upper end of each row, and the lower end of the last, in points from the upper end of the first.
    private var ends: [Double] = [0]
    /// The sizes of the rows of a long menu, and the state of its font when they were measured.
    private var sizes: MenuRowSizes?
    private var font: guint?
    private var highlighted: (item: Int?, isPressed: Bool) = (nil, false)
    private var opened: Int?

    /// The number of rows up to which a menu builds all of them.
    private static let mostBuilt = 100
    /// The number of rows that a longer menu builds before its height is known.
    private static let firstBuilt = 20
    /// How far rows are built beyond the visible part, in points, and how near their end may come to it.
    private static let (margin, leastMargin) = (240.0, 60.0)

    init(leadsBack: Bool) {
        box = Self.column()
        self.leadsBack = leadsBack
        gtk_widget_add_css_class(box, "rows")
    }

    private static func column() -> Widget {
        guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
            preconditionFailure("GTK could not create a widget")
        }
        return widget
    }

    private var isLong: Bool { rows.count > Self.mostBuilt }

    // MARK: Content

    /// Shows a content, in the existing rows if their kinds are the same.
    func show(_ content: MenuContent) {
        guard content != self.content || rows.isEmpty else { return }
        self.content = content
        let rows = content.rows
        items = content.items
        let kinds = rows.map { MenuRowKind($0, of: items) }
        let columns = MenuColumns(items)
        let isSame = kinds == self.kinds && columns == self.columns && !self.rows.isEmpty
        (self.rows, self.kinds, self.columns) = (rows, kinds, columns)
        sizes = isLong ? MenuRowSizes(kinds, labels: rows.map(label)) : nil
        if isSame {
            for view in views { update(view) }
        } else {
            rebuild()
        }
    }

    private func rebuild() {
        build(0..<0)
        if let space { for widget in [space.above, space.below] { gtk_box_remove(cast(box), widget) } }
        space = isLong ? (Self.column(), Self.column()) : nil
        if let space { for widget in [space.above, space.below] { gtk_box_append(cast(box), widget) } }
        ends = [0]
        build(0..<(isLong ? Self.firstBuilt : rows.count))
    }

    /// Gives widgets to a range of rows, and takes those of others.
    private func build(_ range: Range<Int>) {
        guard range != built else { return }
        let kept = range.overlaps(built) ? range.clamped(to: built) : 0..<0
        var known: [Int: MenuRowView] = [:]
        for (row, view) in zip(built, views) {
            if kept.contains(row) { known[row] = view } else { gtk_box_remove(cast(box), view.root) }
        }
        var last = space?.above
        views = range.map { row in
            let view = known[row] ?? makeView(row)
            if known[row] == nil { gtk_box_insert_child_after(cast(box), view.root, last) }
            last = view.root
            return view
        }
        built = range
        leaveSpace()
    }

    private func leaveSpace() {
        guard let space, ends.count > rows.count else { return }
        gtk_widget_set_size_request(space.above, -1, gint(ends[built.lowerBound]))
        gtk_widget_set_size_request(space.below, -1, gint(ends[rows.count] - ends[built.upperBound]))
    }

    private func makeView(_ position: Int) -> MenuRowView {
        switch rows[position] {
        case .title(let title) where position == 0 && leadsBack && content.title != nil:
            return MenuRowView(backFrom: title) { [weak self] in self?.onActivate(nil) }
        case .title(let title): return MenuRowView(rows[position], title: title)
        case .separator: return MenuRowView(rows[position], title: nil)
        case .item(let item):
            let view = MenuRowView(items[item], at: item, columns) { [weak self] in self?.onActivate(item) }
            show(view)
            return view
        }
    }

    private func update(_ view: MenuRowView) {
        if case .item(let item) = view.row { view.update(items[item]) }
    }

    // MARK: State

    /// Highlights the row of an item.
    func highlight(_ item: Int?, isPressed: Bool) {
        highlighted = (item, isPressed)
        views.forEach(showHighlight)
    }

    /// Reports to assistive tools which item's submenu is open.
    func setOpened(_ item: Int?) {
        opened = item
        views.forEach(showOpened)
    }

    private func show(_ view: MenuRowView) {
        showHighlight(view)
        showOpened(view)
    }

    private func showHighlight(_ view: MenuRowView) {
        view.setHighlighted(isHighlighted(view), isPressed: highlighted.isPressed)
    }

    private func showOpened(_ view: MenuRowView) {
        if case .item(let item) = view.row, items[item].submenu != nil { view.setExpanded(item == opened) }
    }

    /// The widget of the highlighted row; nil if it has none.
    var highlightedRow: Widget? { views.first(where: isHighlighted)?.root }

    private func isHighlighted(_ view: MenuRowView) -> Bool { highlighted.item.map { view.row == .item($0) } ?? false }

    // MARK: Layout

    /// The height of each row, measured again, in points.
    func measureHeights() -> [Double] {
        let built = views.map(height)
        let heights = sizes == nil ? built : longHeights(built)
        ends = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        leaveSpace()
        return heights
    }

    /// The sizes are kept while the style seems to be the same: to measure changes the tree, after which GTK lays it out again.
    private func longHeights(_ built: [Double]) -> [Double] {
        let font = pango_context_get_serial(gtk_widget_get_pango_context(box))
        let isSame = sizes?.note(self.built, built) ?? true
        if font != self.font || !isSame {
            // The closures read this value.
            var sampled = sizes
            sampled?.sample(height: { measure($0, height) }, width: { measure($0, width) })
            _ = sampled?.note(self.built, built)
            (sizes, self.font) = (sampled, font)
        }
        return sizes?.heights ?? []
    }

    private func label(_ row: MenuRow) -> String {
        switch row {
        case .title(let title): title
        case .separator: ""
        case .item(let item): items[item].label
        }
    }

    /// How much wider than all rows that have widgets the widest row is, in points.
    var excess: Double { sizes.map { max($0.widest - (views.map(width).max() ?? 0), 0) } ?? 0 }

    /// Measures a row, which gets a widget for as long as that.
    private func measure(_ row: Int, _ measure: (MenuRowView) -> Double) -> Double {
        if built.contains(row) { return measure(views[row - built.lowerBound]) }
        let view = makeView(row)
        gtk_box_append(cast(box), view.root)
        defer { gtk_box_remove(cast(box), view.root) }
        return measure(view)
    }

    private func height(_ view: MenuRowView) -> Double { naturalSize(of: view.root, GTK_ORIENTATION_VERTICAL) }

    private func width(_ view: MenuRowView) -> Double { naturalSize(of: view.root, GTK_ORIENTATION_HORIZONTAL) }

    /// Gives widgets to the rows in a visible part, in points from the upper end of the first row.
    func cover(_ part: ClosedRange<Double>) {
        guard isLong, ends.count > rows.count else { return }
        let needed = rows(in: part.lowerBound - Self.leastMargin, part.upperBound + Self.leastMargin)
        guard built.clamped(to: needed) != needed else { return }
        build(rows(in: part.lowerBound - Self.margin, part.upperBound + Self.margin))
    }

    private func rows(in top: Double, _ bottom: Double) -> Range<Int> {
        let first = max(firstEnd(above: top) - 1, 0)
        return first..<max(min(firstEnd(above: bottom), rows.count), first)
    }

    /// The index of the first of the ``ends`` beyond a height, by bisection.
    private func firstEnd(above height: Double) -> Int {
        var range = 0..<ends.count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            range = ends[middle] > height ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
