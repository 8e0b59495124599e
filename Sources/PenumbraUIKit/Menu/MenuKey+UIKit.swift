#if os(iOS)
    import PenumbraMenus
    import UIKit

    extension MenuKey {
        /// The menu key of a pressed key; nil for other keys, or with a modifier other than Shift.
        @MainActor init?(_ key: UIKey) {
            let hasShift = key.modifierFlags.contains(.shift)
            guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
            switch key.keyCode {
            case .keyboardDownArrow: self = .step(.next)
            case .keyboardUpArrow: self = .step(.previous)
            case .keyboardTab: self = .step(hasShift ? .previous : .next)
            case .keyboardHome, .keyboardPageUp: self = .step(.first)
            case .keyboardEnd, .keyboardPageDown: self = .step(.last)
            case .keyboardRightArrow: self = .right
            case .keyboardLeftArrow: self = .left
            case .keyboardReturnOrEnter, .keypadEnter: self = .enter
            case .keyboardEscape: self = .escape
            default:
                guard let letter = key.characters.first, key.characters.count == 1, !letter.isNewline else {
                    return nil
                }
                self = .letter(String(letter))
            }
        }
    }
#endif
