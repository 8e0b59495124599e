/// A view of 8-bit sRGB pixels that belong to somebody else, who keeps them alive and unchanged while it is used.
public struct ImagePixels {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    let base: UnsafeRawPointer?
    let bytesPerRow: Int
    let layout: PixelLayout

    /// - Parameters:
    ///   - bytes: Rows of four-byte pixels, the first row first. Traps where they are too few.
    ///   - bytesPerRow: From the start of one row to the start of the next; at least four times `width`.
    public init(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        let isEmpty = width <= 0 || height <= 0
        precondition(isEmpty || bytesPerRow >= width * 4, "rows overlap")
        precondition(isEmpty || bytes.count >= bytesPerRow * (height - 1) + width * 4, "rows are missing")
        self.init(
            base: bytes.baseAddress, width: isEmpty ? 0 : width, height: isEmpty ? 0 : height,
            bytesPerRow: bytesPerRow, layout: layout)
    }

    /// A view of a buffer, which must live as long.
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

    /// A part of these pixels: what lies within both the picture and the given columns and rows, maybe nothing.
    public func region(columns: Range<Int>, rows: Range<Int>) -> ImagePixels {
        let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
        return ImagePixels(
            base: base.map { $0 + rows.lowerBound * bytesPerRow + columns.lowerBound * 4 }, width: columns.count,
            height: rows.count, bytesPerRow: bytesPerRow, layout: layout)
    }

    /// The pixel at a place inside, alpha and straight colour: bytes of red, green, blue and alpha.
    func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
        guard let base else { return SIMD4() }
        return layout.straight(base + y * bytesPerRow + x * 4)
    }
}

extension PixelLayout {
    /// Red, green, blue and alpha of the pixel at an address, not premultiplied, rounded to bytes.
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
