import CPenumbraGtk
import PenumbraGeometry

extension PixelSurface {
    /// A node that draws all pixels scaled to a place, inside of a rectangle with rounded corners, by cairo's cheapest filter that
    /// interpolates: a texture would be filtered by a slower one. The pixels are opaque.
    func node(scaledTo place: Rect, in rect: Rect, _ cornerRadius: Double) -> RenderNode? {
        var area = graphene_rect_t(rect)
        // Bounds between pixels, or a clip, would make cairo draw everything a second time, through a mask.
        var bounds = graphene_rect_t()
        graphene_rect_round_extents(&area, &bounds)
        guard let node = gsk_cairo_node_new(&bounds), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        for part in RoundedRectPart.parts(of: rect, radius: cornerRadius, scale: pixels.scale) {
            cairo_save(context)
            part.addPath(to: context)
            cairo_translate(context, place.minX, place.minY)
            cairo_scale(
                context, place.size.width / Double(pixels.width), place.size.height / Double(pixels.height))
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            // Without a mask, cairo replaces pixels faster than it blends them.
            cairo_set_operator(context, part.isWholePixels ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
            cairo_fill(context)
            cairo_restore(context)
        }
        cairo_destroy(context)
        return RenderNode(adopting: node)
    }
}
