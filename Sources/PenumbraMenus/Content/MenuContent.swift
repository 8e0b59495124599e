/// The content of a menu: sections of items, which may have submenus.
///
/// A path identifies an item: its position among all items of the menu, then among those of its submenu, and so on.
package struct MenuContent: Hashable, Sendable {
    /// The title above everything; nil for none.
    package var title: String?
    /// The sections, from top to bottom. An empty section is not shown.
    package var sections: [MenuSection]

    /// Creates a menu of sections.
    package init(title: String? = nil, sections: [MenuSection]) {
        self.title = title
        self.sections = sections
    }

    /// Creates a menu of one section.
    package init(title: String? = nil, _ items: [MenuItem]) {
        self.init(title: title, sections: [MenuSection(items)])
    }

    /// The items of all sections, from top to bottom.
    package var items: [MenuItem] { sections.flatMap { $0.items } }

    /// The rows from top to bottom: titles, separators and items.
    package var rows: [MenuRow] {
        var rows: [MenuRow] = title.map { [.title($0)] } ?? []
        var item = 0
        for section in sections where !section.items.isEmpty {
            if item > 0 { rows.append(.separator) }
            if let title = section.title { rows.append(.title(title)) }
            rows += section.items.indices.map { .item(item + $0) }
            item += section.items.count
        }
        return rows
    }

    /// The item at a path; nil if there is none.
    package subscript(path: [Int]) -> MenuItem? {
        guard let first = path.first else { return nil }
        let items = items
        guard items.indices.contains(first) else { return nil }
        return path.count == 1 ? items[first] : items[first].submenu?[Array(path.dropFirst())]
    }
}

/// A group of items.
package struct MenuSection: Hashable, Sendable {
    /// The title of the section; nil for none.
    package var title: String?
    /// The items, from top to bottom.
    package var items: [MenuItem]

    /// Creates a section of items.
    package init(title: String? = nil, _ items: [MenuItem]) {
        self.title = title
        self.items = items
    }
}

/// An item of a menu.
package struct MenuItem: Hashable, Sendable {
    /// The effect of the item's action.
    package enum Role: Hashable, Sendable {
        case plain
        /// The action deletes data permanently.
        case destructive
    }

    /// The mark of an item.
    package enum Mark: Hashable, Sendable {
        /// The item has no state.
        case none
        /// A check mark, which is independent of other items.
        case check(State)
        /// A radio mark: one of several items is chosen.
        case radio(isChosen: Bool)
    }

    /// The state of a check mark.
    package enum State: Hashable, Sendable {
        case off
        case on
        /// On for only a part of the selection.
        case mixed
    }

    /// The label.
    package var label: String
    /// The name of a symbol beside the label; nil for none. The toolkit defines the names.
    package var symbol: String?
    /// The displayed keyboard shortcut; nil for none.
    package var shortcut: String?
    /// The effect of the action.
    package var role: Role
    /// The mark before the label.
    package var mark: Mark
    /// Whether the item can be chosen.
    package var isEnabled: Bool
    /// Whether the menu stays open when the item is chosen.
    package var staysOpen: Bool
    /// The submenu; nil if the item has an action.
    package var submenu: MenuContent?

    /// Creates an item. By default it is enabled, has an action, and closes the menu.
    package init(
        _ label: String, symbol: String? = nil, shortcut: String? = nil, role: Role = .plain, mark: Mark = .none,
        isEnabled: Bool = true, staysOpen: Bool = false, submenu: MenuContent? = nil
    ) {
        self.label = label
        self.symbol = symbol
        self.shortcut = shortcut
        self.role = role
        self.mark = mark
        self.isEnabled = isEnabled
        self.staysOpen = staysOpen
        self.submenu = submenu
    }
}

/// A row of a menu.
package enum MenuRow: Hashable, Sendable {
    /// A title, which cannot be chosen.
    case title(String)
    /// A separator between sections.
    case separator
    /// The item at a position among all the items of the menu.
    case item(Int)
}
