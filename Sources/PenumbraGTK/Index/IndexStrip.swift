import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion
import PenumbraThemes

/// Draws the keys of an index one below the other, in the widget's font and the theme's colors.
@MainActor final class IndexStrip {
    /// The visible content.
    struct Content {
        var keys: IndexKeys
        /// The keys of the visible part of the list.
        var inView: Range<Int>
        /// The selected key.
        var selected: Int?
        var isFocused = false
    }

    var widget: Widget { drawn.widget }

    private let store: ThemeStore
    private let content: () -> Content
    private lazy var drawn = DrawnWidget(
        role: GTK_ACCESSIBLE_ROLE_PRESENTATION, measure: { [weak self] in self?.measure($0) ?? DrawnLength() },
        draw: { [weak self] in self?.draw(into: $0) })

    /// The width of the mark around keys, and the least width of the strip, in points.
    private static let markWidth = 20.0
    private static let leastWidth = 28.0

    /// Creates a strip that calls `content` whenever it draws.
    init(store: ThemeStore, content: @escaping () -> Content) {
        self.store = store
        self.content = content
    }

    /// The current layout of the keys.
    var layout: IndexLayout {
        IndexLayout(
            count: content().keys.count, height: Double(gtk_widget_get_height(widget)), lineHeight: lineHeight)
    }

    func redraw() {
        gtk_widget_queue_draw(widget)
    }

    private func text(_ text: String, weight: Int = 600) -> DrawnText? {
        DrawnText(text, in: widget, scale: 0.82, weight: weight)
    }

    private var lineHeight: Double { max((text("X")?.size.height ?? 0).rounded(.up), 1) }

    private func measure(_ orientation: GtkOrientation) -> DrawnLength {
        let keys = content().keys
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let widest = keys.compactMap { text($0, weight: 700)?.size.width }.max() ?? 0
            let width = Int(max(widest + 12, Self.leastWidth).rounded(.up))
            return DrawnLength(minimum: width, natural: width)
        }
        // The first, a bullet and the last.
        let line = Int(lineHeight)
        return DrawnLength(minimum: line * min(keys.count, 3), natural: line * keys.count)
    }

    // MARK: Drawing

    private func draw(into snapshot: OpaquePointer) {
        let (content, layout, table) = (content(), layout, store.table)
        let width = Double(gtk_widget_get_width(widget))
        let lines = layout.lines
        let inView = content.inView.isEmpty ? nil : lineRange(of: content.inView, layout)
        if let inView {
            mark(lines[inView.lowerBound], lines[inView.upperBound], layout.pitch, width)
                .fill(with: table[.accent].withAlpha(0.14), into: snapshot)
        }
        let selected = content.selected.map { layout.line(of: $0) }
        if let selected {
            mark(lines[selected], lines[selected], layout.pitch, width).fill(with: table[.accent], into: snapshot)
        }
        for (index, line) in lines.enumerated() {
            let isInView = inView?.contains(index) ?? false
            let color = table[index == selected ? .onAccent : isInView ? .link : .secondaryText]
            let drawn: DrawnText? =
                switch line.mark {
                case .key(let key): text(content.keys[key], weight: isInView || index == selected ? 700 : 600)
                case .bullet: text("•")
                }
            drawn?.draw(around: Point(x: width / 2, y: line.middle), in: color, into: snapshot)
        }
        if content.isFocused, let first = lines.first, let last = lines.last {
            ring(around: first, last, layout.pitch, width).stroke(with: table[.accent], width: 2, into: snapshot)
        }
    }

    private func lineRange(of keys: Range<Int>, _ layout: IndexLayout) -> ClosedRange<Int>? {
        let known = keys.clamped(to: 0..<layout.count)
        guard let first = known.first, let last = known.last else { return nil }
        return layout.line(of: first)...layout.line(of: last)
    }

    /// The focus ring.
    private func ring(
        around first: IndexLayout.Line, _ last: IndexLayout.Line, _ pitch: Double, _ width: Double
    ) -> RoundedRect {
        let height = Double(gtk_widget_get_height(widget))
        let top = max(first.middle - pitch / 2 - 6, 0).rounded()
        let bottom = min(last.middle + pitch / 2 + 6, height).rounded()
        return RoundedRect(
            Rect(origin: Point(x: 0, y: top), size: Size(width: width, height: bottom - top)), radius: 14)
    }

    /// The mark behind the lines from one to another.
    private func mark(
        _ first: IndexLayout.Line, _ last: IndexLayout.Line, _ pitch: Double, _ width: Double
    ) -> RoundedRect {
        // At least as high as it is wide, or as a line; on whole points.
        let half = min(pitch, Self.markWidth) / 2
        let top = (first.middle - half).rounded()
        let bottom = (last.middle + half).rounded()
        let size = Size(width: Self.markWidth, height: bottom - top)
        return RoundedRect(
            Rect(origin: Point(x: ((width - Self.markWidth) / 2).rounded(), y: top), size: size), radius: 10)
    }
}
