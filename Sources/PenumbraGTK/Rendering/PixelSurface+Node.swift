import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster

extension PixelSurface {
    /// A node that draws a part of the pixels, with its top left at `place`, in points.
    ///
    /// An `opaque` part replaces the content below; that is cheaper than blending, and the same if the window is opaque. The
    /// pixels are not copied: later writes appear in later draws. Cairo nodes take an opacity from 0 to 1; others ignore it.
    func node(_ part: PixelRect, at place: Point, opaque: Bool, isCairo: Bool, opacity: Double = 1) -> RenderNode? {
        guard !part.columns.isEmpty, !part.rows.isEmpty else { return nil }
        let unit = 1 / pixels.scale
        let area = graphene_rect_t(
            x: place.x, y: place.y, width: Double(part.columns.count) * unit, height: Double(part.rows.count) * unit)
        return isCairo ? cairoNode(part, area, opaque, opacity) : textureNode(part, area)
    }

    /// Cairo copies a whole texture for every draw, even if only a part is visible; it draws a surface directly.
    private func cairoNode(_ part: PixelRect, _ area: graphene_rect_t, _ isOpaque: Bool, _ opacity: Double)
        -> RenderNode?
    {
        var bounds = area
        guard let node = gsk_cairo_node_new(&bounds), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        let unit = 1 / pixels.scale
        let (x, y) = (Double(area.origin.x), Double(area.origin.y))
        cairo_rectangle(context, x, y, Double(area.size.width), Double(area.size.height))
        cairo_translate(
            context, x - Double(part.columns.lowerBound) * unit, y - Double(part.rows.lowerBound) * unit)
        cairo_scale(context, unit, unit)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
        if opacity < 1 {
            cairo_clip(context)
            cairo_paint_with_alpha(context, opacity)
        } else {
            cairo_fill(context)
        }
        cairo_destroy(context)
        return RenderNode(adopting: node)
    }

    /// A node that draws all pixels scaled to a rectangle of points, as a texture.
    func texture(scaledTo rect: Rect) -> RenderNode? {
        textureNode(PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height), graphene_rect_t(rect))
    }

    private func textureNode(_ part: PixelRect, _ area: graphene_rect_t) -> RenderNode? {
        var bounds = area
        let shown = pixels.part(columns: part.columns, rows: part.rows)
        cairo_surface_reference(surface)
        let release: GDestroyNotify = { surface in cairo_surface_destroy(surface.map { OpaquePointer($0) }) }
        guard
            let bytes = g_bytes_new_with_free_func(
                shown.base, gsize(shown.bytes.count), release, UnsafeMutableRawPointer(surface))
        else {
            return nil
        }
        let texture = ObjectReference(
            adopting: gdk_memory_texture_new(
                Int32(shown.width), Int32(shown.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
                gsize(shown.stride * 4)))
        g_bytes_unref(bytes)
        return gsk_texture_node_new(texture.pointer, &bounds).map { RenderNode(adopting: $0) }
    }
}
