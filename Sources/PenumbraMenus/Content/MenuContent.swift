/// What a menu shows: sections of items, of which each may have a menu of its own.
///
/// An item is named by its path: its position among all the items of the menu, then among those of its submenu, and so
/// on.
package struct MenuContent: Hashable, Sendable {
    /// What stands above everything; nil for nothing.
    package var title: String?
    /// The sections, from top to bottom. One without items does not show.
    package var sections: [MenuSection]

    /// A menu of sections.
    package init(title: String? = nil, sections: [MenuSection]) {
        self.title = title
        self.sections = sections
    }

    /// A menu of one section.
    package init(title: String? = nil, _ items: [MenuItem]) {
        self.init(title: title, sections: [MenuSection(items)])
    }

    /// The items of all sections, from top to bottom.
    package var items: [MenuItem] { sections.flatMap { $0.items } }

    /// What stands below each other: a heading or a line between sections, and the items.
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

    /// The item at a path; nil where there is none.
    package subscript(path: [Int]) -> MenuItem? {
        guard let first = path.first else { return nil }
        let items = items
        guard items.indices.contains(first) else { return nil }
        return path.count == 1 ? items[first] : items[first].submenu?[Array(path.dropFirst())]
    }
}

/// Items that belong together.
package struct MenuSection: Hashable, Sendable {
    /// What stands above them; nil for nothing.
    package var title: String?
    /// The items, from top to bottom.
    package var items: [MenuItem]

    /// A section of items.
    package init(title: String? = nil, _ items: [MenuItem]) {
        self.title = title
        self.items = items
    }
}

/// A line of a menu that can be chosen.
package struct MenuItem: Hashable, Sendable {
    /// What it does with what is there.
    package enum Role: Hashable, Sendable {
        case plain
        /// It takes away what cannot be brought back.
        case destructive
    }

    /// What stands before it.
    package enum Mark: Hashable, Sendable {
        /// It does something, and is not anything.
        case none
        /// On or off by itself.
        case check(State)
        /// One of several, of which one is chosen.
        case radio(isChosen: Bool)
    }

    /// Whether what an item stands for is so.
    package enum State: Hashable, Sendable {
        case off
        case on
        /// Of some of what it is about, not of all.
        case mixed
    }

    /// What it says.
    package var label: String
    /// The name of a symbol beside it; nil for none. What names mean is the toolkit's.
    package var symbol: String?
    /// The keys that do the same, as they are shown; nil for none.
    package var shortcut: String?
    /// What it does with what is there.
    package var role: Role
    /// What stands before it.
    package var mark: Mark
    /// Whether it can be chosen now.
    package var isEnabled: Bool
    /// The menu that it opens; nil where it does something itself.
    package var submenu: MenuContent?

    /// An item; it is enabled and does something unless told otherwise.
    package init(
        _ label: String, symbol: String? = nil, shortcut: String? = nil, role: Role = .plain, mark: Mark = .none,
        isEnabled: Bool = true, submenu: MenuContent? = nil
    ) {
        self.label = label
        self.symbol = symbol
        self.shortcut = shortcut
        self.role = role
        self.mark = mark
        self.isEnabled = isEnabled
        self.submenu = submenu
    }
}

/// One of the things that stand below each other in a menu.
package enum MenuRow: Hashable, Sendable {
    /// A heading, which nobody chooses.
    case title(String)
    /// A line between sections.
    case separator
    /// The item at a position among all the items of the menu.
    case item(Int)
}
