#if os(iOS)
    import PenumbraMenus
    import UIKit

    /// A `UIMenu` as a model of the core, with the UIKit element of each item.
    @MainActor struct MenuModel {
        private let tree: MenuTree<UIMenuElement>

        init(_ menu: UIMenu) {
            tree = MenuTree(title: menu.title.isEmpty ? nil : menu.title, menu.nodes)
        }

        var content: MenuContent { tree.content }

        subscript(path: [Int]) -> UIMenuElement? { tree[path] }

        /// Performs the action of an item, on behalf of the menu's source view.
        func perform(_ path: [Int], from sender: UIView?) {
            let element = self[path]
            if #available(iOS 16, *), let leaf = element as? any UIMenuLeaf {
                leaf.performWithSender(sender, target: nil)
            } else if let action = element as? UIAction {
                UIControl().sendAction(action)
            } else if let command = element as? UICommand {
                UIControl().sendAction(command.action, to: nil, for: nil)
            }
        }
    }

    extension UIMenu {
        /// The nodes of the menu. Hidden elements are left out, and so is a `UIDeferredMenuElement`, which provides its
        /// content only to the system.
        fileprivate var nodes: [MenuNode<UIMenuElement>] {
            let isSingle = options.contains(.singleSelection)
            return children.compactMap { child in
                switch child {
                case let menu as UIMenu where menu.options.contains(.displayInline):
                    .section(title: menu.title.isEmpty ? nil : menu.title, menu.nodes)
                case let menu as UIMenu:
                    .submenu(
                        MenuItem(menu.title, role: menu.options.contains(.destructive) ? .destructive : .plain), menu,
                        menu.nodes)
                case let action as UIAction:
                    MenuItem(action.title, action.attributes, action.state, isSingle).map { .item($0, action) }
                case let command as UICommand:
                    MenuItem(
                        command.title, command.attributes, command.state, isSingle,
                        shortcut: (command as? UIKeyCommand)?.shortcut
                    ).map { .item($0, command) }
                default: nil
                }
            }
        }
    }

    extension MenuItem {
        /// Creates an item with an action; nil for a hidden one.
        @MainActor fileprivate init?(
            _ title: String, _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ isSingle: Bool,
            shortcut: String? = nil
        ) {
            guard !attributes.contains(.hidden) else { return nil }
            let mark: Mark =
                switch state {
                case _ where isSingle: .radio(isChosen: state == .on)
                case .on: .check(.on)
                case .mixed: .check(.mixed)
                default: .none
                }
            self.init(
                title, shortcut: shortcut, role: attributes.contains(.destructive) ? .destructive : .plain, mark: mark,
                isEnabled: !attributes.contains(.disabled), staysOpen: attributes.keepsMenu)
        }
    }

    extension UIMenuElement.Attributes {
        /// Whether the menu stays open when the item is chosen.
        fileprivate var keepsMenu: Bool {
            if #available(iOS 16, *) { contains(.keepsMenuPresented) } else { false }
        }
    }

    extension UIKeyCommand {
        /// The displayed shortcut; nil if the command has none.
        fileprivate var shortcut: String? {
            guard let input, !input.isEmpty else { return nil }
            let signs: [(UIKeyModifierFlags, String)] = [
                (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
            ]
            return signs.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + input.uppercased()
        }
    }
#endif
