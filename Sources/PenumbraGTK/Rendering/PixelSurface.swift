import CPenumbraGtk
import PenumbraRaster

/// Pixels in memory of cairo: premultiplied BGRA.
///
/// Cairo shares such memory with drawings from it; it would copy our own memory for every node.
@MainActor final class PixelSurface {
    let surface: OpaquePointer
    let pixels: PixelBuffer

    /// Creates transparent pixels. Nil if memory is short or a dimension is not above 0.
    init?(width: Int, height: Int, scale: Double = 1) {
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

/// The number of pixels per point in which GTK draws a widget's window.
///
/// GTK 4.12 draws at fractional scales, and `gtk_widget_get_scale_factor` is then the next whole number. The function for the
/// fractional scale is looked up at run time. Before GTK 4.12, all scales are whole.
@MainActor func surfaceScale(of widget: Widget) -> Double {
    guard let getScale, let native = gtk_widget_get_native(widget),
        let surface = gtk_native_get_surface(native)
    else { return Double(gtk_widget_get_scale_factor(widget)) }
    return getScale(surface)
}

/// Whether GTK has fractional scales, and GdkSurface a property `scale`.
@MainActor var hasFractionalScales: Bool { getScale != nil }

private typealias GetScale = @convention(c) (OpaquePointer) -> Double

private var getScale: GetScale? { loadedFunction("gdk_surface_get_scale", as: GetScale.self) }
