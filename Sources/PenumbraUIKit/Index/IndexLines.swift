#if os(iOS)
    import PenumbraGestures
    import UIKit

    /// The lines of an index, one below the other.
    @MainActor final class IndexLines {
        /// The visible content.
        struct Content: Equatable {
            var items: [IndexItem] = []
            var layout = IndexLayout(count: 0, height: 0, lineHeight: 1)
            var font = UIFont.systemFont(ofSize: 12, weight: .semibold)
            /// The items of the visible part of the list, and the selected item.
            var inView = 0..<0
            var selected: Int?
        }

        /// The width of the mark behind a line, in points.
        static let markWidth: CGFloat = 20

        private var shown = Content()
        private let mark = UIView()
        private var lines: [UIView] = []

        init() {
            mark.layer.cornerCurve = .continuous
        }

        /// Updates a view whose content or colors have changed, from `top` on; with `afresh`, everything is recreated. Other
        /// items in view, or another selected item, only change the colors of the lines.
        func show(_ content: Content, in view: UIView, top: CGFloat, colors: PartColors, afresh: Bool) {
            if afresh || content != shown {
                let needsLines =
                    afresh || content.items != shown.items || content.layout != shown.layout
                    || content.font != shown.font
                shown = content
                if needsLines { rebuild(in: view) }
                color(colors)
            }
            let width = view.bounds.width
            let (lines, pitch) = (shown.layout.lines, CGFloat(shown.layout.pitch))
            for (line, label) in zip(lines, self.lines) {
                label.frame = CGRect(x: 0, y: top + CGFloat(line.middle) - pitch / 2, width: width, height: pitch)
            }
            guard let selected = shown.selected, selected < shown.layout.count else {
                return mark.removeFromSuperview()
            }
            let side = min(pitch, Self.markWidth)
            let middle = top + CGFloat(lines[shown.layout.line(of: selected)].middle)
            mark.frame = CGRect(
                x: (width - Self.markWidth) / 2, y: middle - side / 2, width: Self.markWidth, height: side)
            mark.layer.cornerRadius = side / 2
            mark.backgroundColor = colors.accent
            view.insertSubview(mark, at: 0)
        }

        private func rebuild(in view: UIView) {
            lines.forEach { $0.removeFromSuperview() }
            lines = shown.layout.lines.map { line in
                switch line.mark {
                case .key(let key): shown.items[key].view(font: shown.font, color: .label)
                case .bullet: IndexItem.label("•", font: shown.font, color: .label)
                }
            }
            lines.forEach { view.addSubview($0) }
        }

        private func color(_ colors: PartColors) {
            let lit = shown.inView.clamped(to: 0..<shown.layout.count)
            let inView = lit.first.flatMap { first in
                lit.last.map { shown.layout.line(of: first)...shown.layout.line(of: $0) }
            }
            let selected = shown.selected.flatMap { $0 < shown.layout.count ? shown.layout.line(of: $0) : nil }
            for (index, line) in lines.enumerated() {
                let isInView = inView?.contains(index) ?? false
                IndexItem.color(
                    line, index == selected ? colors.onAccent : isInView ? colors.accent : colors.secondaryText)
            }
        }
    }
#endif
