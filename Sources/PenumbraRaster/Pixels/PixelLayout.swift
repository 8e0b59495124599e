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
