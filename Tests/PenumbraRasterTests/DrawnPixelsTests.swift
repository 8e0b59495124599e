import PenumbraColor
import PenumbraRaster
import TestSupport
import Testing

/// The colors of a picture that is drawn part after part.
struct DrawnPixelsTests {
    /// A random picture of premultiplied RGBA.
    private struct Sample {
        let width: Int
        let height: Int
        let bytes: [UInt8]

        init(width: Int, height: Int, _ random: inout SplitMix64) {
            (self.width, self.height) = (width, height)
            bytes = (0..<width * height).flatMap { _ -> [UInt8] in
                let alpha = UInt8.random(in: 0...255, using: &random)
                return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
            }
        }

        var whole: ImageBytes {
            ImageBytes(
                bytes, width: width, height: height, bytesPerRow: width * 4,
                layout: PixelLayout(.rgba, isPremultiplied: true))
        }

        /// Draws the nearest pixels of a part.
        func draw(_ part: DrawnPixels.Part, _ memory: UnsafeMutableRawBufferPointer) {
            for y in 0..<part.height {
                let row = part.rows.lowerBound + y * part.rows.count / part.height
                for x in 0..<part.width {
                    let column = part.columns.lowerBound + x * part.columns.count / part.width
                    for channel in 0..<4 {
                        memory[(y * part.width + x) * 4 + channel] = bytes[(row * width + column) * 4 + channel]
                    }
                }
            }
        }
    }

    private func distance(_ a: Color?, _ b: Color?) -> Double {
        guard let a, let b else { return a == nil && b == nil ? 0 : 1 }
        return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    }

    @Test func everyPixelCountsOnceAndInAtMost64Kilobytes() {
        for seed in 0..<UInt64(60) {
            var random = SplitMix64(seed: seed)
            // Bands of many rows, of one row, and rows that do not fit.
            let width = [1, 7, 130, 4032, 16384, 16385, 40_000][Int(seed) % 7]
            let sample = Sample(
                width: width, height: Int.random(in: 1...max(1, 60_000 / width), using: &random), &random)
            var most = 0
            let drawn = DrawnPixels(width: width, height: sample.height) { part, memory in
                most = max(most, memory.count)
                sample.draw(part, memory)
                return true
            }
            for average in ColorAverage.allCases {
                let (ours, whole) = (
                    drawn.mean(average, of: .every, proceed: {}), sample.whole.withPixels { $0.mean(average) }
                )
                #expect(distance(ours, whole) < 1e-9, "seed \(seed): \(sample.width)x\(sample.height)")
            }
            #expect(most <= 65_536)
        }
    }

    /// A picture of 12 megapixels took 48.8 MB, where a widget has 30.
    @Test func aPhotographIsSampledInAtMost64Kilobytes() {
        var sizes: [[Int]] = []
        let drawn = DrawnPixels(width: 4032, height: 3024) { part, memory in
            sizes.append([part.width, part.height, memory.count])
            for pixel in 0..<memory.count / 4 {
                // Two thirds are red, and the rest is blue.
                let isRed = pixel / part.width * 3 < part.height * 2
                let color: [UInt8] = isRed ? [200, 0, 0, 255] : [0, 0, 200, 255]
                for channel in 0..<4 { memory[pixel * 4 + channel] = color[channel] }
            }
            return true
        }
        let mean = drawn.mean(.plain, of: .sparse, proceed: {})
        #expect(distance(mean, Color(red: 200.0 / 255 * 2 / 3, green: 0, blue: 200.0 / 255 / 3)) < 0.01)
        let swatches = drawn.dominantColors(count: 2, proceed: {})
        #expect(swatches.map { ($0.share * 3).rounded() } == [2, 1] && swatches.first?.color.hex == "#c80000")
        #expect(sizes == [[112, 112, 50_176], [112, 112, 50_176]])
    }

    @Test func whatCannotBeDrawnHasNoColor() {
        for size in [0, 100] {
            let drawn = DrawnPixels(width: size, height: size) { _, _ in size == 0 }
            #expect(drawn.mean(.linear, of: .every, proceed: {}) == nil)
            #expect(drawn.dominantColors(count: 3, proceed: {}).isEmpty)
        }
        let clear = DrawnPixels(width: 9, height: 9) { _, _ in true }
        #expect(clear.mean(.linear, of: .sparse, proceed: {}) == nil)
    }
}
