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
            return node(area(axis, span)).map { Strip(node: $0, span: span) }
        }
        strips[axis] = made
        return made
    }

    /// Where a span of pixels along lies, in points.
    func area(_ axis: StripAxis, _ span: Range<Int>) -> graphene_rect_t {
        let unit = 1 / Double(scale)
        let (start, length) = (Double(span.lowerBound) * unit, Double(span.count) * unit)
        return axis == .rows
            ? graphene_rect_t(x: 0, y: start, width: Double(pixels.width) * unit, height: length)
            : graphene_rect_t(x: start, y: 0, width: length, height: Double(pixels.height) * unit)
    }

    /// A node that shows the part of the picture that lies in `area`.
    private func node(_ area: graphene_rect_t) -> RenderNode? {
        if isCairo { return cairoNode(kept.surface, at: area, offset: .zero, CAIRO_OPERATOR_SOURCE) }
        let unit = Double(scale)
        let (x, y) = (Int(Double(area.origin.x) * unit), Int(Double(area.origin.y) * unit))
        let (width, height) = (Int(Double(area.size.width) * unit), Int(Double(area.size.height) * unit))
        let part = pixels.part(columns: x..<x + width, rows: y..<y + height)
        return textureNode(part, at: area, keeping: kept.surface)
    }

    /// A node for pixels that were made for this frame, as large as `area`.
    func freshNode(_ fresh: PixelSurface, at area: graphene_rect_t) -> RenderNode? {
        let origin = Point(x: Double(area.origin.x), y: Double(area.origin.y))
        return isCairo
            ? cairoNode(fresh.surface, at: area, offset: origin, CAIRO_OPERATOR_OVER)
            : textureNode(fresh.pixels, at: area, keeping: fresh.surface)
    }

    /// A part that is covered whole replaces what lies beneath; that is cheaper than to blend it, and the same where
    /// the window is opaque.
    ///
    /// Cairo copies the whole of a texture for every draw, however little of it shows; a surface it draws as it is.
    private func cairoNode(
        _ surface: OpaquePointer, at area: graphene_rect_t, offset: Point, _ blending: cairo_operator_t
    ) -> RenderNode? {
        var bounds = area
        guard let node = gsk_cairo_node_new(&bounds), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        let unit = 1 / Double(scale)
        cairo_rectangle(
            context, Double(area.origin.x), Double(area.origin.y), Double(area.size.width), Double(area.size.height))
        cairo_translate(context, offset.x, offset.y)
        cairo_scale(context, unit, unit)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_set_operator(context, blending)
        cairo_fill(context)
        cairo_destroy(context)
        return RenderNode(adopting: node)
    }

    private func textureNode(_ part: PixelBuffer, at area: graphene_rect_t, keeping surface: OpaquePointer)
        -> RenderNode?
    {
        var bounds = area
        cairo_surface_reference(surface)
        let release: GDestroyNotify = { surface in cairo_surface_destroy(surface.map { OpaquePointer($0) }) }
        guard
            let bytes = g_bytes_new_with_free_func(
                part.base, gsize(part.bytes.count), release, UnsafeMutableRawPointer(surface))
        else {
            return nil
        }
        let texture = ObjectReference(
            adopting: gdk_memory_texture_new(
                Int32(part.width), Int32(part.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
                gsize(part.stride * 4)))
        g_bytes_unref(bytes)
        return gsk_texture_node_new(texture.pointer, &bounds).map { RenderNode(adopting: $0) }
    }
}
