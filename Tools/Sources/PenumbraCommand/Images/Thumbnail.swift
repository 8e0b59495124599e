import CPenumbraPixbuf

/// A small copy of a picture in cairo's format.
struct Thumbnail: Sendable {
    let width: Int
    let height: Int
    /// Premultiplied 0xAARRGGBB, rows from the top without padding.
    let pixels: [UInt32]

    /// The greatest width and height.
    static let most = (width: 640, height: 640)

    /// Scales the picture down by averaging, or a very small one up by repeating its pixels, up to 8 times.
    init(_ file: ImageFile) {
        let room = min(Double(Self.most.width) / Double(file.width), Double(Self.most.height) / Double(file.height))
        let factor = room < 1 ? room : min(room.rounded(.down), 8)
        let (width, height) = (
            max(1, Int((Double(file.width) * factor).rounded())), max(1, Int((Double(file.height) * factor).rounded()))
        )
        self.width = width
        self.height = height
        pixels = file.bytes.withUnsafeBufferPointer { bytes in
            Self.scaled(bytes, file, width, height, factor > 1 ? GDK_INTERP_NEAREST : GDK_INTERP_BILINEAR)
        }
    }

    private static func scaled(
        _ bytes: UnsafeBufferPointer<UInt8>, _ file: ImageFile, _ width: Int, _ height: Int,
        _ interpolation: GdkInterpType
    ) -> [UInt32] {
        let blank = [UInt32](repeating: 0, count: width * height)
        guard
            let whole = gdk_pixbuf_new_from_data(
                bytes.baseAddress, GDK_COLORSPACE_RGB, 1, 8, CInt(file.width), CInt(file.height), CInt(file.width * 4),
                nil, nil)
        else { return blank }
        defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
        guard let small = gdk_pixbuf_scale_simple(whole, CInt(width), CInt(height), interpolation) else { return blank }
        defer { g_object_unref(UnsafeMutableRawPointer(small)) }
        guard let start = gdk_pixbuf_read_pixels(small) else { return blank }
        let stride = Int(gdk_pixbuf_get_rowstride(small))
        return (0..<width * height).map { index in
            let pixel = start + index / width * stride + index % width * 4
            let alpha = UInt32(pixel[3])
            func multiplied(_ channel: Int) -> UInt32 { (UInt32(pixel[channel]) * alpha + 127) / 255 }
            return alpha << 24 | multiplied(0) << 16 | multiplied(1) << 8 | multiplied(2)
        }
    }
}
