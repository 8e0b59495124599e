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

/// The part of a picture that a mask picture leaves, row by row.
///
/// With the mask's level v from 0 to 1, the progress p and the softness s, the coverage of a pixel is (v - p(1 + s) + s) / s,
/// clamped to 0...1: everything at p = 0, nothing at p = 1.
struct PictureRows: ~Copyable {
    /// The mask, stretched to the area by bilinear interpolation between the centers of its pixels.
    private var stretched = Scratch<Float>()
    private var stretchedOf: (mask: MaskPicture, width: Int, height: Int)?
    private var width = 0
    private var slope: Float = 0
    private var threshold: Float = 0

    /// Prepares a mask in an area of `width` by `height` pixels.
    mutating func prepare(_ mask: MaskPicture, progress: Double, softness: Double, width: Int, height: Int) {
        self.width = width
        if stretchedOf.map({ $0.mask != mask || $0.width != width || $0.height != height }) ?? true {
            stretchedOf = (mask, width, height)
            stretch(mask, width, height)
        }
        // A level of 256 is the sharpest step that the mask can express.
        let softness = Float(max(fraction(softness), 1.0 / 256))
        slope = 1 / softness
        threshold = Float(fraction(progress)) * (1 + softness) - softness
    }

    private mutating func stretch(_ mask: MaskPicture, _ width: Int, _ height: Int) {
        stretched.reserve(width * height)
        mask.levels.withUnsafeBufferPointer { levels in
            for y in 0..<height {
                let (top, bottom, down) = Self.neighbors(y, of: height, in: mask.height)
                for x in 0..<width {
                    let (left, right, across) = Self.neighbors(x, of: width, in: mask.width)
                    func row(_ y: Int) -> Float {
                        let (a, b) = (Float(levels[y * mask.width + left]), Float(levels[y * mask.width + right]))
                        return a + (b - a) * across
                    }
                    stretched.base[y * width + x] = (row(top) + (row(bottom) - row(top)) * down) / 255
                }
            }
        }
    }

    /// The two pixels of a mask between which the center of a pixel of the area lies, and how far it is from the first.
    private static func neighbors(_ place: Int, of length: Int, in count: Int) -> (Int, Int, Float) {
        let exact = min(max((Double(place) + 0.5) * Double(count) / Double(length) - 0.5, 0), Double(count - 1))
        let first = Int(exact)
        return (first, min(first + 1, count - 1), Float(exact - Double(first)))
    }

    /// Writes the levels of a row's pixels, for a picture of this opacity.
    func writeLevels(_ y: Int, _ columns: Range<Int>, _ opacity: Float, _ levels: UnsafeMutablePointer<UInt32>) {
        let row = stretched.base + y * width
        for x in columns {
            levels[x] = levelWord(256 * opacity * min(max((row[x] - threshold) * slope, 0), 1))
        }
    }
}
