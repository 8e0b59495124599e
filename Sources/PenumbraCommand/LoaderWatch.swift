import CPenumbraPixbuf

/// What a loader tells while it decodes.
struct LoaderWatch {
    private let mostPixels: Int
    /// The size of a picture with too many pixels.
    private(set) var refused: (width: Int, height: Int)?
    private var (rows, decodedRows) = (0, 0)

    init(mostPixels: Int) {
        self.mostPixels = mostPixels
    }

    /// Whether as many rows are decoded as there are. They are only counted: one decoder numbers them from 1.
    var isComplete: Bool { decodedRows >= rows }

    /// Takes note of the size, and tells whether it is allowed.
    mutating func allows(width: Int, height: Int) -> Bool {
        let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
        guard isOverflow || count > mostPixels else {
            rows = height
            return true
        }
        refused = (width, height)
        return false
    }

    /// Takes note of rows that are decoded.
    mutating func add(rows: Int) {
        decodedRows += rows
    }
}

/// The handler of "size-prepared"; its data is a `LoaderWatch`.
let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer) -> Void =
    {
        loader, width, height, data in
        let watch = data.assumingMemoryBound(to: LoaderWatch.self)
        // The decoders stop at a size of nothing, before they ask for memory.
        if !watch.pointee.allows(width: Int(width), height: Int(height)) { gdk_pixbuf_loader_set_size(loader, 0, 0) }
    }

/// The handler of "area-updated"; its data is a `LoaderWatch`.
let areaUpdated:
    @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, CInt, CInt, UnsafeMutableRawPointer
    ) -> Void = { _, _, _, _, height, data in
        data.assumingMemoryBound(to: LoaderWatch.self).pointee.add(rows: Int(height))
    }
