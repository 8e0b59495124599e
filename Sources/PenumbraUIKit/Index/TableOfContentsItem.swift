#if canImport(UIKit)
    import UIKit

    /// One entry of a ``TableOfContentsSelector``.
    public enum TableOfContentsItem: Hashable, Sendable {
        /// A letter of the index.
        case letter(letter: Character)
        /// A symbol of the system, or one of the application.
        case symbol(name: String, isCustom: Bool)

        /// A letter.
        public static func letter(_ letter: Character) -> TableOfContentsItem { .letter(letter: letter) }

        /// The text that a screen reader announces.
        var spoken: String {
            switch self {
            case .letter(let letter): String(letter)
            case .symbol(let name, _):
                String(name.map { ".-_".contains($0) ? " " : $0 })
            }
        }

        /// The view of the item, centered in its frame.
        @MainActor func view(font: UIFont, color: UIColor) -> UIView {
            switch self {
            case .letter(let letter):
                return Self.label(String(letter), font: font, color: color)
            case .symbol(let name, let isCustom):
                let configuration = UIImage.SymbolConfiguration(font: font)
                let view = UIImageView(
                    image: isCustom
                        ? UIImage(named: name, in: nil, with: configuration)
                        : UIImage(systemName: name, withConfiguration: configuration))
                view.contentMode = .center
                view.tintColor = color
                return view
            }
        }

        /// A centered text.
        @MainActor static func label(_ text: String, font: UIFont, color: UIColor) -> UIView {
            let label = UILabel()
            label.text = text
            label.font = font
            label.textColor = color
            label.textAlignment = .center
            return label
        }
    }

    /// The observer of selections in a ``TableOfContentsSelector``.
    @MainActor public protocol TableOfContentsSelectionDelegate: AnyObject {
        /// The view in whose middle the selected item is shown large; nil to show it nowhere.
        func viewToShowOverlayIn() -> UIView?
        /// Called when an item is selected: the first one, and each change.
        func selectedItem(_ item: TableOfContentsItem)
        /// Called when a selection begins, before its first item.
        func beganSelection()
        /// Called when a selection ends.
        func endedSelection()
    }
#endif
