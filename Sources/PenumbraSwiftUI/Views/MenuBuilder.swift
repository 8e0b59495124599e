#if os(iOS)
    import SwiftUI
    import UIKit

    /// Builds the content of a menu, with `if`, `switch` and `for`, from ``MenuAction``, ``MenuSection`` and elements of UIKit's: a
    /// `UIMenu` is a submenu.
    @MainActor @resultBuilder public enum MenuBuilder {
        /// An action of this module.
        public static func buildExpression(_ action: MenuAction) -> [UIMenuElement] { [action.element] }

        /// A section.
        public static func buildExpression(_ section: MenuSection) -> [UIMenuElement] { [section.element] }

        /// An element of UIKit's.
        public static func buildExpression(_ element: UIMenuElement) -> [UIMenuElement] { [element] }

        /// The parts of a block, one after the other.
        public static func buildBlock(_ parts: [UIMenuElement]...) -> [UIMenuElement] { parts.flatMap { $0 } }

        /// The part of an `if`; nothing where its condition is false.
        public static func buildOptional(_ part: [UIMenuElement]?) -> [UIMenuElement] { part ?? [] }

        /// The first branch of an `if` or a `switch`.
        public static func buildEither(first part: [UIMenuElement]) -> [UIMenuElement] { part }

        /// The other branch of an `if` or a `switch`.
        public static func buildEither(second part: [UIMenuElement]) -> [UIMenuElement] { part }

        /// The parts of a `for`.
        public static func buildArray(_ parts: [[UIMenuElement]]) -> [UIMenuElement] { parts.flatMap { $0 } }

        /// The part of an `if #available`.
        public static func buildLimitedAvailability(_ part: [UIMenuElement]) -> [UIMenuElement] { part }
    }

    /// A row of a menu that does something.
    ///
    ///     MenuAction("Delete", systemImage: "trash", role: .destructive) { delete() }
    @MainActor public struct MenuAction {
        let element: UIMenuElement

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - title: The text.
        ///   - systemImage: The name of a symbol at the end of the row; nil for none.
        ///   - role: `.destructive` for a row that removes something.
        ///   - isOn: Whether the row has a check mark.
        ///   - isEnabled: Whether the row can be chosen.
        ///   - action: Called when the row is chosen.
        public init(
            _ title: String, systemImage: String? = nil, role: ButtonRole? = nil, isOn: Bool = false,
            isEnabled: Bool = true, action: @escaping @MainActor () -> Void
        ) {
            var attributes: UIMenuElement.Attributes = []
            if role == .destructive { attributes.insert(.destructive) }
            if !isEnabled { attributes.insert(.disabled) }
            element = UIAction(
                title: title, image: systemImage.flatMap { UIImage(systemName: $0) }, attributes: attributes,
                state: isOn ? .on : .off
            ) { _ in action() }
        }
    }

    /// Rows of a menu between two separators.
    @MainActor public struct MenuSection {
        let element: UIMenuElement

        /// Creates a section, with a title above its rows if there is one.
        public init(_ title: String = "", @MenuBuilder content: () -> [UIMenuElement]) {
            element = UIMenu(title: title, options: .displayInline, children: content())
        }
    }
#endif
