import CPenumbraGtk
import PenumbraColor
import PenumbraMotion
import PenumbraRaster

/// Pixels in memory of cairo: premultiplied BGRA.
///
/// Cairo shares such memory with drawings from it; it would copy our own memory for every node.
@MainActor package final class PixelSurface {
    package let surface: OpaquePointer
    package let pixels: PixelBuffer

    /// Creates transparent pixels. Nil if memory is short or a dimension is not above 0.
    package init?(width: Int, height: Int, scale: Double = 1) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            return nil
        }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        pixels = PixelBuffer(
            memory: UnsafeMutableRawBufferPointer(start: data, count: bytesPerRow * height), width: width,
            height: height, bytesPerRow: bytesPerRow, scale: scale)
    }

    isolated deinit {
        cairo_surface_destroy(surface)
    }

    /// Call this after writing pixels.
    func changed() {
        // If nothing has been drawn meanwhile, nodes may still show the pixels. Without this call, cairo then ends the program.
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }
}

extension Color {
    /// The color of a pixel of cairo.
    init(premultiplied pixel: UInt32) {
        let alpha = Double(pixel >> 24)
        func component(_ shift: UInt32) -> Double { alpha > 0 ? Double(pixel >> shift & 255) / alpha : 0 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha / 255)
    }
}

extension RenderNode {
    /// The color that the node draws at a location.
    func color(at point: Point) -> Color {
        guard let pixel = PixelSurface(width: 1, height: 1) else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
        let context = cairo_create(pixel.surface)
        cairo_translate(context, -point.x, -point.y)
        let area = graphene_rect_t(x: point.x - 1, y: point.y - 1, width: 3, height: 3)
        if let drawn = node(pointer, in: area) { gsk_render_node_draw(drawn.pointer, context) }
        cairo_destroy(context)
        return Color(premultiplied: pixel.pixels.row(0)[0])
    }
}
