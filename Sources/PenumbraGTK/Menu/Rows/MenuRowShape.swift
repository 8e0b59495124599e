import PenumbraMenus

/// What the height of a menu's row depends on, besides the style.
struct MenuRowShape: Hashable {
    private enum Content: Hashable {
        case title
        case separator
        case item(hasSymbol: Bool, hasShortcut: Bool, role: MenuItem.Role, mark: MenuRowKind.Mark, hasSubmenu: Bool)
    }

    private let content: Content
    private let scripts: Scripts

    /// Creates the shape of a row with a label.
    init(_ kind: MenuRowKind, label: String) {
        scripts = Scripts(of: label)
        content =
            switch kind {
            case .title: .title
            case .separator: .separator
            case .item(let symbol, let shortcut, let role, let mark, let hasSubmenu):
                .item(
                    hasSymbol: symbol != nil, hasShortcut: shortcut != nil, role: role, mark: mark,
                    hasSubmenu: hasSubmenu)
            }
    }

    /// The parts of Unicode in a text that may need other fonts, and so other heights of a line.
    private struct Scripts: Hashable {
        /// A bit for each part.
        private var parts: UInt64 = 0

        init(of text: String) {
            guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case ..<0x250, 0x2000..<0x2070: break
                // Blocks of 256, from Greek to Hangul Jamo.
                case ..<0x2000: parts |= 1 << UInt64(scalar.value >> 8)
                case 0x2E80..<0xD7B0, 0xF900..<0xFB00, 0x20000..<0x40000: parts |= 1 << 40
                case 0x1F000..<0x20000: parts |= 1 << 41
                default: parts |= 1 << 42
                }
            }
        }
    }
}
