import PenumbraRaster

/// Frames with alpha, from the same frames over black and over white.
///
/// A color c with alpha a is a·c over black, and a·c + (1 − a) over white: both together give a and c. (Smith and Blinn, "Blue
/// Screen Matting", 1996, section 4.)
struct Matte {
    /// The last frame, not premultiplied.
    let frame: PixelBuffer

    /// Creates a matte for frames as large as another one.
    init(like canvas: PixelBuffer) {
        frame = PixelBuffer(width: canvas.width, height: canvas.height, order: canvas.order, scale: canvas.scale)
    }

    /// Computes the frame.
    func update(white: PixelBuffer, black: PixelBuffer) {
        for y in 0..<frame.height {
            let (target, white, black) = (frame.row(y), white.row(y), black.row(y))
            for x in 0..<frame.width {
                target[x] = white[x] == black[x] ? black[x] : Self.pixel(white[x].littleEndian, black[x].littleEndian)
            }
        }
    }

    private static func pixel(_ white: UInt32, _ black: UInt32) -> UInt32 {
        func level(_ pixel: UInt32, _ channel: UInt32) -> UInt32 { pixel >> (8 * channel) & 255 }
        // Both are rounded, so each channel may be off by one.
        let shown = (0..<3).reduce(0) { $0 + Int(level(white, $1)) - Int(level(black, $1)) }
        let alpha = UInt32(min(max(255 - (shown + 1) / 3, 0), 255))
        guard alpha > 0 else { return 0 }
        let color = (0..<3).reduce(UInt32(0)) {
            $0 | min((level(black, $1) * 255 + alpha / 2) / alpha, 255) << (8 * $1)
        }
        return (color | alpha << 24).littleEndian
    }
}
