import CPenumbraPango
import FoundationEssentials
import PenumbraColor
import PenumbraMotion

/// A canvas for a sheet, in points of two by two pixels.
final class SheetCanvas {
    /// Pixels per point.
    static let scale = 2.0
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Creates a canvas of one color. One that is too large for cairo (32767 pixels) stays empty, and has no PNG.
    init(width: Double, height: Double, _ paper: Color) {
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, CInt((width * Self.scale).rounded(.up)), CInt((height * Self.scale).rounded(.up)))
        context = cairo_create(surface)
        cairo_scale(context, Self.scale, Self.scale)
        set(paper)
        cairo_paint(context)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The fonts of texts, with their sizes in points.
    enum Font: String {
        case display = "Sans Bold 17"
        case heading = "Sans Bold 12"
        case title = "Sans Bold 9.5"
        case body = "Sans 9.5"
        case label = "Sans 8.5"
        case small = "Sans 7.5"
        case name = "Monospace Bold 9"
    }

    /// Whether a text's baseline begins or ends at the location.
    enum Alignment {
        case left
        case center
        case right
    }

    /// Draws a text on one line, vertically centered at a height, shortened in its middle if it would be wider than `width`.
    func draw(
        _ text: String, at place: Point, width: Double, _ font: Font, _ color: Color, _ alignment: Alignment = .left
    ) {
        guard let layout = pango_cairo_create_layout(context) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let description = pango_font_description_from_string(font.rawValue)
        defer { pango_font_description_free(description) }
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        pango_layout_set_width(layout, CInt(width * Double(PANGO_SCALE)))
        let alignments: [Alignment: PangoAlignment] = [.center: PANGO_ALIGN_CENTER, .right: PANGO_ALIGN_RIGHT]
        pango_layout_set_alignment(layout, alignments[alignment] ?? PANGO_ALIGN_LEFT)
        var height: CInt = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        set(color)
        cairo_move_to(context, place.x, place.y - Double(height) / 2)
        pango_cairo_show_layout(context, layout)
    }

    /// Fills a rectangle with rounded corners.
    func fill(_ area: Area, radius: Double = 0, _ color: Color) {
        set(color)
        addRounded(area, radius)
        cairo_fill(context)
    }

    /// Draws a line around a rectangle with rounded corners, half of it inside.
    func outline(_ area: Area, radius: Double = 0, width: Double, _ color: Color) {
        set(color)
        cairo_set_line_width(context, width)
        addRounded(area, radius)
        cairo_stroke(context)
    }

    /// Clips the drawing of `body` to a rectangle with rounded corners.
    func clip(to area: Area, radius: Double, _ body: () -> Void) {
        cairo_save(context)
        addRounded(area, radius)
        cairo_clip(context)
        body()
        cairo_restore(context)
    }

    /// Draws a picture pixel by pixel, with rounded corners, over the checkerboard that indicates transparency.
    func draw(_ picture: Thumbnail, at place: Point, radius: Double) {
        let (width, height) = (Double(picture.width) / Self.scale, Double(picture.height) / Self.scale)
        let area = Area(x: place.x, y: place.y, width: width, height: height)
        clip(to: area, radius: radius) {
            drawSquares(in: area)
            cairo_translate(context, place.x, place.y)
            cairo_scale(context, 1 / Self.scale, 1 / Self.scale)
            var pixels = picture.pixels
            pixels.withUnsafeMutableBytes { bytes in
                let image = cairo_image_surface_create_for_data(
                    bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, CInt(picture.width),
                    CInt(picture.height), CInt(picture.width * 4))
                cairo_set_source_surface(context, image, 0, 0)
                cairo_paint(context)
                // The memory is valid only until here.
                cairo_surface_finish(image)
                cairo_surface_destroy(image)
            }
        }
    }

    private func drawSquares(in area: Area) {
        let side = 8.0
        set(.white)
        cairo_paint(context)
        set(Color(red: 0.85, green: 0.85, blue: 0.85))
        for row in 0..<Int((area.height / side).rounded(.up)) {
            for column in 0..<Int((area.width / side).rounded(.up)) where (row + column) % 2 == 1 {
                cairo_rectangle(
                    context, area.x + Double(column) * side, area.y + Double(row) * side, side, side)
            }
        }
        cairo_fill(context)
    }

    /// The canvas as a PNG file; nil on failure.
    func png() -> Data? { cairo_status(context) == CAIRO_STATUS_SUCCESS ? Self.png(of: surface) : nil }

    /// A surface of cairo as a PNG file; nil on failure.
    static func png(of surface: OpaquePointer) -> Data? {
        let write: cairo_write_func_t = { target, bytes, count in
            guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            target.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { cairo_surface_write_to_png_stream(surface, write, $0) }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    private func set(_ color: Color) {
        // Cairo truncates to 8 bits, but color names are rounded, and both must be the same.
        let color = color.quantized
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func addRounded(_ area: Area, _ radius: Double) {
        let (left, right) = (area.x + radius, area.x + area.width - radius)
        let (top, bottom) = (area.y + radius, area.y + area.height - radius)
        cairo_new_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
        cairo_close_path(context)
    }
}

/// A rectangle on a sheet, in points.
struct Area {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}
