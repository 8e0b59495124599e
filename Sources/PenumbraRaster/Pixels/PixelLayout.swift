/// How four bytes make a pixel.
public struct PixelLayout: Hashable, Sendable {
    /// The order of the bytes in memory.
    public enum Order: Sendable {
        /// Red, green, blue, alpha.
        case rgba
        /// Blue, green, red, alpha: what cairo has on little-endian machines.
        case bgra
    }

    /// The order of the bytes.
    public let order: Order
    /// Whether the colour bytes are multiplied by alpha already.
    public let isPremultiplied: Bool

    /// A layout.
    public init(_ order: Order, isPremultiplied: Bool) {
        self.order = order
        self.isPremultiplied = isPremultiplied
    }

    /// Where the byte of red is; blue is at 2 less this.
    var redOffset: Int { order == .rgba ? 0 : 2 }

    /// Values of the first three bytes as those of red, green and blue.
    func inOrder(_ values: SIMD3<UInt64>) -> SIMD3<UInt64> {
        order == .rgba ? values : SIMD3(values.z, values.y, values.x)
    }
}
