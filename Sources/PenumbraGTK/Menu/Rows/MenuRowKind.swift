import PenumbraMenus

/// The properties of a menu's row that its view cannot change.
enum MenuRowKind: Hashable {
    case title(String)
    case separator
    case item(symbol: String?, shortcut: String?, role: MenuItem.Role, mark: Mark, hasSubmenu: Bool)

    enum Mark: Hashable {
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
