#if os(iOS)
    import UIKit

    /// One entry of a ``IndexSelector``.
    public enum IndexItem: Hashable, Sendable {
        /// A letter of the index.
        case letter(Character)
        /// A symbol of the system, or one of the application.
        case symbol(name: String, isCustom: Bool)

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
            case .symbol:
                let view = UIImageView(image: image(font))
                view.contentMode = .center
                view.tintColor = color
                return view
            }
        }

        /// The image of a symbol.
        @MainActor private func image(_ font: UIFont) -> UIImage? {
            guard case .symbol(let name, let isCustom) = self else { return nil }
            let configuration = UIImage.SymbolConfiguration(font: font)
            return isCustom
                ? UIImage(named: name, in: nil, with: configuration)
                : UIImage(systemName: name, withConfiguration: configuration)
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

        /// Gives the view of an item another color.
        @MainActor static func color(_ view: UIView, _ color: UIColor) {
            if let label = view as? UILabel {
                if label.textColor != color { label.textColor = color }
            } else if view.tintColor != color {
                view.tintColor = color
            }
        }

        /// Measures items in a font with one label.
        @MainActor struct Ruler {
            private let label = UILabel()

            init(_ font: UIFont) {
                label.font = font
            }

            func width(of item: IndexItem) -> CGFloat {
                switch item {
                case .letter(let letter):
                    label.text = String(letter)
                    return label.sizeThatFits(.zero).width
                case .symbol: return item.image(label.font)?.size.width ?? 0
                }
            }
        }
    }
#endif
