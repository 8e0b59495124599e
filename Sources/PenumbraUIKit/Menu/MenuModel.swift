#if canImport(UIKit)
    import Penumbra
    import UIKit

    /// A `UIMenu` as the core has it, and what of UIKit's each item stands for.
    @MainActor struct MenuModel {
        let content: MenuContent
        /// By their paths.
        private let elements: [[Int]: UIMenuElement]

        init(_ menu: UIMenu) {
            var reader = MenuReader()
            content = reader.content(of: menu, at: [])
            elements = reader.elements
        }

        subscript(path: [Int]) -> UIMenuElement? { elements[path] }

        /// Whether the menu stays when an item is chosen.
        func staysOpen(_ path: [Int]) -> Bool {
            guard #available(iOS 16, tvOS 16, *), let leaf = self[path] as? any UIMenuLeaf else { return false }
            return leaf.attributes.contains(.keepsMenuPresented)
        }

        /// Does what an item does, on behalf of what opened the menu.
        func perform(_ path: [Int], from sender: UIView?) {
            let element = self[path]
            if #available(iOS 16, tvOS 16, *), let leaf = element as? any UIMenuLeaf {
                leaf.performWithSender(sender, target: nil)
            } else if let action = element as? UIAction {
                UIControl().sendAction(action)
            } else if let command = element as? UICommand {
                UIControl().sendAction(command.action, to: nil, for: nil)
            }
        }
    }

    /// Reads a `UIMenu`. What is hidden is left out, and so is a `UIDeferredMenuElement`, which tells nobody but the system
    /// what it holds.
    @MainActor private struct MenuReader {
        var elements: [[Int]: UIMenuElement] = [:]

        mutating func content(of menu: UIMenu, at path: [Int]) -> MenuContent {
            var content = MenuContent(title: menu.title.isEmpty ? nil : menu.title, sections: [])
            var count = 0
            add(menu, title: nil, to: &content, at: path, &count)
            return content
        }

        /// Adds what a menu holds; menus that are shown inline are sections.
        private mutating func add(
            _ menu: UIMenu, title: String?, to content: inout MenuContent, at path: [Int], _ count: inout Int
        ) {
            var section = MenuSection(title: title, [])
            for child in menu.children {
                if let inline = child as? UIMenu, inline.options.contains(.displayInline) {
                    content.sections.append(section)
                    section = MenuSection([])
                    add(inline, title: inline.title.isEmpty ? nil : inline.title, to: &content, at: path, &count)
                } else if let item = item(child, isSingle: menu.options.contains(.singleSelection), at: path + [count])
                {
                    elements[path + [count]] = child
                    section.items.append(item)
                    count += 1
                }
            }
            content.sections.append(section)
        }

        private mutating func item(_ element: UIMenuElement, isSingle: Bool, at path: [Int]) -> MenuItem? {
            switch element {
            case let menu as UIMenu:
                return MenuItem(
                    menu.title, role: menu.options.contains(.destructive) ? .destructive : .plain,
                    submenu: content(of: menu, at: path))
            case let action as UIAction:
                return item(action.title, action.attributes, action.state, isSingle)
            case let command as UICommand:
                var item = item(command.title, command.attributes, command.state, isSingle)
                item?.shortcut = (command as? UIKeyCommand)?.shortcut
                return item
            default:
                return nil
            }
        }

        private func item(
            _ title: String, _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ isSingle: Bool
        ) -> MenuItem? {
            guard !attributes.contains(.hidden) else { return nil }
            let mark: MenuItem.Mark =
                switch state {
                case _ where isSingle: .radio(isChosen: state == .on)
                case .on: .check(.on)
                case .mixed: .check(.mixed)
                default: .none
                }
            return MenuItem(
                title, role: attributes.contains(.destructive) ? .destructive : .plain, mark: mark,
                isEnabled: !attributes.contains(.disabled))
        }
    }

    extension UIKeyCommand {
        /// Its keys, as they are shown; nil where it has none.
        fileprivate var shortcut: String? {
            guard let input, !input.isEmpty else { return nil }
            let signs: [(UIKeyModifierFlags, String)] = [
                (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
            ]
            return signs.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + input.uppercased()
        }
    }
#endif
