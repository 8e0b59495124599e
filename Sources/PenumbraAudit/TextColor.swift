import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraRaster

/// The color of a text node, read from its drawing. Empty if the text is transparent, blank or in colors of its font; a single
/// nil if there is no memory to draw it.
///
/// From GTK 4.16 on, `gsk_text_node_get_color` returns a wrong address: the node's color has become a structure that starts
/// with a pointer, and the function returns its start. Therefore the text is drawn, in a size at which some pixels are inside
/// of a stroke. These have the color of the text.
@MainActor func textColors(_ node: OpaquePointer) -> [Color?] {
    // These are pictures.
    if gsk_text_node_has_color_glyphs(node) != 0 { return [] }
    let bounds = bounds(ofNode: node)
    let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
    guard width > 0, height > 0 else { return [] }
    let scale = min(8, (largestDrawing / (width * height)).squareRoot())
    guard
        let picture = PixelSurface(width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    else { return [nil] }
    let context = cairo_create(picture.surface)
    cairo_scale(context, scale, scale)
    cairo_translate(context, -Double(bounds.origin.x), -Double(bounds.origin.y))
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    cairo_surface_flush(picture.surface)
    return withExtendedLifetime(picture) { mostOpaqueColor(picture.pixels).map { [$0] } ?? [] }
}

/// The number of pixels that a text is drawn in at the most.
private let largestDrawing = 16e6

/// The color of the most opaque pixel; nil if all pixels are transparent.
private func mostOpaqueColor(_ pixels: PixelBuffer) -> Color? {
    var best: UInt32 = 0
    for y in 0..<pixels.height {
        let row = pixels.base + y * pixels.stride
        for x in 0..<pixels.width where row[x] >> 24 > best >> 24 { best = row[x] }
        if best >> 24 == 255 { break }
    }
    let alpha = Double(best >> 24)
    guard alpha > 0 else { return nil }
    func channel(_ shift: UInt32) -> Double { min(Double(best >> shift & 255) / alpha, 1) }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
}
