import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraMotion

extension OwnRole {
    /// The bars of the chart.
    static let chartBar = OwnRole("chart-bar", fallback: .link)
}

/// A chart of the lengths of a show's episodes, the newest at the end of the line of text. One bar is marked with its length, and the
/// caption names its episode: at first the longest, then the one that was touched.
@MainActor final class EpisodeChart {
    private let area: Widget
    private let store: ThemeStore
    /// The oldest first.
    private let episodes: [Episode]
    private let longest: Int
    private var marked: Int
    private var drawing: ThemedDrawing?
    private var caption: ThemedMarkup?

    /// Draws into `area`, a GtkDrawingArea, and writes into `caption`, a GtkLabel.
    init(of episodes: [Episode], in area: Widget, caption: Widget, store: ThemeStore) {
        self.area = area
        self.store = store
        let ordered = Array(episodes.reversed())
        self.episodes = ordered
        longest = ordered.indices.max { ordered[$0].minutes < ordered[$1].minutes } ?? 0
        marked = longest
        drawing = ThemedDrawing(area, store: store) { [weak self] context, size, table in
            self?.draw(context, size, table)
        }
        self.caption = ThemedMarkup(caption, store: store) { [weak self] table in self?.text(table) ?? "" }
        setAccessibleLabel(
            translated(
                one: "The length of {count} episode", many: "The length of {count} episodes", count: episodes.count),
            of: area)
        let press: OpaquePointer = gtk_gesture_drag_new()
        connect(press, "drag-begin") { [weak self] (x: Double, _: Double) in self?.mark(at: x) }
        gtk_widget_add_controller(area, press)
    }

    private var isMirrored: Bool { gtk_widget_get_direction(area) == GTK_TEXT_DIR_RTL }

    private func mark(at x: Double) {
        let width = Double(gtk_widget_get_width(area))
        let place = (isMirrored ? width - x : x) / width * Double(episodes.count)
        guard episodes.indices.contains(Int(place)), place >= 0 else { return }
        marked = Int(place)
        drawing?.themeDidChange(in: store)
        caption?.themeDidChange(in: store)
    }

    /// The marked episode, with its length in the color of the chart.
    private func text(_ table: ThemeTable) -> String {
        guard episodes.indices.contains(marked) else { return "" }
        let title = episodes[marked].title.markup
        let duration =
            "<span weight=\"bold\" foreground=\"\(table[.link].hex)\">\(episodes[marked].duration)</span>"
        return marked == longest
            ? translated("Longest: {title}, {duration}", ["title": title, "duration": duration])
            : translated("{title}, {details}", ["title": title, "details": duration])
    }

    private func draw(_ context: OpaquePointer, _ size: Size, _ table: ThemeTable) {
        guard episodes.indices.contains(marked) else { return }
        let label = ObjectReference(adopting: gtk_widget_create_pango_layout(area, episodes[marked].duration))
        var (labelWidth, labelHeight): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(label.pointer, &labelWidth, &labelHeight)
        let most = size.height - Double(labelHeight) - 6
        let step = size.width / Double(episodes.count)
        let width = min(step * 0.6, 28)
        Self.set(table[.separator], context)
        cairo_rectangle(context, 0, size.height - 1, size.width, 1)
        cairo_fill(context)
        for (index, episode) in episodes.enumerated() {
            let height = most * Double(episode.minutes) / Double(max(episodes[longest].minutes, 1))
            let middle = isMirrored ? size.width - step * (Double(index) + 0.5) : step * (Double(index) + 0.5)
            let top = size.height - 1 - height
            Self.bar(middle - width / 2, top, width, height, context)
            Self.set(table[.chartBar].withAlpha(index == marked ? 1 : 0.55), context)
            cairo_fill(context)
            guard index == marked else { continue }
            let start = min(max(middle - Double(labelWidth) / 2, 0), size.width - Double(labelWidth))
            Self.set(table[.text], context)
            cairo_move_to(context, start.rounded(), (top - Double(labelHeight) - 3).rounded())
            pango_cairo_show_layout(context, label.pointer)
        }
    }

    private static func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ context: OpaquePointer) {
        let radius = min(4, width / 2, height)
        cairo_new_sub_path(context)
        cairo_arc(context, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_arc(context, x + width - radius, y + radius, radius, 1.5 * .pi, 2 * .pi)
        cairo_line_to(context, x + width, y + height)
        cairo_line_to(context, x, y + height)
        cairo_close_path(context)
    }

    private static func set(_ color: Color, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
