import PenumbraColor

/// 8-bit sRGB pixels with memory of their own, which can be handed to another thread.
///
/// The array is shared and not copied, and stays as long as anybody works on it.
public struct ImageBytes: Sendable {
    /// Rows of four-byte pixels, the first row first.
    public let bytes: [UInt8]
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// From the start of one row to the start of the next.
    public let bytesPerRow: Int
    /// How four bytes make a pixel.
    public let layout: PixelLayout

    /// Rows of four-byte pixels, the first row first; traps where they are too few or overlap.
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
