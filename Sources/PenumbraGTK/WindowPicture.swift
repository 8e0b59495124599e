import CPenumbraGtk
import Penumbra

/// A frozen picture of what a window shows: its pixels, and nodes that draw them.
@MainActor final class WindowPicture {
    /// In points.
    let size: Size
    /// Pixels per point.
    let scale: Int
    var pixels: PixelBuffer { kept.pixels }
    /// Whether frames are drawn by cairo, and not by a graphics card.
    let isCairo: Bool
    private let kept: PixelSurface
    private var strips: [StripAxis: [Strip]] = [:]
    /// Cuts out the part that the border of a mask crosses.
    var cutout = Cutout()

    enum StripAxis {
        case rows
        case columns
    }

    /// A part of the picture across its whole breadth, as a node that stays the same from frame to frame: where it
    /// stays, nothing is drawn again.
    struct Strip {
        let node: RenderNode
        /// The pixels along.
        let span: Range<Int>
    }

    /// The height of a strip, in pixels. Small, because the rest of the strip that the edge crosses is drawn in every
    /// frame; not smaller, because every strip is a node to compare.
    private static let stripLength = 32

    /// A picture of `node`, which is measured in points from the top left of the layer, as `window` draws it.
    ///
    /// Nil for a picture of no size, or where memory is short.
    init?(of node: OpaquePointer, window: Widget, size: Size) {
        guard let renderer = gtk_native_get_renderer(gtk_widget_get_native(window)) else { return nil }
        let scale = Int(gtk_widget_get_scale_factor(window))
        let width = Int((size.width * Double(scale)).rounded(.up))
        let height = Int((size.height * Double(scale)).rounded(.up))
        guard width > 0, height > 0, let drawn = PixelSurface(width: width, height: height, scale: scale)
        else { return nil }
        isCairo = renderer.isA(gsk_cairo_renderer_get_type())
        if isCairo {
            // The same code that draws the frames, so that there is no seam, and straight into our memory.
            cairo_surface_set_device_scale(drawn.surface, Double(scale), Double(scale))
            let context = cairo_create(drawn.surface)
            gsk_render_node_draw(node, context)
            cairo_destroy(context)
            cairo_surface_set_device_scale(drawn.surface, 1, 1)
        } else {
            guard let snapshot = gtk_snapshot_new() else { return nil }
            gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
            gtk_snapshot_append_node(snapshot, node)
            guard let scaled = gtk_snapshot_free_to_node(snapshot) else { return nil }
            var viewport = graphene_rect_t(x: 0, y: 0, width: Double(width), height: Double(height))
            let texture = ObjectReference(adopting: gsk_renderer_render_texture(renderer, scaled, &viewport))
            gsk_render_node_unref(scaled)
            gdk_texture_download(
                texture.pointer, drawn.pixels.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                gsize(drawn.pixels.stride * 4))
        }
        drawn.changed()
        self.size = size
        self.scale = scale
        kept = drawn
    }

    /// The strips along an axis, made when they are first wanted.
    func strips(_ axis: StripAxis) -> [Strip] {
        if let known = strips[axis] { return known }
        let length = axis == .rows ? pixels.height : pixels.width
        let made = stride(from: 0, to: length, by: Self.stripLength).compactMap { start -> Strip? in
            let span = start..<min(start + Self.stripLength, length)
            return node(axis, span).map { Strip(node: $0, span: span) }
        }
        strips[axis] = made
        return made
    }

    /// A span of pixels along, across the whole breadth.
    func rect(_ axis: StripAxis, _ span: Range<Int>) -> PixelRect {
        PixelRect(
            columns: axis == .rows ? 0..<pixels.width : span, rows: axis == .rows ? span : 0..<pixels.height)
    }

    /// A node that shows a part of the picture where it lies.
    private func node(_ axis: StripAxis, _ span: Range<Int>) -> RenderNode? {
        let part = rect(axis, span)
        return kept.node(part, at: origin(of: part), opaque: true, isCairo: isCairo)
    }

    /// A node for pixels that were made for this frame, where a span of pixels along lies.
    func freshNode(_ fresh: PixelSurface, _ axis: StripAxis, _ span: Range<Int>) -> RenderNode? {
        let whole = PixelRect(columns: 0..<fresh.pixels.width, rows: 0..<fresh.pixels.height)
        return fresh.node(whole, at: origin(of: rect(axis, span)), opaque: false, isCairo: isCairo)
    }

    private func origin(of part: PixelRect) -> Point {
        Point(x: Double(part.columns.lowerBound) / Double(scale), y: Double(part.rows.lowerBound) / Double(scale))
    }
}
