/// A gray picture that says when each pixel of a transition changes: first where it is black, last where it is white. Any wipe
/// can be drawn as one.
///
/// It is stretched over the area of the transition. Copies share its memory.
///
/// ```swift
/// let leftToRight = MaskPicture(width: 256, height: 1, levels: [UInt8](0...255))
/// ```
public struct MaskPicture: Hashable, Sendable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The gray levels, row by row.
    package let levels: [UInt8]

    /// Creates a mask from gray levels, row by row, the first row first.
    ///
    /// Traps if the picture is empty, or if the number of levels is not `width` times `height`.
    public init(width: Int, height: Int, levels: [UInt8]) {
        precondition(width > 0 && height > 0 && levels.count == width * height, "a mask has one level for each pixel")
        self.width = width
        self.height = height
        self.levels = levels
    }

    /// Creates a mask from the luma of sRGB pixels (ITU-R BT.709), in which transparent pixels count as black; nil if there are
    /// no pixels.
    ///
    /// ```swift
    /// let mask = MaskPicture(picture)
    /// ```
    public init?(_ pixels: ImagePixels) {
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        var levels: [UInt8] = []
        levels.reserveCapacity(pixels.width * pixels.height)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let pixel = SIMD4<Float>(pixels.pixel(x, y))
                let luma = 0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z
                levels.append(UInt8((luma * pixel.w / 255).rounded()))
            }
        }
        self.init(width: pixels.width, height: pixels.height, levels: levels)
    }

    /// The same picture with black and white exchanged, for the content that appears.
    package var inverted: MaskPicture { MaskPicture(width: width, height: height, levels: levels.map { 255 - $0 }) }
}
