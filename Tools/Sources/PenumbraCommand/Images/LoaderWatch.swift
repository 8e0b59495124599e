import CPenumbraPixbuf

/// The state of a loader while it decodes.
struct LoaderWatch {
    /// The limit of pixels.
    let mostPixels: Int
    private let covered: (width: Int, height: Int)?
    /// Whether a picture with too many pixels is reduced instead.
    private let reducesLarge: Bool
    /// The size of a picture with too many pixels.
    private(set) var refused: (width: Int, height: Int)?
    /// By what the picture is divided.
    private(set) var divisor = 1
    /// The size of a picture that is reduced because it has too many pixels.
    private(set) var large: (width: Int, height: Int)?
    private var (rows, decodedRows) = (0, 0)

    init(mostPixels: Int, covering covered: (width: Int, height: Int)?, reducesLarge: Bool) {
        self.mostPixels = mostPixels
        self.covered = covered
        self.reducesLarge = reducesLarge
    }

    /// Whether all rows are decoded. They are only counted: one decoder numbers them from 1.
    var isComplete: Bool { decodedRows >= rows }

    /// Stores the size, and returns whether it is allowed.
    mutating func allows(width: Int, height: Int) -> Bool {
        let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
        if !isOverflow, count <= mostPixels {
            rows = height
            return true
        }
        // Decoders of JPEG divide by 8 at most. Half of the limit leaves memory for the file.
        guard reducesLarge, !isOverflow, count / 64 <= mostPixels / 2 else {
            refused = (width, height)
            return false
        }
        large = (width, height)
        while count / (divisor * divisor) > mostPixels / 2 { divisor *= 2 }
        return true
    }

    /// The smallest sufficient size: the whole divided by a power of two, so that it still covers the required size; nil if
    /// that is the whole.
    mutating func enough(width: Int, height: Int) -> (width: Int, height: Int)? {
        if let covered, covered.width > 0, covered.height > 0 {
            while width / (2 * divisor) >= covered.width, height / (2 * divisor) >= covered.height { divisor *= 2 }
        }
        // Rounded up, as decoders of JPEG do: otherwise the result would be scaled once more.
        return divisor == 1 ? nil : ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    }

    /// Counts decoded rows.
    mutating func add(rows: Int) {
        decodedRows += rows
    }
}

/// The handler of "size-prepared"; its data is a `LoaderWatch`.
let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer) -> Void =
    {
        loader, width, height, data in
        let watch = data.assumingMemoryBound(to: LoaderWatch.self)
        if !watch.pointee.allows(width: Int(width), height: Int(height)) {
            // The decoders stop at a size of 0, before they allocate memory.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
        } else if !DecodedPicture.isSilent(gdk_pixbuf_loader_get_format(loader)),
            // For a reduced picture no loader reports which rows it has.
            let enough = watch.pointee.enough(width: Int(width), height: Int(height))
        {
            gdk_pixbuf_loader_set_size(loader, CInt(enough.width), CInt(enough.height))
        }
    }

/// The handler of "area-updated"; its data is a `LoaderWatch`.
let areaUpdated:
    @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, CInt, CInt, UnsafeMutableRawPointer
    ) -> Void = { _, _, _, _, height, data in
        data.assumingMemoryBound(to: LoaderWatch.self).pointee.add(rows: Int(height))
    }
