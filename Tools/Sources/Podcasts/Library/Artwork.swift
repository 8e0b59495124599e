import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import PenumbraRaster

/// The artwork of a show: rendered from its SVG for every size, so that it is sharp at any scale.
@MainActor final class Artwork {
    private let svg: [UInt8]
    private var textures: [Int: ObjectReference] = [:]

    init(svg: [UInt8]) {
        self.svg = svg
    }

    /// The mean color of the picture, or nil if it cannot be drawn.
    private(set) lazy var meanColor: Color? = pixels { $0.mean() }

    /// The dominant colors of the picture; none if it cannot be drawn.
    private(set) lazy var swatches: [ImageSwatch] = pixels { $0.dominantColors() } ?? []

    private func pixels<Result>(_ body: (ImagePixels) -> Result?) -> Result? {
        guard let picture = draw(side: 128) else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: gdk_pixbuf_read_pixels(picture.pointer), count: Int(gdk_pixbuf_get_byte_length(picture.pointer)))
        return body(
            ImagePixels(
                bytes, width: Int(gdk_pixbuf_get_width(picture.pointer)),
                height: Int(gdk_pixbuf_get_height(picture.pointer)),
                bytesPerRow: Int(gdk_pixbuf_get_rowstride(picture.pointer)),
                layout: PixelLayout(.rgba, isPremultiplied: false)))
    }

    /// Shows the artwork in a GtkImage, `size` points wide, at the scale of the display it is on. Disconnect what it returns
    /// before you show another artwork there.
    @discardableResult
    func show(in image: Widget, size: Int) -> SignalConnection {
        gtk_image_set_pixel_size(image.opaque, gint(size))
        gtk_widget_set_overflow(image, GTK_OVERFLOW_HIDDEN)
        let draw: @MainActor () -> Void = {
            let side = size * Int(gtk_widget_get_scale_factor(image))
            gtk_image_set_from_paintable(image.opaque, self.texture(side: side)?.pointer)
        }
        draw()
        return connect(image, "notify::scale-factor") { (_: OpaquePointer?) in draw() }
    }

    private func texture(side: Int) -> ObjectReference? {
        if let known = textures[side] { return known }
        guard let picture = draw(side: side), let bytes = gdk_pixbuf_read_pixel_bytes(picture.pointer) else {
            return nil
        }
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                gdk_pixbuf_get_width(picture.pointer), gdk_pixbuf_get_height(picture.pointer),
                GDK_MEMORY_R8G8B8A8, bytes, gsize(gdk_pixbuf_get_rowstride(picture.pointer)))
        else { return nil }
        let reference = ObjectReference(adopting: texture)
        textures[side] = reference
        return reference
    }

    /// The picture as a GdkPixbuf with alpha, or nil if no loader for SVG is installed.
    private func draw(side: Int) -> ObjectReference? {
        let bytes = g_bytes_new(svg, gsize(svg.count))
        defer { g_bytes_unref(bytes) }
        guard let stream = g_memory_input_stream_new_from_bytes(bytes) else { return nil }
        let source = ObjectReference(adopting: OpaquePointer(stream))
        var problem: UnsafeMutablePointer<GError>?
        guard
            let picture = gdk_pixbuf_new_from_stream_at_scale(
                cast(source.pointer), gint(side), gint(side), 1, nil, &problem)
        else {
            g_clear_error(&problem)
            return nil
        }
        let drawn = ObjectReference(adopting: picture)
        if gdk_pixbuf_get_has_alpha(picture) != 0 { return drawn }
        return gdk_pixbuf_add_alpha(picture, 0, 0, 0, 0).map { ObjectReference(adopting: $0) }
    }
}
