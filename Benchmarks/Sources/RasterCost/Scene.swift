import CRivals
import PenumbraRaster

/// Two pictures and an output, which Cairo and pixman share.
final class Scene {
    enum Content {
        /// Opaque pixels that are all different.
        case random
        /// The old picture is black and the page is white, so that each level of the output is a coverage.
        case blackOverWhite
    }

    let width: Int
    let height: Int
    let old: PixelBuffer
    let page: PixelBuffer
    let output: PixelBuffer

    init(width: Int, height: Int, _ content: Content = .random) {
        self.width = width
        self.height = height
        old = PixelBuffer(width: width, height: height)
        page = PixelBuffer(width: width, height: height)
        output = PixelBuffer(width: width, height: height)
        var random = SystemRandomNumberGenerator()
        for y in 0..<height {
            for x in 0..<width {
                old.row(y)[x] = content == .random ? random.next() | 0xFF00_0000 : 0xFF00_0000
                page.row(y)[x] = content == .random ? random.next() | 0xFF00_0000 : .max
            }
        }
    }

    var name: String { "\(width)x\(height)" }

    /// The levels of a row of the output, from 0 to 255.
    func levels(_ y: Int) -> [Int] { (0..<width).map { Int(output.row(y)[$0] & 255) } }

    /// Returns an opaque Cairo surface that shares the memory of a buffer.
    static func surface(_ buffer: PixelBuffer) -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            buffer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(buffer.width),
            Int32(buffer.height), Int32(buffer.stride * 4))
    }

    /// Returns an opaque pixman image that shares the memory of a buffer.
    static func image(_ buffer: PixelBuffer) -> OpaquePointer? {
        pixman_image_create_bits(
            PIXMAN_x8r8g8b8, Int32(buffer.width), Int32(buffer.height), buffer.base, Int32(buffer.stride * 4))
    }

    func copy(_ rows: Range<Int>) {
        guard let first = rows.first else { return }
        output.row(first).update(from: page.row(first), count: rows.count * width)
    }
}

/// Returns the places of something that moves back and forth between two ends in equal steps.
func sweep(_ frame: Int, from start: Double, to end: Double, step: Double) -> Double {
    let steps = max(Int((end - start) / step), 1)
    let phase = frame % (2 * steps)
    return start + Double(phase < steps ? phase : 2 * steps - phase) * step
}
