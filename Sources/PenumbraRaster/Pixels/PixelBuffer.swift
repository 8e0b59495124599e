/// Rows of 32-bit pixels: four premultiplied channels of 8 bits.
///
/// Copies are views of the same memory, which lives as long as the last of them; so is a part of a buffer. A view of foreign
/// memory makes no copy: the memory must outlive all views, or have an owner that keeps it.
public struct PixelBuffer {
    /// The first pixel of the first row.
    public let base: UnsafeMutablePointer<UInt32>
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The distance from one row to the next, in pixels; at least the width.
    public let stride: Int
    /// The order of the four bytes in memory.
    public let order: PixelLayout.Order
    /// Pixels per point.
    public let scale: Double
    private let owner: AnyObject?

    /// Creates a buffer of transparent pixels, without gaps between the rows.
    ///
    /// All of its memory is touched here, so that no frame has to wait for page faults.
    public init(width: Int, height: Int, order: PixelLayout.Order = .bgra, scale: Double = 1) {
        precondition(width >= 0 && height >= 0, "the size must not be negative")
        precondition(scale > 0, "the scale must be above 0")
        let (count, isTooMuch) = width.multipliedReportingOverflow(by: height)
        precondition(!isTooMuch, "the size exceeds the address space")
        let memory = PixelMemory(count: count)
        base = memory.base
        owner = memory
        self.width = width
        self.height = height
        stride = width
        self.order = order
        self.scale = scale
    }

    /// Creates a view of foreign memory, the first row first.
    ///
    /// - Parameters:
    ///   - memory: Aligned to four bytes and long enough for all rows, the last one without its gap.
    ///   - width: Pixels in a row.
    ///   - height: Rows.
    ///   - bytesPerRow: The distance from the start of one row to the start of the next: a multiple of four, and at least four
    ///     times `width`.
    ///   - order: The order of the bytes of a pixel.
    ///   - scale: Pixels in a point, above 0.
    ///   - owner: Retained by every view; release the memory in its deinitializer.
    public init(
        memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int,
        order: PixelLayout.Order = .bgra, scale: Double = 1, owner: AnyObject? = nil
    ) {
        precondition(width >= 0 && height >= 0, "the size must not be negative")
        precondition(scale > 0, "the scale must be above 0")
        precondition(bytesPerRow % 4 == 0 && bytesPerRow / 4 >= width, "rows overlap, or are not of whole pixels")
        precondition(height == 0 || memory.count >= bytesPerRow * (height - 1) + width * 4, "rows are missing")
        base = memory.baseAddress?.assumingMemoryBound(to: UInt32.self) ?? PixelMemory.nowhere
        precondition(UInt(bitPattern: base) % 4 == 0, "pixels are not aligned")
        self.owner = owner
        self.width = width
        self.height = height
        stride = bytesPerRow / 4
        self.order = order
        self.scale = scale
    }

    private init(part base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, of whole: PixelBuffer) {
        self.base = base
        self.width = width
        self.height = height
        stride = whole.stride
        order = whole.order
        scale = whole.scale
        owner = whole.owner
    }

    /// The first of the `width` pixels of a row of the buffer. Bounds are checked once per row, not per pixel.
    @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        precondition(y >= 0 && y < height, "there is no such row")
        return base + y * stride
    }

    /// A rectangle within the buffer, as a view of the same memory.
    public func part(columns: Range<Int>, rows: Range<Int>) -> PixelBuffer {
        precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "there are no such columns")
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "there are no such rows")
        let first = rows.isEmpty || columns.isEmpty ? base : base + rows.lowerBound * stride + columns.lowerBound
        return PixelBuffer(part: first, width: columns.count, height: rows.count, of: self)
    }

    /// The same pixels, counted as a part of a larger area. The others do not exist, and must not be touched.
    func spread(over part: PixelRect, width: Int, height: Int) -> PixelBuffer {
        PixelBuffer(
            part: base - part.rows.lowerBound * stride - part.columns.lowerBound, width: width, height: height, of: self
        )
    }

    /// The bytes from the first pixel to the last, including the gaps between the rows.
    public var bytes: UnsafeMutableRawBufferPointer {
        let count = width == 0 || height == 0 ? 0 : ((height - 1) * stride + width) * 4
        return UnsafeMutableRawBufferPointer(start: base, count: count)
    }

    /// Sets every pixel to the same value.
    public func fill(_ pixel: UInt32) {
        for y in 0..<height { row(y).update(repeating: pixel, count: width) }
    }
}

/// Memory for pixels, initially zero.
private final class PixelMemory {
    let base: UnsafeMutablePointer<UInt32>

    /// The address of a buffer without pixels.
    static var nowhere: UnsafeMutablePointer<UInt32> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<UInt32>.alignment) ?? .allocate(capacity: 1)
    }

    /// Aligned to a cache line.
    init(count: Int) {
        base = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) * 4, alignment: 64)
            .initializeMemory(as: UInt32.self, repeating: 0, count: max(count, 1))
    }

    deinit {
        base.deallocate()
    }
}

/// The layout of a four-byte pixel.
public struct PixelLayout: Hashable, Sendable {
    /// The order of the bytes in memory.
    public enum Order: Sendable {
        /// Red, green, blue, alpha.
        case rgba
        /// Blue, green, red, alpha: cairo's order on little-endian machines.
        case bgra
    }

    /// The order of the bytes.
    package let order: Order
    /// Whether the color bytes are premultiplied.
    package let isPremultiplied: Bool

    /// Creates a layout.
    public init(_ order: Order, isPremultiplied: Bool) {
        self.order = order
        self.isPremultiplied = isPremultiplied
    }

    /// Reorders values of the first three bytes to red, green and blue.
    func inOrder(_ values: SIMD3<UInt64>) -> SIMD3<UInt64> {
        order == .rgba ? values : SIMD3(values.z, values.y, values.x)
    }
}

/// A rectangle of pixels; x to the right, y downward.
public struct PixelRect: Hashable, Sendable {
    /// The columns of the rectangle.
    public var columns: Range<Int>
    /// The rows of the rectangle.
    public var rows: Range<Int>

    /// Creates a rectangle from its columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}

extension PixelBuffer {
    /// Reduces the saturation and the light of every pixel; alpha is preserved.
    ///
    /// The matrix of `saturate()` in Filter Effects 1 with the luminance of BT.709, times `light`. It is linear, so it is
    /// correct for premultiplied colors. The error is at most 1 of 255.
    ///
    /// - Parameters:
    ///   - saturation: The remaining saturation, from 0 (gray) to 1.
    ///   - light: The remaining light, from 0 (black) to 1.
    package func dim(saturation: Double, light: Double) {
        precondition((0...1).contains(saturation) && (0...1).contains(light), "saturation and light must be 0 to 1")
        // In units of 1/65536.
        let kept = UInt32((saturation * light * 65536).rounded())
        let gray = (0.2126, 0.7152, 0.0722)
        func share(_ weight: Double) -> UInt32 { UInt32((weight * (1 - saturation) * light * 65536).rounded(.down)) }
        let (red, green, blue) = (share(gray.0), share(gray.1), share(gray.2))
        // Red is the third byte in memory or the first.
        let (first, third) = order == .bgra ? (blue, red) : (red, blue)
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width {
                let pixel = UInt32(littleEndian: row[x])
                let (a, b, c) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
                let common = a &* first &+ b &* green &+ c &* third &+ 32768
                let dimmed = (
                    (common &+ kept &* a) >> 16, (common &+ kept &* b) >> 16, (common &+ kept &* c) >> 16
                )
                row[x] = (pixel & 0xFF00_0000 | dimmed.2 << 16 | dimmed.1 << 8 | dimmed.0).littleEndian
            }
        }
    }
}
