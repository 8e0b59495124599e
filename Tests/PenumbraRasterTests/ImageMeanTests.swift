import PenumbraColor
import PenumbraRaster
import TestSupport
import Testing

struct ImageMeanTests {
    /// Pictures of unusual sizes in all layouts: opaque, with some transparency, and wider than one run of a sum.
    static let images: [ImageBytes] = {
        var random = SplitMix64(seed: 21)
        var images: [ImageBytes] = []
        for (width, height) in [(1, 1), (7, 3), (8, 8), (9, 20), (41, 43), (100, 75), (257, 5), (2100, 3), (4083, 2)] {
            for order in [PixelLayout.Order.rgba, .bgra] {
                for isPremultiplied in [true, false] {
                    for isOpaque in [true, false] {
                        let bytesPerRow = width * 4 + 12
                        var bytes = (0..<bytesPerRow * height).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                        for index in stride(from: 0, to: bytes.count, by: 4) {
                            if isOpaque { bytes[index + 3] = 255 }
                            if random.chance(0.2) {
                                (bytes[index], bytes[index + 1], bytes[index + 2]) = (255, 255, 255)
                            }
                            guard isPremultiplied else { continue }
                            for channel in index..<index + 3 {
                                bytes[channel] = UInt8(Int(bytes[channel]) * Int(bytes[index + 3]) / 255)
                            }
                        }
                        images.append(
                            ImageBytes(
                                bytes, width: width, height: height, bytesPerRow: bytesPerRow,
                                layout: PixelLayout(order, isPremultiplied: isPremultiplied)))
                    }
                }
            }
        }
        return images
    }()

    /// The definition: sums of doubles over the pixels of a region, one pixel at a time.
    static func oracle(_ image: ImageBytes, _ average: ColorAverage, columns: Range<Int>, rows: Range<Int>) -> Color? {
        var (sum, weight) = (SIMD3<Double>(), 0.0)
        for y in rows {
            for x in columns {
                let place = y * image.bytesPerRow + x * 4
                let alpha = Double(image.bytes[place + 3])
                guard alpha > 0 else { continue }
                for channel in 0..<3 {
                    let stored = Double(image.bytes[place + (image.layout.order == .rgba ? channel : 2 - channel)])
                    var value = image.layout.isPremultiplied ? stored * 255 / alpha : stored
                    // The plain mean of premultiplied pixels needs no rounding to bytes.
                    if average != .plain { value = value.rounded() }
                    value /= 255
                    sum[channel] +=
                        alpha
                        * (average == .plain
                            ? value : average == .linear ? LinearColor.decoded(value) : value * value)
                }
                weight += alpha
            }
        }
        guard weight > 0 else { return nil }
        sum /= weight
        return switch average {
        case .plain: Color(red: sum.x, green: sum.y, blue: sum.z)
        case .linear: Color(LinearColor(red: sum.x, green: sum.y, blue: sum.z))
        case .rootMeanSquare:
            Color(red: sum.x.squareRoot(), green: sum.y.squareRoot(), blue: sum.z.squareRoot())
        }
    }

    static func areNear(_ a: Color?, _ b: Color?, within tolerance: Double) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) <= tolerance
    }

    @Test(arguments: ColorAverage.allCases)
    func everyMeanIsExact(average: ColorAverage) {
        for image in Self.images {
            let expected = Self.oracle(image, average, columns: 0..<image.width, rows: 0..<image.height)
            let mean = image.withPixels { $0.mean(average) }
            if !Self.areNear(mean, expected, within: 1e-9) {
                Issue.record("\(image.width)x\(image.height) \(image.layout): \(mean as Any), not \(expected as Any)")
            }
            // Such a small picture is read completely.
            #expect(image.withPixels { $0.mean(average, of: .sparse) } == mean)
        }
    }

    @Test(arguments: ColorAverage.allCases)
    func aRegionIsAPictureOfItsOwn(average: ColorAverage) {
        var random = SplitMix64(seed: 4)
        for image in Self.images {
            for _ in 0..<4 {
                let left = Int.random(in: 0..<image.width, using: &random)
                let top = Int.random(in: 0..<image.height, using: &random)
                let mean = image.withPixels { $0.region(columns: left..<left + 30, rows: top..<top + 9).mean(average) }
                let expected = Self.oracle(
                    image, average, columns: left..<min(left + 30, image.width),
                    rows: top..<min(top + 9, image.height))
                #expect(Self.areNear(mean, expected, within: 1e-9))
            }
            #expect(image.withPixels { $0.region(columns: -9..<0, rows: 0..<5).mean(average) } == nil)
            #expect(
                image.withPixels { $0.region(columns: 0..<image.width + 5, rows: -3..<image.height).mean(average) }
                    == image.withPixels { $0.mean(average) })
        }
    }

    @Test func boxesCoverThePictureOnce() {
        for image in Self.images {
            for average in ColorAverage.allCases {
                let grid = image.withPixels { $0.boxes(columns: 3, rows: 2, average) }
                #expect(grid.count == 6)
                let columns = image.width / 3..<2 * image.width / 3
                let expected = Self.oracle(image, average, columns: columns, rows: image.height / 2..<image.height)
                #expect(Self.areNear(grid[4], expected, within: 1e-9))
            }
        }
    }

    /// coloraide#310: equal parts of black and white look like #bc, not like #7f.
    @Test func blackAndWhiteInEqualPartsLookLight() throws {
        let bytes = (0..<80 * 80).flatMap { index -> [UInt8] in index % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
        let image = ImageBytes(
            bytes, width: 80, height: 80, bytesPerRow: 320, layout: PixelLayout(.rgba, isPremultiplied: false))
        #expect(image.withPixels { $0.mean(.plain) }?.hex == "#808080")
        #expect(image.withPixels { $0.mean() }?.hex == "#bcbcbc")
        #expect(image.withPixels { $0.mean(.rootMeanSquare) }?.hex == "#b4b4b4")
    }

    /// Smoothed noise with a spectrum of 1/f: each layer has a quarter of the strength at four times the frequency.
    static let noise: ImageBytes = {
        var random = SplitMix64(seed: 1)
        let side = 1040
        var bytes = [UInt8](repeating: 255, count: side * side * 4)
        let layers = (0..<5).map { octave in
            (0..<((2 << octave * 2) + 1) * ((2 << octave * 2) + 1)).map { _ in
                SIMD3<Float>(
                    .random(in: -1...1, using: &random), .random(in: -1...1, using: &random),
                    .random(in: -1...1, using: &random)) * (90 / Float(1 << octave * 2))
            }
        }
        for y in 0..<side {
            for x in 0..<side {
                var value = SIMD3<Float>(repeating: 128)
                for octave in 0..<5 {
                    let cells = 2 << octave * 2
                    let (column, row) = (x * cells / side, y * cells / side)
                    let (u, v) = (
                        Float(x * cells % side) / Float(side), Float(y * cells % side) / Float(side)
                    )
                    let (layer, place) = (layers[octave], row * (cells + 1) + column)
                    let top = layer[place] * (1 - u) + layer[place + 1] * u
                    value += top * (1 - v) + (layer[place + cells + 1] * (1 - u) + layer[place + cells + 2] * u) * v
                }
                for channel in 0..<3 { bytes[(y * side + x) * 4 + channel] = UInt8(min(255, max(0, value[channel]))) }
            }
        }
        let layout = PixelLayout(.rgba, isPremultiplied: true)
        return ImageBytes(bytes, width: side, height: side, bytesPerRow: side * 4, layout: layout)
    }()

    @Test(arguments: ColorAverage.allCases)
    func sparseIsWithinOneLevelOnNoise(average: ColorAverage) {
        let (exact, sparse) = Self.noise.withPixels { ($0.mean(average), $0.mean(average, of: .sparse)) }
        #expect(exact != sparse)
        #expect(Self.areNear(exact, sparse, within: 1.0 / 255), "\(exact as Any), \(sparse as Any)")
    }

    @Test func anImageIsAveragedOnAnotherThreadToo() async throws {
        for image in Self.images.prefix(30) {
            #expect(try await image.mean(.plain, of: .sparse) == image.withPixels { $0.mean(.plain, of: .sparse) })
            #expect(try await image.dominantColors() == image.withPixels { $0.dominantColors() })
        }
    }

    @Test func aCanceledTaskGetsNoMean() async throws {
        let image = try #require(Self.images.last)
        let work = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await image.mean()
        }
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        // A synchronous call is not affected.
        let mean = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return image.withPixels { $0.mean() }
        }.value
        #expect(mean == image.withPixels { $0.mean() })
    }
}
