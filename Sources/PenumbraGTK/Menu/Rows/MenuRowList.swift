import CPenumbraGtk
import PenumbraMenus

/// The rows of a menu, in a column.
@MainActor final class MenuRowList {
    /// The column.
    let box: Widget
    /// Called for an item that an assistive tool activates, and with nil for the row that leads back.
    var onActivate: (Int?) -> Void = { _ in }

    private let leadsBack: Bool
    private var content = MenuContent(sections: [])
    private var kinds: [MenuRowKind] = []
    private var columns = MenuColumns.none
    private var views: [MenuRowView] = []
    private var highlighted: (item: Int?, isPressed: Bool) = (nil, false)
    private var opened: Int?
    private var isEllipsized = false

    init(leadsBack: Bool) {
        box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        self.leadsBack = leadsBack
        gtk_widget_add_css_class(box, "rows")
    }

    // MARK: Content

    /// Shows a content, in the existing rows if their kinds are the same.
    func show(_ content: MenuContent) {
        guard content != self.content || views.isEmpty else { return }
        let (rows, items) = (content.rows, content.items)
        let kinds = rows.map { MenuRowKind($0, of: items) }
        let columns = MenuColumns(items)
        let isSame = kinds == self.kinds && columns == self.columns && !views.isEmpty
        (self.content, self.kinds, self.columns) = (content, kinds, columns)
        if isSame {
            for view in views { if case .item(let item) = view.row { view.update(items[item]) } }
            return
        }
        for view in views { gtk_box_remove(cast(box), view.root) }
        views = rows.indices.map { makeView(rows[$0], of: items, isFirst: $0 == 0) }
        isEllipsized = false
        for view in views { gtk_box_append(cast(box), view.root) }
        views.forEach(showHighlight)
        showOpened(in: items)
    }

    private func makeView(_ row: MenuRow, of items: [MenuItem], isFirst: Bool) -> MenuRowView {
        switch row {
        case .title(let title) where isFirst && leadsBack && content.title != nil:
            MenuRowView(backFrom: title) { [weak self] in self?.onActivate(nil) }
        case .title(let title): MenuRowView(row, title: title)
        case .separator: MenuRowView(row, title: nil)
        case .item(let item): MenuRowView(items[item], at: item, columns) { [weak self] in self?.onActivate(item) }
        }
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
        showOpened(in: content.items)
    }

    private func showHighlight(_ view: MenuRowView) {
        view.setHighlighted(isHighlighted(view), isPressed: highlighted.isPressed)
    }

    private func showOpened(in items: [MenuItem]) {
        for view in views {
            if case .item(let item) = view.row, items[item].submenu != nil { view.setExpanded(item == opened) }
        }
    }

    /// The widget of the highlighted row; nil if none is highlighted.
    var highlightedRow: Widget? { views.first(where: isHighlighted)?.root }

    private func isHighlighted(_ view: MenuRowView) -> Bool { highlighted.item.map { view.row == .item($0) } ?? false }

    // MARK: Layout

    /// Sets whether labels that are too wide are cut off. Labels that may be take longer to measure.
    func setEllipsized(_ isEllipsized: Bool) {
        guard isEllipsized != self.isEllipsized else { return }
        self.isEllipsized = isEllipsized
        for view in views { view.setEllipsized(isEllipsized) }
    }

    /// Measures the height of each row, in points.
    func measureHeights() -> [Double] { views.map { naturalSize(of: $0.root, GTK_ORIENTATION_VERTICAL) } }
}

/// The properties of a row that its view cannot change.
private enum MenuRowKind: Equatable {
    case title(String)
    case separator
    case item(symbol: String?, shortcut: String?, role: MenuItem.Role, mark: Mark, hasSubmenu: Bool)

    enum Mark {
        case none
        case check
        case radio
    }

    init(_ row: MenuRow, of items: [MenuItem]) {
        switch row {
        case .title(let title): self = .title(title)
        case .separator: self = .separator
        case .item(let index):
            let item = items[index]
            let mark: Mark =
                switch item.mark {
                case .none: .none
                case .check: .check
                case .radio: .radio
                }
            self = .item(
                symbol: item.symbol, shortcut: item.shortcut, role: item.role, mark: mark,
                hasSubmenu: item.submenu != nil)
        }
    }
}
