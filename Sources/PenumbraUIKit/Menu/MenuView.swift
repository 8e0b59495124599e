#if os(iOS)
    import PenumbraMenus
    import UIKit

    /// A menu: rows on a card with rounded corners.
    final class MenuView: UIView {
        private let card = UIView()
        private let colors: PartColors
        private let rows: [UIView]
        private var origin = CGPoint.zero
        /// The greatest width.
        private let room: CGFloat

        private static let radius: CGFloat = 12
        private static let (narrowest, widest, widestWithLargeText): (CGFloat, CGFloat, CGFloat) = (200, 320, 480)

        /// `room` is the width of the area for menus. `element` returns the UIKit element of an item, and `choose` is called when assistive technology chooses it.
        init(
            _ content: MenuContent, colors: PartColors, room: CGFloat, element: (Int) -> UIMenuElement?,
            choose: @escaping (Int) -> Void
        ) {
            self.colors = colors
            let isLarge = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
            self.room = min(isLarge ? Self.widestWithLargeText : Self.widest, max(room, 1))
            let items = content.items
            rows = content.rows.map { (row) -> UIView in
                switch row {
                case .title(let text): return Self.heading(text, colors)
                case .separator: return MenuLine(color: colors.separator)
                case .item(let index):
                    let view = MenuRowView(items[index], element(index), colors: colors)
                    view.onActivate = { choose(index) }
                    return view
                }
            }
            super.init(frame: .zero)
            alpha = 0
            layer.shadowOpacity = 0.3
            layer.shadowRadius = 18
            layer.shadowOffset = CGSize(width: 0, height: 8)
            card.backgroundColor = colors.surface
            card.layer.cornerRadius = Self.radius
            card.layer.cornerCurve = .continuous
            card.clipsToBounds = true
            addSubview(card)
            rows.forEach { card.addSubview($0) }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        private static func heading(_ text: String, _ colors: PartColors) -> UIView {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = colors.secondaryText
            label.textAlignment = .center
            label.numberOfLines = 0
            label.accessibilityTraits = .header
            return label
        }

        /// The preferred width, and the height of each row at that width: long and large text wraps.
        var measure: MenuMeasure {
            let natural = rows.map { size(of: $0, in: room).width }.max() ?? 0
            let width = min(max(natural, min(Self.narrowest, room)), room)
            return MenuMeasure(width: Double(width), heights: rows.map { Double(size(of: $0, in: width).height) })
        }

        private func size(of row: UIView, in width: CGFloat) -> CGSize {
            switch row {
            case is MenuRowView: return row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            case is MenuLine: return CGSize(width: 0, height: 9)
            default:
                let size = row.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
                return CGSize(width: size.width + 32, height: max(size.height + 16, 34))
            }
        }

        func place(_ placement: MenuPlacement, _ layout: MenuLayout) {
            let frame = CGRect(placement.frame)
            transform = .identity
            self.frame = frame
            card.frame = bounds
            origin = CGPoint(x: placement.origin.x - Double(frame.midX), y: placement.origin.y - Double(frame.midY))
            for (line, row) in zip(layout.lines, rows) {
                row.frame = CGRect(x: 0, y: line.minY, width: Double(frame.width), height: line.maxY - line.minY)
            }
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
        }

        /// Scales the menu about its anchor.
        func show(scale: Double, opacity: Double) {
            let scale = CGFloat(scale)
            alpha = CGFloat(opacity)
            transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: (1 - scale) * origin.x, ty: (1 - scale) * origin.y)
        }

        func highlight(_ item: Int?) {
            for (index, row) in rows.compactMap({ $0 as? MenuRowView }).enumerated() { row.isLit = index == item }
        }

        func scroll(to offset: Double) {
            card.bounds.origin.y = CGFloat(offset)
        }
    }

    /// A separator between sections.
    private final class MenuLine: UIView {
        private let line = UIView()

        init(color: UIColor) {
            super.init(frame: .zero)
            line.backgroundColor = color
            addSubview(line)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        /// Lays out a thin line in the middle.
        override func layoutSubviews() {
            super.layoutSubviews()
            let thickness = 1 / max(traitCollection.displayScale, 1)
            line.frame = CGRect(x: 0, y: (bounds.height - thickness) / 2, width: bounds.width, height: thickness)
        }
    }
#endif
