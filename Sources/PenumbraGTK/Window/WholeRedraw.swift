import CPenumbraGtk
import PenumbraMotion

/// Redraws a window as a whole when its layer has come to rest.
///
/// Cairo cuts a letter that the border of a redrawn part crosses to the extents that the letter has without hinting, so its last
/// column of pixels may be missing. An edge that moves leaves such letters behind at every border of its parts.
@MainActor final class WholeRedraw {
    /// Whether the layer has a node of its whole size that shows nothing. GTK redraws where a node comes or goes.
    private var hasNode = false
    private var rest: Timeout?

    /// In seconds. A hand that moves draws the next frame before.
    private static let delay = 0.1

    /// Continues to wait for rest, because the layer is drawn again.
    func partsChange(in layer: Widget) {
        guard usesCairo(layer) else { return }
        rest = Timeout(seconds: Self.delay) { [weak self] in
            self?.hasNode.toggle()
            gtk_widget_queue_draw(layer)
        }
    }

    func append(size: Size, to snapshot: OpaquePointer) {
        guard hasNode else { return }
        var (color, area) = (GdkRGBA(), graphene_rect_t(x: 0, y: 0, width: size.width, height: size.height))
        gtk_snapshot_append_color(snapshot, &color, &area)
    }

    /// Stops waiting.
    func end() {
        rest = nil
    }
}
