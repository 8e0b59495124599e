import PenumbraColor

/// Sums of the linear light of pixels, each times alpha. The sums are integers, so the order of the pixels does not matter.
struct LightSums {
    /// Red, green and blue, in 2⁻⁴⁰ · 1/255: the units of 2⁴⁸ in ``high``, and the rest in ``low``, so that no sum can overflow.
    private var low = SIMD3<UInt64>()
    private var high = SIMD3<UInt64>()
    /// The sum of alpha.
    private var weight: UInt64 = 0

    /// The number of pixels of a run, which is faster if all of them are opaque. The sums of 65 536 would fit into 64 bits.
    private static let longestRun = 128

    /// The linear-light value of every 8-bit component, in 2⁻⁴⁰.
    private static let light = (0...255).map { value in
        UInt64((LinearColor.decoded(Double(value) / 255) * 0x1p40).rounded())
    }

    mutating func add(_ pixels: ImagePixels) {
        guard let base = pixels.base else { return }
        Self.light.withUnsafeBufferPointer { light in
            guard let light = light.baseAddress else { return }
            for row in 0..<pixels.height {
                for left in stride(from: 0, to: pixels.width, by: Self.longestRun) {
                    let start = base + row * pixels.bytesPerRow + left * 4
                    add(start, count: min(Self.longestRun, pixels.width - left), pixels.layout, light)
                }
            }
        }
    }

    /// Adds a run of pixels.
    @inline(__always)
    private mutating func add(
        _ start: UnsafeRawPointer, count: Int, _ layout: PixelLayout, _ light: UnsafePointer<UInt64>
    ) {
        if Self.isOpaque(start, count: count) {
            add(layout.inOrder(Self.sum(start, count: count, light)) &* 255, UInt64(count) &* 255)
            return
        }
        var (sums, weight) = (SIMD3<UInt64>(), UInt64(0))
        for column in 0..<count {
            let pixel = layout.straight(start + column * 4)
            let values = SIMD3(light[Int(pixel.x)], light[Int(pixel.y)], light[Int(pixel.z)])
            sums &+= values &* UInt64(pixel.w)
            weight &+= UInt64(pixel.w)
        }
        add(sums, weight)
    }

    private mutating func add(_ sums: SIMD3<UInt64>, _ weight: UInt64) {
        low &+= sums
        high &+= low &>> 48
        low &= 1 << 48 - 1
        self.weight &+= weight
    }

    private static func isOpaque(_ start: UnsafeRawPointer, count: Int) -> Bool {
        var common = SIMD4<UInt32>(repeating: .max)
        for index in 0..<count / 4 { common &= (start + index * 16).loadUnaligned(as: SIMD4<UInt32>.self) }
        for column in count & ~3..<count { common[0] &= (start + column * 4).loadUnaligned(as: UInt32.self) }
        return (0..<4).allSatisfy { UInt32(littleEndian: common[$0]) >> 24 == 255 }
    }

    /// The sums of the light of the first three bytes of opaque pixels, in memory order.
    @inline(__always)
    private static func sum(_ start: UnsafeRawPointer, count: Int, _ light: UnsafePointer<UInt64>) -> SIMD3<UInt64> {
        var (first, second, third) = (UInt64(0), UInt64(0), UInt64(0))
        for column in 0..<count {
            let bytes = UInt32(littleEndian: (start + column * 4).loadUnaligned(as: UInt32.self))
            first &+= light[Int(bytes & 255)]
            second &+= light[Int(bytes &>> 8 & 255)]
            third &+= light[Int(bytes &>> 16 & 255)]
        }
        return SIMD3(first, second, third)
    }

    /// The mean of the light as a color, nil if every pixel is transparent.
    var mean: Color? {
        guard weight > 0 else { return nil }
        let unit = Double(weight) * 0x1p40
        func channel(_ index: Int) -> Double { (Double(high[index]) * 0x1p48 + Double(low[index])) / unit }
        return Color(LinearColor(red: channel(0), green: channel(1), blue: channel(2)))
    }
}
