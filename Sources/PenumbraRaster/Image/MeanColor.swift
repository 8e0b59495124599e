import PenumbraColor

/// The quantity to average.
public enum ColorAverage: Sendable, CaseIterable {
    /// The gamma-encoded components: the result of naive downscaling.
    case plain
    /// The squares of the gamma-encoded components: an inexpensive approximation of the light.
    case rootMeanSquare
    /// The linear light: the color of the picture from far away.
    case linear
}

/// The pixels that a mean includes.
public enum ColorSampling: Sendable, CaseIterable {
    /// All pixels, exactly.
    case every
    /// Eight neighbors in each of 112 by 112 cells, at locations that depend only on the size; all pixels of pictures of up
    /// to a million, which cost no more.
    case sparse

    /// The greatest number of pixels of which all cost no more than a sample.
    static let mostOfAll = 1 << 20
}

extension ImagePixels {
    /// The mean color, with each pixel weighted by its alpha, so that transparent pixels do not darken it.
    ///
    /// ```swift
    /// let tint = picture.region(columns: 0..<20, rows: 0..<20).mean()        // under a label in the corner
    /// ```
    ///
    /// - Parameters:
    ///   - average: The quantity to average.
    ///   - sampling: The pixels to include.
    /// - Returns: An opaque color; nil if every pixel is transparent or there are none.
    /// - Complexity: O(width · height), but O(1) for `sparse`; no extra memory.
    public func mean(_ average: ColorAverage = .linear, of sampling: ColorSampling = .every) -> Color? {
        mean(average, of: sampling, proceed: {})
    }

    /// The mean colors of boxes in rows from the top, each as ``mean(_:of:)`` computes it. If the picture cannot be divided
    /// evenly, boxes differ by one pixel; a box without a visible pixel has no color.
    ///
    /// - Complexity: O(width · height).
    public func boxes(columns: Int = 40, rows: Int = 40, _ average: ColorAverage = .linear) -> [Color?] {
        precondition(columns > 0 && rows > 0, "there are no boxes")
        return (0..<columns * rows).map { index in
            region(
                columns: Self.part(index % columns, of: columns, length: width),
                rows: Self.part(index / columns, of: rows, length: height)
            ).mean(average)
        }
    }

    /// The same, calling `proceed` at intervals, which may throw to cancel.
    func mean<Stop: Error>(
        _ average: ColorAverage, of sampling: ColorSampling, proceed: () throws(Stop) -> Void
    ) throws(Stop) -> Color? {
        switch sampling {
        case .every: return try meanOfAll(average, proceed: proceed)
        case .sparse:
            guard width * height > ColorSampling.mostOfAll else { return try meanOfAll(average, proceed: proceed) }
            return meanOfSamples(average)
        }
    }

    private func meanOfAll<Stop: Error>(
        _ average: ColorAverage, proceed: () throws(Stop) -> Void
    ) throws(Stop) -> Color? {
        var sums = ColorSums(average)
        // Reading a band takes a fraction of a millisecond.
        for top in stride(from: 0, to: height, by: 64) {
            try proceed()
            sums.add(region(columns: 0..<width, rows: top..<min(top + 64, height)))
        }
        return sums.mean
    }

    private func meanOfSamples(_ average: ColorAverage) -> Color? {
        let side = 112
        var sums = ColorSums(average)
        for row in 0..<side {
            for column in 0..<side {
                let (x, y) = place(row: row, column: column, side: side, group: 8)
                sums.add(region(columns: x..<x + 8, rows: y..<y + 1))
            }
        }
        return sums.mean
    }

    private static func part(_ index: Int, of count: Int, length: Int) -> Range<Int> {
        index * length / count..<(index + 1) * length / count
    }

    /// A pseudorandom location in one cell of a grid, so that no pattern of the picture can align with the samples.
    func place(row: Int, column: Int, side: Int, group: Int) -> (x: Int, y: Int) {
        // The finalizer of SplitMix64 (Steele, Lea and Flood).
        var bits = UInt64(row * side + column + 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        func within(_ index: Int, _ length: Int, _ random: UInt64) -> Int {
            // In units of 2^-16 pixels.
            let cell = length << 16 / side
            return (index * cell + cell * Int(random & 0xFFFF) >> 16) >> 16
        }
        return (within(column, width / group, bits) * group, within(row, height, bits >> 16))
    }
}

/// Sums for any of the three averages.
enum ColorSums {
    case plain(PixelSums)
    case squares(PixelSums)
    case light(LightSums)

    init(_ average: ColorAverage) {
        self =
            switch average {
            case .plain: .plain(PixelSums())
            case .rootMeanSquare: .squares(PixelSums())
            case .linear: .light(LightSums())
            }
    }

    mutating func add(_ pixels: ImagePixels) {
        switch self {
        case .plain(var sums):
            sums.add(pixels, areSquared: false)
            self = .plain(sums)
        case .squares(var sums):
            sums.add(pixels, areSquared: true)
            self = .squares(sums)
        case .light(var sums):
            sums.add(pixels)
            self = .light(sums)
        }
    }

    var mean: Color? {
        switch self {
        case .plain(let sums): sums.mean.map { ColorAverage.plain.color($0 / 255) }
        case .squares(let sums): sums.mean.map { ColorAverage.rootMeanSquare.color($0 / (255 * 255)) }
        case .light(let sums): sums.mean
        }
    }
}

extension ColorAverage {
    /// The color of a mean of the summed quantity.
    fileprivate func color(_ measure: SIMD3<Double>) -> Color {
        switch self {
        case .plain: Color(red: measure.x, green: measure.y, blue: measure.z)
        case .rootMeanSquare:
            Color(red: measure.x.squareRoot(), green: measure.y.squareRoot(), blue: measure.z.squareRoot())
        case .linear: Color(LinearColor(red: measure.x, green: measure.y, blue: measure.z))
        }
    }
}

extension Color {
    /// The mean color of 8-bit sRGB pixels, in linear light: see ``ImagePixels/mean(_:of:)``.
    public static func mean(
        of pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout
    ) -> Color? {
        ImagePixels(pixels, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout).mean()
    }
}
