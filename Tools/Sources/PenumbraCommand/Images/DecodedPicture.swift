import CPenumbraPixbuf
import FoundationEssentials

/// A picture decoded by GdkPixbuf from the bytes of a file.
struct DecodedPicture: Sendable {
    let width: Int
    let height: Int
    let hasAlpha: Bool
    /// Red, green, blue and alpha, not premultiplied; rows from the top, without padding.
    let bytes: [UInt8]
    let notes: [String]
    /// Whether it is smaller than in the file.
    let isReduced: Bool

    /// Decodes the bytes of a file of any format. If `covered` is given, the picture may be reduced to a size that covers it
    /// before it is rotated. A sequential JPEG with too many pixels is reduced, too.
    init(
        _ data: Data, mostPixels: Int, covering covered: (width: Int, height: Int)?, outline: ImageOutline
    ) throws(ImageFileError.Reason) {
        guard let loader = Self.loader(for: data) else { throw .damaged("GdkPixbuf cannot decode it") }
        defer { g_object_unref(loader) }
        var watch = LoaderWatch(mostPixels: mostPixels, covering: covered, reducesLarge: outline.isSequentialJPEG)
        try Self.load(data, with: loader, &watch)
        isReduced = watch.divisor > 1
        // The loader owns the picture. The call returns a rotated copy, or a new reference to the same picture, which is ours.
        let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
        if let pixbuf, let orientation = outline.orientation {
            gdk_pixbuf_set_option(pixbuf, "orientation", "\(orientation)")
        }
        guard let pixbuf,
            let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf)
        else { throw .damaged("it contains no picture") }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        width = Int(gdk_pixbuf_get_width(upright))
        height = Int(gdk_pixbuf_get_height(upright))
        hasAlpha = gdk_pixbuf_get_has_alpha(upright) != 0
        guard var bytes = Self.bytes(of: upright) else { throw .damaged("there is not enough memory for it") }
        // libtiff returns premultiplied colors.
        if hasAlpha, Self.name(of: gdk_pixbuf_loader_get_format(loader)) == "tiff" { Self.unpremultiply(&bytes) }
        var notes =
            watch.large.map {
                ["it has \($0.width) x \($0.height) pixels, and is read at 1/\(watch.divisor) of its width and height"]
            } ?? []
        if let text = gdk_pixbuf_get_option(pixbuf, "icc-profile"),
            let profile = Data(base64Encoded: String(cString: text))
        {
            let named = ColorProfile(profile)
            if !named.isSRGB {
                notes.append(named.note(isConverted: ProfileConversion.convert(&bytes, from: profile)))
            }
        }
        self.bytes = bytes
        if let animation = gdk_pixbuf_loader_get_animation(loader),
            gdk_pixbuf_animation_is_static_image(animation) == 0
        {
            notes.append("it is animated: only its first picture is read")
        }
        self.notes = notes
    }

    /// A loader for a file. GdkPixbuf does not recognize a compressed SVG by its first bytes.
    private static func loader(for data: Data) -> UnsafeMutablePointer<GdkPixbufLoader>? {
        data.starts(with: [0x1F, 0x8B]) ? gdk_pixbuf_loader_new_with_type("svg", nil) : gdk_pixbuf_loader_new()
    }

    private static func load(
        _ data: Data, with loader: UnsafeMutablePointer<GdkPixbufLoader>, _ watch: inout LoaderWatch
    ) throws(ImageFileError.Reason) {
        // The decoders also warn on the standard error, but the command reports errors in one line.
        let silence = g_log_set_handler(
            "GdkPixbuf", GLogLevelFlags(rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue),
            { _, _, _, _ in }, nil)
        defer { g_log_remove_handler("GdkPixbuf", silence) }
        let failure = withUnsafeMutablePointer(to: &watch) { watch in
            let signals = [
                g_signal_connect_data(
                    loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), watch, nil,
                    .init(rawValue: 0)),
                g_signal_connect_data(
                    loader, "area-updated", unsafeBitCast(areaUpdated, to: GCallback.self), watch, nil,
                    .init(rawValue: 0)),
            ]
            defer { for signal in signals { g_signal_handler_disconnect(loader, signal) } }
            return feed(data, to: loader, watch)
        }
        if let size = watch.refused {
            throw .damaged("it has \(size.width) x \(size.height) pixels; the limit is \(watch.mostPixels)")
        }
        if let failure { throw .damaged(failure == unknown ? PictureFormat.reason(data) ?? failure : failure) }
        guard watch.isComplete || !isSilent(gdk_pixbuf_loader_get_format(loader)) else {
            throw .damaged("it is truncated")
        }
    }

    /// Whether a decoder reports each row that it has decoded, but not that rows are missing at the end.
    static func isSilent(_ format: OpaquePointer?) -> Bool { ["bmp", "ico", "pnm"].contains(name(of: format)) }

    private static func name(of format: OpaquePointer?) -> String? {
        guard let name = gdk_pixbuf_format_get_name(format) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    private static func unpremultiply(_ bytes: inout [UInt8]) {
        for place in stride(from: 0, to: bytes.count, by: 4) where ![0, 255].contains(bytes[place + 3]) {
            let alpha = Int(bytes[place + 3])
            for channel in place..<(place + 3) {
                bytes[channel] = UInt8(min((Int(bytes[channel]) * 255 + alpha / 2) / alpha, 255))
            }
        }
    }

    /// Feeds a whole file to a loader, unless it stops before. Returns an error message, or nil.
    private static func feed(
        _ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>, _ watch: UnsafePointer<LoaderWatch>
    ) -> String? {
        var failure: String?
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            let step = 1 << 16
            for start in stride(from: 0, to: bytes.count, by: step) where failure == nil && watch.pointee.refused == nil
            {
                let piece = bytes[start..<min(start + step, bytes.count)]
                failure = message { error in
                    let memory = UnsafeRawBufferPointer(rebasing: piece).assumingMemoryBound(to: UInt8.self)
                    return gdk_pixbuf_loader_write(loader, memory.baseAddress, gsize(memory.count), &error)
                }
            }
        }
        // A loader must always be closed, and reports missing data only then.
        let ending = message { error in gdk_pixbuf_loader_close(loader, &error) }
        return failure ?? ending
    }

    /// The error message of a GdkPixbuf call, in our own words if the file is not an image; nil without an error.
    private static func message(_ body: (inout UnsafeMutablePointer<GError>?) -> gboolean) -> String? {
        var error: UnsafeMutablePointer<GError>?
        let isDone = body(&error) != 0
        defer { g_clear_error(&error) }
        guard !isDone else { return nil }
        let isUnknown =
            g_error_matches(
                error, gdk_pixbuf_error_quark(), CInt(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)) != 0
        guard let text = error?.pointee.message, !isUnknown else { return unknown }
        return "it cannot be decoded: \(String(cString: text))"
    }

    private static let unknown = "it is not an image in a known format"

    private static func bytes(of pixbuf: OpaquePointer) -> [UInt8]? {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
            guard var to = target.baseAddress else { return }
            for y in 0..<height {
                let row = pixels + y * stride
                if channels == 4 {
                    to.initialize(from: row, count: width * 4)
                } else {
                    for x in 0..<width {
                        (to + x * 4).initialize(from: row + x * 3, count: 3)
                        (to + x * 4 + 3).initialize(to: 255)
                    }
                }
                to += width * 4
            }
            count = width * height * 4
        }
    }
}
