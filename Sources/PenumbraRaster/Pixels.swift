/// A view of 32-bit pixels that belong to somebody else: four channels of 8 bits, premultiplied, in any order.
///
/// It is valid for as long as the memory is.
public struct Pixels {
    public let base: UnsafeMutablePointer<UInt32>
    public let width: Int
    public let height: Int
    /// From one row to the next, in pixels; at least the width.
    public let stride: Int

    public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
        precondition(width >= 0 && height >= 0 && stride >= width, "pixels need a stride of at least their width")
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// The first pixel of a row.
    @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        base + y * stride
    }
}

/// A pixel multiplied by a coverage from 0 to 256, all four channels rounded to the nearest level.
@inline(__always) func covered(_ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
    let half: UInt32 = 0x0080_0080
    let even = ((pixel & 0x00FF_00FF) &* coverage &+ half) >> 8 & 0x00FF_00FF
    let odd = ((pixel >> 8 & 0x00FF_00FF) &* coverage &+ half) & 0xFF00_FF00
    return even | odd
}
