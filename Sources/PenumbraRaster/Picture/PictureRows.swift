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
