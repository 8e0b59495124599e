/// A run of neighboring pixels of one width, to be read eight at a time.
struct Run {
    let width: Int
    /// The last eight pixels overlap the previous ones; the mask excludes those already counted.
    let mask: SIMD16<UInt16>

    init(width: Int) {
        self.width = width
        var mask = SIMD16<UInt16>()
        for lane in (16 - width % 8 * 2)..<16 { mask[lane] = .max }
        self.mask = mask
    }
}

/// The sums of the bytes of pixels in 16-bit fields, which overflow after 257 additions: a run makes one for each of its eight
/// pixels, and one more.
struct RunSums {
    private var even = SIMD16<UInt16>()
    private var odd = SIMD16<UInt16>()

    @inline(__always) mutating func add(_ run: Run, at start: UnsafeRawPointer) {
        guard run.width >= 8 else {
            for column in 0..<run.width { add(one: start + column * 4) }
            return
        }
        let low = SIMD16<UInt16>(repeating: 255)
        // Local copies stay in registers.
        var (even, odd) = (even, odd)
        for index in 0..<run.width / 8 {
            let pixels = (start + index * 32).loadUnaligned(as: SIMD16<UInt16>.self)
            even &+= pixels & low
            odd &+= pixels &>> 8
        }
        let pixels = (start + (run.width - 8) * 4).loadUnaligned(as: SIMD16<UInt16>.self) & run.mask
        self.even = even &+ (pixels & low)
        self.odd = odd &+ (pixels &>> 8)
    }

    private mutating func add(one pixel: UnsafeRawPointer) {
        let bytes = pixel.loadUnaligned(as: SIMD4<UInt8>.self)
        even[0] &+= UInt16(bytes.x)
        odd[0] &+= UInt16(bytes.y)
        even[1] &+= UInt16(bytes.z)
        odd[1] &+= UInt16(bytes.w)
    }

    /// The sums of the four bytes, in memory order.
    var total: SIMD4<UInt32> {
        stride(from: 0, to: 16, by: 2).reduce(into: SIMD4<UInt32>()) { total, lane in
            total &+= SIMD4(UInt32(even[lane]), UInt32(odd[lane]), UInt32(even[lane + 1]), UInt32(odd[lane + 1]))
        }
    }
}
