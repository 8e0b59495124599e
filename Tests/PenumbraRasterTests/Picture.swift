import PenumbraRaster
import TestSupport

/// A picture with its own pixels, and a margin at the end of each row that must not be written to.
final class Picture {
    static let margin = 3
    static let untouched: UInt32 = 0xDEAD_BEEF

    let width: Int
    let height: Int
    private let memory: UnsafeMutablePointer<UInt32>

    var pixels: PixelBuffer {
        PixelBuffer(
            memory: UnsafeMutableRawBufferPointer(start: memory, count: (width + Self.margin) * height * 4),
            width: width, height: height, bytesPerRow: (width + Self.margin) * 4, owner: self)
    }

    init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32 = { _, _ in untouched }) {
        self.width = width
        self.height = height
        let count = (width + Self.margin) * height
        memory = .allocate(capacity: max(1, count))
        memory.initialize(repeating: Self.untouched, count: count)
        for y in 0..<height {
            for x in 0..<width { self[x, y] = pixel(x, y) }
        }
    }

    /// Creates random pixels, some of them black or white.
    convenience init(width: Int, height: Int, random: inout SplitMix64) {
        var pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        for index in pixels.indices where random.chance(0.3) { pixels[index] = random.chance(0.5) ? .max : 0xFF00_0000 }
        self.init(width: width, height: height) { x, y in pixels[y * width + x] }
    }

    deinit {
        memory.deallocate()
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { memory[y * (width + Self.margin) + x] }
        set { memory[y * (width + Self.margin) + x] = newValue }
    }

    var isMarginUntouched: Bool {
        (0..<height).allSatisfy { y in
            (width..<width + Self.margin).allSatisfy { x in self[x, y] == Self.untouched }
        }
    }

    /// The picture with x and y exchanged.
    var transposed: Picture { Picture(width: height, height: width) { x, y in self[y, x] } }

    /// The picture flipped upside down.
    var flipped: Picture { Picture(width: width, height: height) { x, y in self[x, self.height - 1 - y] } }

    /// Returns the greatest difference between the channels of two pictures.
    func distance(to other: Picture) -> Double {
        var greatest = 0.0
        for y in 0..<height {
            for x in 0..<width { greatest = max(greatest, Self.distance(self[x, y], other[x, y], share: 1)) }
        }
        return greatest
    }

    /// Returns the greatest difference between the channels of a pixel and those of another multiplied by `share`.
    static func distance(_ pixel: UInt32, _ whole: UInt32, share: Double) -> Double {
        var greatest = 0.0
        for shift: UInt32 in [0, 8, 16, 24] {
            greatest = max(greatest, abs(Double(pixel >> shift & 255) - Double(whole >> shift & 255) * share))
        }
        return greatest
    }
}
