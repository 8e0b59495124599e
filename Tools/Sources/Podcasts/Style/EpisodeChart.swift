import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraMotion

extension OwnRole {
    /// The bars of the chart.
    static let chartBar = OwnRole("chart-bar", fallback: .accent)
}

/// A chart of the lengths of a show's episodes, the newest at the end of the line of text.
enum EpisodeChart {
    /// Draws the bars with cairo into `size`, in points.
    @MainActor static func draw(
        _ episodes: [Episode], _ context: OpaquePointer, _ size: Size, _ table: ThemeTable, isMirrored: Bool
    ) {
        let longest = Double(episodes.map(\.minutes).max() ?? 1)
        let step = size.width / Double(max(episodes.count, 1))
        let width = min(step * 0.6, 28)
        set(table[.separator], context)
        cairo_rectangle(context, 0, size.height - 1, size.width, 1)
        cairo_fill(context)
        for (index, episode) in episodes.reversed().enumerated() {
            let height = (size.height - 8) * Double(episode.minutes) / longest
            let middle = step * (Double(index) + 0.5)
            let x = (isMirrored ? size.width - middle : middle) - width / 2
            bar(x, size.height - 1 - height, width, height, context)
            set(table[.chartBar].withAlpha(index == episodes.count - 1 ? 1 : 0.55), context)
            cairo_fill(context)
        }
    }

    @MainActor private static func bar(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ context: OpaquePointer
    ) {
        let radius = min(4, width / 2, height)
        cairo_new_sub_path(context)
        cairo_arc(context, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_arc(context, x + width - radius, y + radius, radius, 1.5 * .pi, 2 * .pi)
        cairo_line_to(context, x + width, y + height)
        cairo_line_to(context, x, y + height)
        cairo_close_path(context)
    }

    @MainActor private static func set(_ color: Color, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
