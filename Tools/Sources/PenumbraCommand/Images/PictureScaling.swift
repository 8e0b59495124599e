import PenumbraColor
import PenumbraRaster

extension PixelBuffer {
    /// Creates a picture from a file, composed over an opaque color.
    init(_ image: ImageFile, scale: Double, over background: Color = .white) {
        self.init(width: image.width, height: image.height, scale: scale)
        let ground = background.bytes
        image.bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<height {
                let target = row(y)
                for x in 0..<width {
                    let place = (y * width + x) * 4
                    let alpha = UInt32(bytes[place + 3])
                    func level(_ channel: Int) -> UInt32 {
                        (UInt32(bytes[place + channel]) * alpha + UInt32(ground[channel]) * (255 - alpha) + 127) / 255
                    }
                    target[x] = UInt32(littleEndian: level(2) | level(1) << 8 | level(0) << 16 | 255 << 24)
                }
            }
        }
    }

    /// The opaque picture scaled to cover another size, with the excess on two sides cropped evenly. Returns itself if it has
    /// that size.
    ///
    /// Each pixel is a mean with the weights of a tent filter, as wide as two pixels of the coarser picture. It uses
    /// gamma-encoded values, as toolkits do.
    func covering(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
        guard newWidth != width || newHeight != height else { return self }
        let step = min(Double(width) / Double(newWidth), Double(height) / Double(newHeight))
        let columns = Tents(count: newWidth, step: step, of: width)
        let rows = Tents(count: newHeight, step: step, of: height)
        let result = PixelBuffer(width: newWidth, height: newHeight, order: order, scale: scale)
        var sums = [SIMD4<Float>](repeating: .zero, count: width)
        for y in 0..<newHeight {
            for x in sums.indices { sums[x] = .zero }
            for (index, weight) in rows[y] {
                let source = row(index)
                for x in 0..<width { sums[x] += Self.channels(source[x]) * weight }
            }
            let target = result.row(y)
            for x in 0..<newWidth {
                var sum = SIMD4<Float>(repeating: 0.5)
                for (index, weight) in columns[x] { sum += sums[index] * weight }
                let levels = SIMD4<UInt32>(sum.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
                target[x] = levels.x | levels.y << 8 | levels.z << 16 | levels.w << 24
            }
        }
        return result
    }

    /// The opaque picture scaled to lie within another size, in the middle, on a color.
    func contained(width newWidth: Int, height newHeight: Int, on background: Color) -> PixelBuffer {
        let step = max(Double(width) / Double(newWidth), Double(height) / Double(newHeight))
        func scaled(_ length: Int, _ most: Int) -> Int { min(max(Int((Double(length) / step).rounded()), 1), most) }
        let inner = covering(width: scaled(width, newWidth), height: scaled(height, newHeight))
        let result = PixelBuffer(width: newWidth, height: newHeight, order: order, scale: scale)
        let ground = background.bytes
        // The order of the bytes of a pixel, as the first initializer writes them.
        let pixel = UInt32(
            littleEndian: UInt32(ground[2]) | UInt32(ground[1]) << 8 | UInt32(ground[0]) << 16 | 255 << 24)
        let (left, top) = ((newWidth - inner.width) / 2, (newHeight - inner.height) / 2)
        for y in 0..<newHeight {
            let target = result.row(y)
            for x in 0..<newWidth { target[x] = pixel }
            guard (top..<(top + inner.height)).contains(y) else { continue }
            let source = inner.row(y - top)
            for x in 0..<inner.width { target[left + x] = source[x] }
        }
        return result
    }

    private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & SIMD4(repeating: 255)
        return SIMD4<Float>(bytes)
    }
}

/// The source pixels and weights for each pixel of a new row or column.
private struct Tents {
    private let weights: [[(index: Int, weight: Float)]]

    /// Computes `count` means in the middle of `total` pixels, one every `step` of them.
    init(count: Int, step: Double, of total: Int) {
        let start = (Double(total) - Double(count) * step) / 2
        let reach = max(step, 1)
        weights = (0..<count).map { number in
            let middle = start + (Double(number) + 0.5) * step
            let near = Int((middle - reach).rounded(.down))...Int((middle + reach).rounded(.up))
            let tent = near.map { ($0, max(0, 1 - abs(Double($0) + 0.5 - middle) / reach)) }.filter { $0.1 > 0 }
            let sum = tent.reduce(0) { $0 + $1.1 }
            return tent.map { (min(max($0.0, 0), total - 1), Float($0.1 / sum)) }
        }
    }

    subscript(number: Int) -> [(index: Int, weight: Float)] { weights[number] }
}
