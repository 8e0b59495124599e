/// A view of 8-bit sRGB pixels in memory that the caller keeps alive and unchanged while the view is used.
public struct ImagePixels {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    let base: UnsafeRawPointer?
    let bytesPerRow: Int
    let layout: PixelLayout

    /// Creates a view of pixels in memory.
    ///
    /// - Parameters:
    ///   - bytes: Rows of four-byte pixels, the first row first. Traps if there are too few.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - bytesPerRow: The distance from the start of one row to the start of the next; at least four times `width`.
    ///   - layout: The layout of a pixel.
    public init(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        let isEmpty = width <= 0 || height <= 0
        precondition(isEmpty || bytesPerRow >= width * 4, "rows overlap")
        precondition(isEmpty || bytes.count >= bytesPerRow * (height - 1) + width * 4, "rows are missing")
        self.init(
            base: bytes.baseAddress, width: isEmpty ? 0 : width, height: isEmpty ? 0 : height,
            bytesPerRow: bytesPerRow, layout: layout)
    }

    /// Creates a view of a buffer, which must live as long.
    public init(_ buffer: PixelBuffer) {
        self.init(
            UnsafeRawBufferPointer(buffer.bytes), width: buffer.width, height: buffer.height,
            bytesPerRow: buffer.stride * 4, layout: PixelLayout(buffer.order, isPremultiplied: true))
    }

    private init(base: UnsafeRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
    }

    /// The pixels within both the picture and the given columns and rows; possibly none.
    public func region(columns: Range<Int>, rows: Range<Int>) -> ImagePixels {
        let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
        return ImagePixels(
            base: base.map { $0 + rows.lowerBound * bytesPerRow + columns.lowerBound * 4 }, width: columns.count,
            height: rows.count, bytesPerRow: bytesPerRow, layout: layout)
    }

    /// The pixel at a location inside, not premultiplied: bytes of red, green, blue and alpha.
    func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
        guard let base else { return SIMD4() }
        return layout.straight(base + y * bytesPerRow + x * 4)
    }
}

extension PixelLayout {
    /// The pixel at an address, not premultiplied, rounded to bytes of red, green, blue and alpha.
    @inline(__always) func straight(_ address: UnsafeRawPointer) -> SIMD4<UInt8> {
        let bytes = address.loadUnaligned(as: SIMD4<UInt8>.self)
        var pixel = order == .rgba ? bytes : SIMD4(bytes.z, bytes.y, bytes.x, bytes.w)
        let alpha = UInt32(pixel.w)
        if isPremultiplied, alpha > 0, alpha < 255 {
            for channel in 0..<3 {
                pixel[channel] = UInt8(min(255, (UInt32(pixel[channel]) * 255 + alpha / 2) / alpha))
            }
        }
        return pixel
    }
}
