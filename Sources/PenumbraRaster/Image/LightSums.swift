import PenumbraColor

/// Sums of alpha for every value of the three channels: the 256 linear values are applied once, at the end. The sums are
/// integers, so the order of the pixels does not matter.
struct LightSums {
    /// Four tables in turn, so that equal neighbors do not wait for one another; 256 values of three channels each.
    private var weights = [Int](repeating: 0, count: tables * stride)
    private var total = 0
    private static let (tables, stride) = (4, 768)

    mutating func add(_ pixels: ImagePixels) {
        guard let base = pixels.base else { return }
        let (layout, width, stride) = (pixels.layout, pixels.width, Self.stride)
        let (redShift, blueShift) = (UInt32(layout.redOffset * 8), UInt32(16 - layout.redOffset * 8))
        weights.withUnsafeMutableBufferPointer { weights in
            guard let table = weights.baseAddress else { return }
            var total = 0
            func count(_ address: UnsafeRawPointer, in table: UnsafeMutablePointer<Int>) {
                let bytes = UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
                var (red, green, blue) = (bytes &>> redShift & 255, bytes &>> 8 & 255, bytes &>> blueShift & 255)
                let alpha = Int(bytes &>> 24)
                if alpha < 255 {
                    let pixel = layout.straight(address)
                    (red, green, blue) = (UInt32(pixel.x), UInt32(pixel.y), UInt32(pixel.z))
                }
                table[Int(red)] &+= alpha
                table[256 + Int(green)] &+= alpha
                table[512 + Int(blue)] &+= alpha
                total &+= alpha
            }
            for row in 0..<pixels.height {
                let start = base + row * pixels.bytesPerRow
                let whole = width & ~3
                for column in Swift.stride(from: 0, to: whole, by: 4) {
                    let address = start + column * 4
                    count(address, in: table)
                    count(address + 4, in: table + stride)
                    count(address + 8, in: table + 2 * stride)
                    count(address + 12, in: table + 3 * stride)
                }
                for column in whole..<width { count(start + column * 4, in: table) }
            }
            self.total += total
        }
    }

    /// The mean of the light as a color, nil if every pixel is transparent.
    var mean: Color? {
        guard total > 0 else { return nil }
        func channel(_ index: Int) -> Double {
            let sum = (0..<256).reduce(0.0) { sum, value in
                let places = Swift.stride(from: index * 256 + value, to: weights.count, by: Self.stride)
                return sum + Double(places.reduce(0) { $0 + weights[$1] }) * Self.light[value]
            }
            return sum / Double(total)
        }
        return Color(LinearColor(red: channel(0), green: channel(1), blue: channel(2)))
    }

    /// The linear-light value of every 8-bit component.
    private static let light = (0...255).map { LinearColor.decoded(Double($0) / 255) }
}
