import CPenumbraGtk
import PenumbraColor
import PenumbraMotion

/// Pixels scaled to a place inside of a rectangle with rounded corners, below a translucent ground: a page that flies, for the
/// cairo renderer.
@MainActor struct ScaledSurface {
    let surface: PixelSurface
    /// Where all pixels would lie, in points.
    let place: Rect
    /// The rectangle that is drawn, in points.
    let rect: Rect
    /// The radius of its corners, in points.
    let cornerRadius: Double
    /// The color above the pixels.
    let ground: Color

    /// The height of a node, in points. Cairo draws each cairo node into memory of its own first, and then copies it: in bands,
    /// this memory stays in the processor's cache. Between two pixels, two bands would meet in a line.
    private var bandHeight: Double { surface.pixels.scale == surface.pixels.scale.rounded() ? 96 : .infinity }

    /// The nodes that draw it, by cairo's cheapest filter that interpolates: a texture would be filtered by a slower one.
    var nodes: [RenderNode] {
        var area = graphene_rect_t(rect)
        // Bounds between pixels, or a clip, would make cairo draw everything a second time, through a mask.
        var rounded = graphene_rect_t()
        graphene_rect_round_extents(&area, &rounded)
        let bounds = Rect(rounded)
        let parts = parts(of: bounds)
        return stride(from: bounds.minY, to: bounds.maxY, by: bandHeight).compactMap { top in
            let height = min(bandHeight, bounds.maxY - top)
            return node(of: Rect(x: bounds.minX, y: top, width: bounds.size.width, height: height), parts)
        }
    }

    /// A node that draws what lies in a band.
    private func node(of band: Rect, _ parts: [(part: Rect, isWhole: Bool)]) -> RenderNode? {
        var bounds = graphene_rect_t(band)
        guard let node = gsk_cairo_node_new(&bounds), let context = gsk_cairo_node_get_draw_context(node) else {
            return nil
        }
        for (part, isWhole) in parts {
            let (top, bottom) = (max(part.minY, band.minY), min(part.maxY, band.maxY))
            guard top < bottom else { continue }
            cairo_save(context)
            cairo_rectangle(context, part.minX, top, part.size.width, bottom - top)
            if !isWhole {
                cairo_clip(context)
                addOutline(to: context)
            }
            fill(context)
            cairo_restore(context)
        }
        cairo_destroy(context)
        return RenderNode(adopting: node)
    }

    /// Fills the path with the pixels, and with the ground above them.
    private func fill(_ context: OpaquePointer) {
        let pixels = surface.pixels
        cairo_translate(context, place.minX, place.minY)
        cairo_scale(
            context, place.size.width / Double(pixels.width), place.size.height / Double(pixels.height))
        cairo_set_source_surface(context, surface.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_fill_preserve(context)
        if ground.alpha > 0 {
            cairo_set_source_rgba(context, ground.red, ground.green, ground.blue, ground.alpha)
            cairo_fill_preserve(context)
        }
        cairo_new_path(context)
    }

    /// The parts of the bounds: those above, below, left and right of the middle, which has neither corners nor an edge between
    /// two points, and that. Only the others are mixed through a mask: one of the whole area would cost more than the scaling.
    private func parts(of bounds: Rect) -> [(part: Rect, isWhole: Bool)] {
        let middle = Rect(
            x: rect.minX.rounded(.up), y: (rect.minY + radius).rounded(.up),
            width: rect.maxX.rounded(.down) - rect.minX.rounded(.up),
            height: (rect.maxY - radius).rounded(.down) - (rect.minY + radius).rounded(.up))
        guard middle.size.width > 0, middle.size.height > 0 else { return [(bounds, false)] }
        return PenumbraGTK.parts(of: bounds, around: middle).map { ($0, false) } + [(middle, true)]
    }

    private var radius: Double { min(cornerRadius, rect.size.width / 2, rect.size.height / 2) }

    /// Adds the rectangle with its rounded corners to the path.
    private func addOutline(to context: OpaquePointer) {
        guard radius > 0 else {
            return cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        }
        let (left, top, right, bottom) = (
            rect.minX + radius, rect.minY + radius, rect.maxX - radius, rect.maxY - radius
        )
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }
}
