import PenumbraColor

/// 8-bit sRGB pixels in an array, which you can pass to another thread.
///
/// The array is shared, not copied, and lives for as long as any work on it.
///
/// ```swift
/// let image = ImageBytes(
///     bytes, width: 64, height: 64, bytesPerRow: 256, layout: PixelLayout(.rgba, isPremultiplied: false))
/// let swatches = try await image.dominantColors()        // on another thread
/// ```
public struct ImageBytes: Sendable {
    /// Rows of four-byte pixels, the first row first.
    package let bytes: [UInt8]
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The distance from the start of one row to the start of the next, in bytes.
    package let bytesPerRow: Int
    /// The layout of a pixel.
    package let layout: PixelLayout

    /// Creates pixels from rows of four bytes per pixel, the first row first; traps if there are too few or they overlap.
    public init(_ bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        withPixels { _ in }
    }

    /// Calls `body` with a view of the pixels, which must not be used after it returns.
    public func withPixels<Result, Stop: Error>(_ body: (ImagePixels) throws(Stop) -> Result) throws(Stop) -> Result {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Stop) in
            let memory = UnsafeRawBufferPointer(bytes)
            return try body(ImagePixels(memory, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout))
        }
    }
}
