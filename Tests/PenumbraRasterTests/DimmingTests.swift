import PenumbraRaster
import TestSupport
import Testing

@Suite struct DimmingTests {
    @Test(arguments: [PixelLayout.Order.bgra, .rgba], [(1.0, 1.0), (0, 1), (0.3, 0.8), (1, 0), (0.5, 0.5)])
    func everyPixelGoesThroughTheMatrix(order: PixelLayout.Order, amounts: (Double, Double)) {
        var random = SplitMix64(seed: 7)
        let (saturation, light) = amounts
        let buffer = PixelBuffer(width: 61, height: 40, order: order)
        let before = (0..<40).map { y in
            (0..<61).map { x -> [UInt32] in
                let alpha = UInt32.random(in: 0...255, using: &random)
                let colors = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
                buffer.row(y)[x] = (colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24).littleEndian
                return colors + [alpha]
            }
        }
        buffer.dim(saturation: saturation, light: light)
        for y in 0..<40 {
            for x in 0..<61 {
                let old = before[y][x].map { Double($0) }
                let (red, blue) = order == .bgra ? (old[2], old[0]) : (old[0], old[2])
                let gray = 0.2126 * red + 0.7152 * old[1] + 0.0722 * blue
                let pixel = UInt32(littleEndian: buffer.row(y)[x])
                for (channel, shift) in [0, 8, 16].enumerated() {
                    let expected = light * (saturation * old[channel] + (1 - saturation) * gray)
                    let found = Double(pixel >> UInt32(shift) & 255)
                    #expect(abs(found - expected) <= 1, "channel \(channel) at \(x), \(y)")
                    // No component exceeds alpha.
                    #expect(found <= old[3])
                }
                #expect(Double(pixel >> 24) == old[3])
            }
        }
    }

    @Test func onlyThePartIsTouched() {
        let buffer = PixelBuffer(width: 8, height: 8)
        buffer.fill(0xFF40_80C0)
        buffer.part(columns: 2..<5, rows: 3..<4).dim(saturation: 0, light: 0)
        for y in 0..<8 {
            for x in 0..<8 {
                #expect(buffer.row(y)[x] == ((2..<5).contains(x) && y == 3 ? 0xFF00_0000 : 0xFF40_80C0))
            }
        }
    }
}
