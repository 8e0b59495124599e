/// Sums over pixels, for their mean. The sums are integers, so the order of the pixels does not matter.
struct PixelSums {
    /// Red, green and blue, each times alpha: 255 · 255 for a full component of an opaque pixel. For squares, 255 times that.
    private(set) var channels = SIMD3<UInt64>()
    /// The sum of alpha.
    private(set) var weight: UInt64 = 0

    /// The number of additions after which the 16-bit fields of a tile overflow.
    private static let mostAdditions = 257

    /// The greatest number of pixels per row, which are processed eight at a time.
    private static let longestRun = mostAdditions * 8 - 16

    /// Adds rows of pixels.
    ///
    /// - Parameter areSquared: Whether to add the squares of the components.
    mutating func add(_ pixels: ImagePixels, areSquared: Bool) {
        guard let base = pixels.base, pixels.width > 0 else { return }
        let rows =
            areSquared ? 1 : max(1, Self.mostAdditions / Run.additions(width: min(pixels.width, Self.longestRun)))
        // In memory order.
        for top in stride(from: 0, to: pixels.height, by: rows) {
            for left in stride(from: 0, to: pixels.width, by: Self.longestRun) {
                let tile = Tile(
                    base: base + top * pixels.bytesPerRow + left * 4, width: min(Self.longestRun, pixels.width - left),
                    height: min(rows, pixels.height - top), bytesPerRow: pixels.bytesPerRow)
                if areSquared { addSquares(of: tile, pixels.layout) } else { add(tile, tile.sums(), pixels.layout) }
            }
        }
    }

    /// Adds a tile whose bytes have the given sums.
    private mutating func add(_ tile: Tile, _ sums: SIMD4<UInt32>, _ layout: PixelLayout) {
        guard layout.isPremultiplied || Int(sums.w) == tile.width * tile.height * 255 else {
            addEach(of: tile, layout, areSquared: false)
            return
        }
        let values = SIMD3(UInt64(sums.x), UInt64(sums.y), UInt64(sums.z))
        channels &+= layout.inOrder(values) &* 255
        weight += UInt64(sums.w)
    }

    private mutating func addSquares(of tile: Tile, _ layout: PixelLayout) {
        guard let values = tile.sumsOfSquares() else {
            addEach(of: tile, layout, areSquared: true)
            return
        }
        channels &+= layout.inOrder(values) &* 255
        weight += UInt64(tile.width * tile.height * 255)
    }

    private mutating func addEach(of tile: Tile, _ layout: PixelLayout, areSquared: Bool) {
        for row in 0..<tile.height {
            for column in 0..<tile.width {
                let pixel = layout.straight(tile.base + row * tile.bytesPerRow + column * 4)
                let values = SIMD3<UInt64>(UInt64(pixel.x), UInt64(pixel.y), UInt64(pixel.z))
                channels &+= (areSquared ? values &* values : values) &* UInt64(pixel.w)
                weight += UInt64(pixel.w)
            }
        }
    }

    /// The mean components in 0...255, or the mean of their squares; nil if every pixel is transparent.
    var mean: SIMD3<Double>? {
        weight == 0 ? nil : SIMD3(Double(channels.x), Double(channels.y), Double(channels.z)) / Double(weight)
    }
}

/// A few rows of pixels, few enough for 16-bit fields to hold their sums.
private struct Tile {
    let base: UnsafeRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int

    /// The sums of the four bytes of the pixels, in memory order.
    func sums() -> SIMD4<UInt32> {
        var sums = RunSums()
        let run = Run(width: width)
        for row in 0..<height { sums.add(run, at: base + row * bytesPerRow) }
        return sums.total
    }

    /// The sums of the squares of the first three bytes of the pixels; nil if they are not all opaque.
    func sumsOfSquares() -> SIMD3<UInt64>? {
        var total = SIMD3<UInt64>()
        var common = SIMD8<UInt32>(repeating: .max)
        for row in 0..<height {
            let start = base + row * bytesPerRow
            // The greatest square, 65025, fits 66 051 times into a field of 32 bits.
            var (first, second, third) = (SIMD8<UInt32>(), SIMD8<UInt32>(), SIMD8<UInt32>())
            let whole = width / 8
            for index in 0..<whole {
                let pixels = (start + index * 32).loadUnaligned(as: SIMD16<UInt16>.self)
                common &= unsafeBitCast(pixels, to: SIMD8<UInt32>.self)
                let (even, odd) = (pixels & 255, pixels &>> 8)
                let squares = unsafeBitCast(even &* even, to: SIMD8<UInt32>.self)
                // The third sums give the upper halves, which are subtracted at the end.
                first &+= squares
                third &+= squares &>> 16
                // These too: the squares of alpha, all of them 255².
                second &+= unsafeBitCast(odd &* odd, to: SIMD8<UInt32>.self)
            }
            first &-= third &<< 16
            second &-= SIMD8(repeating: UInt32(truncatingIfNeeded: whole) &* (65025 << 16))
            total &+= SIMD3(UInt64(first.wrappedSum()), UInt64(second.wrappedSum()), UInt64(third.wrappedSum()))
            for column in whole * 8..<width {
                let bytes = (start + column * 4).loadUnaligned(as: SIMD4<UInt8>.self)
                let values = SIMD3<UInt64>(UInt64(bytes.x), UInt64(bytes.y), UInt64(bytes.z))
                total &+= values &* values
                common[0] &= (start + column * 4).loadUnaligned(as: UInt32.self)
            }
        }
        return (0..<8).allSatisfy { common[$0] >> 24 == 255 } ? total : nil
    }
}

/// A run of neighboring pixels of one width, to be read eight at a time.
struct Run {
    let width: Int
    /// The last eight pixels overlap the previous ones; the mask excludes those already counted.
    let mask: SIMD16<UInt16>

    /// The number of additions to one field: one for each eight pixels, and one more. Fewer than eight are added one by one.
    static func additions(width: Int) -> Int { width < 8 ? max(width, 1) : width / 8 + 1 }

    init(width: Int) {
        self.width = width
        var mask = SIMD16<UInt16>()
        for lane in (16 - width % 8 * 2)..<16 { mask[lane] = .max }
        self.mask = mask
    }
}

/// The sums of the bytes of pixels in 16-bit fields, which overflow after 257 additions: see ``Run/additions(width:)``.
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
