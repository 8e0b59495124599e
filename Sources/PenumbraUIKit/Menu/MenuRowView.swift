#if os(iOS)
    import PenumbraMenus
    import UIKit

    /// A row of a menu that can be chosen.
    final class MenuRowView: UIView {
        /// Called when assistive technology chooses the row.
        var onActivate: () -> Void = {}
        /// Whether the row is highlighted.
        var isLit = false {
            didSet { backgroundColor = isLit ? lit : nil }
        }

        private let mark = UIImageView(image: nil)
        private let title = UILabel()
        private let detail = UILabel()
        private let end = UIImageView(image: nil)
        private let keys = UILabel()
        private let lit: UIColor

        private static let (margin, markWidth, endWidth, space): (CGFloat, CGFloat, CGFloat, CGFloat) = (16, 24, 24, 12)

        init(_ item: MenuItem, _ element: UIMenuElement?, colors: PartColors) {
            lit = colors.pressed
            super.init(frame: .zero)
            let color = !item.isEnabled ? colors.secondaryText : item.role == .destructive ? colors.error : colors.text
            title.text = item.label
            title.font = .preferredFont(forTextStyle: .body)
            title.textColor = color
            detail.text = element?.subtitle
            detail.font = .preferredFont(forTextStyle: .footnote)
            detail.textColor = colors.secondaryText
            keys.text = item.shortcut
            keys.font = title.font
            keys.textColor = colors.secondaryText
            mark.image = Self.sign(of: item.mark)
            end.image = item.submenu == nil ? element?.image : UIImage(systemName: "chevron.forward")
            for label in [title, detail] { label.numberOfLines = 0 }
            for view in [mark, end] {
                view.contentMode = .center
                view.tintColor = color
            }
            for view in [mark, title, detail, keys, end] { addSubview(view) }
            isAccessibilityElement = true
            accessibilityLabel = [item.label, element?.subtitle].compactMap { $0 }.joined(separator: ", ")
            accessibilityTraits = .button
            if !item.isEnabled { accessibilityTraits.insert(.notEnabled) }
            if mark.image != nil { accessibilityTraits.insert(.selected) }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        private static func sign(of mark: MenuItem.Mark) -> UIImage? {
            switch mark {
            case .check(.on), .radio(isChosen: true): UIImage(systemName: "checkmark")
            case .check(.mixed): UIImage(systemName: "minus")
            case .none, .check(.off), .radio(isChosen: false): nil
            }
        }

        /// The preferred size in a width, with text that wraps.
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            let text = textSizes(in: size.width)
            return CGSize(
                width: Self.textStart + max(text.title.width, text.detail.width) + Self.space + endWidth + Self.margin,
                height: max(44, text.title.height + text.detail.height + 22))
        }

        /// The space before the text.
        private static var textStart: CGFloat { margin + markWidth }

        /// The sizes of the texts in a row of some width.
        private func textSizes(in width: CGFloat) -> (title: CGSize, detail: CGSize) {
            let room = CGSize(
                width: max(width - Self.textStart - Self.space - endWidth - Self.margin, 1),
                height: .greatestFiniteMagnitude)
            return (title.sizeThatFits(room), hasDetail ? detail.sizeThatFits(room) : .zero)
        }

        private var hasDetail: Bool { detail.text?.isEmpty == false }

        private var endWidth: CGFloat {
            keys.text == nil ? Self.endWidth : keys.sizeThatFits(.zero).width + Self.space + Self.endWidth
        }

        /// Lays out the parts from the leading side.
        override func layoutSubviews() {
            super.layoutSubviews()
            let (width, height) = (bounds.width, bounds.height)
            let textStart = Self.textStart
            let textWidth = max(width - textStart - Self.space - endWidth - Self.margin, 0)
            let text = textSizes(in: width)
            let (titleHeight, detailHeight) = (text.title.height, text.detail.height)
            let top = (height - titleHeight - detailHeight) / 2
            let keysWidth = endWidth - Self.endWidth
            place(mark, CGRect(x: Self.margin / 2, y: 0, width: Self.markWidth, height: height))
            place(title, CGRect(x: textStart, y: top, width: textWidth, height: titleHeight))
            place(detail, CGRect(x: textStart, y: top + titleHeight, width: textWidth, height: detailHeight))
            place(
                keys, CGRect(x: width - Self.margin - Self.endWidth - keysWidth, y: 0, width: keysWidth, height: height)
            )
            place(end, CGRect(x: width - Self.margin - Self.endWidth, y: 0, width: Self.endWidth, height: height))
        }

        private func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame
        }

        /// Chooses the row.
        override func accessibilityActivate() -> Bool {
            onActivate()
            return true
        }
    }
#endif
