import Foundation
import Penumbra
import PenumbraRaster

/// What the colours of a 12-megapixel picture cost, as ratios to one read of its memory in the same run.

/// 4000x3000 pixels, opaque and all different.
let (width, height) = (4000, 3000)
let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: width * height / 2)
var state: UInt64 = 1
for index in memory.indices {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    memory[index] = (state ^ state >> 29) | 0xFF00_0000_FF00_0000
}
let pixels = ImagePixels(
    UnsafeRawBufferPointer(memory), width: width, height: height, bytesPerRow: width * 4,
    layout: PixelLayout(.bgra, isPremultiplied: true))

/// One read of the memory, four sums at once so that it is the memory that is measured.
@MainActor func readOnce() -> UInt64 {
    let vectors = UnsafeRawBufferPointer(memory)
    var sums = (SIMD8<UInt64>(), SIMD8<UInt64>())
    for offset in stride(from: 0, to: vectors.count - 127, by: 128) {
        sums.0 ^= vectors.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        sums.1 ^= vectors.loadUnaligned(fromByteOffset: offset + 64, as: SIMD8<UInt64>.self)
    }
    return (sums.0 ^ sums.1).wrappedSum()
}

@MainActor struct Measurement {
    let name: String
    let limit: Double?
    let work: @MainActor () -> Double
    var times: [Double] = []
}

@MainActor func mean(_ name: String, _ average: ColorAverage, _ sampling: ColorSampling, limit: Double? = nil)
    -> Measurement
{
    Measurement(name: name, limit: limit) { pixels.mean(average, of: sampling)?.red ?? 0 }
}

var measurements = [
    Measurement(name: "one read of the memory", limit: nil) { Double(readOnce() & 1) },
    mean("exact mean", .plain, .every, limit: 1.35),
    mean("exact root mean square", .rootMeanSquare, .every, limit: 1.35),
    mean("exact mean of the light", .linear, .every),
    mean("40x40 boxes, mean", .plain, .boxes, limit: 1.7),
    mean("40x40 boxes, root mean square", .rootMeanSquare, .boxes, limit: 1.7),
    mean("40x40 boxes, light", .linear, .boxes, limit: 1.7),
    mean("sparse, mean", .plain, .sparse, limit: 0.15),
    mean("sparse, root mean square", .rootMeanSquare, .sparse, limit: 0.15),
    mean("sparse, light", .linear, .sparse),
]
var checksum = 0.0
// In turns, so that a busy moment of the machine meets them all.
for _ in 0..<60 {
    for index in measurements.indices {
        let start = ContinuousClock.now
        checksum += measurements[index].work()
        let duration = (ContinuousClock.now - start).components
        measurements[index].times.append(Double(duration.attoseconds) / 1e15 + Double(duration.seconds) * 1e3)
    }
}
func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
let floor = median(measurements[0].times)
var isMissed = false
print("| 4000x3000 pixels | ms | x one read | limit | |\n|---|---|---|---|---|")
for measurement in measurements {
    let time = median(measurement.times)
    let isOver = time / floor > measurement.limit ?? .infinity
    isMissed = isMissed || isOver
    let name = measurement.name.padding(toLength: 32, withPad: " ", startingAt: 0)
    let limit = measurement.limit.map { String(format: "%.2f", $0) } ?? "-"
    print(
        "| \(name) | \(String(format: "%.3f", time)) | \(String(format: "%.3f", time / floor)) | \(limit) "
            + "| \(isOver ? "MISSED" : "ok") |")
}
precondition(checksum.isFinite)

/// How far the sparse mean of a picture is from the exact one, in levels of 8 bits; nil where it cannot be read.
func sparseError(_ path: String, _ size: Size) -> Double? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    let (width, height) = (Int(size.width), Int(size.height))
    guard bytes.count == width * height * 4 else { return nil }
    let image = ImageBytes(
        Array(bytes), width: width, height: height, bytesPerRow: width * 4,
        layout: PixelLayout(.rgba, isPremultiplied: false))
    return ColorAverage.allCases.map { average in
        image.withPixels { pixels in
            guard let exact = pixels.mean(average), let sparse = pixels.mean(average, of: .sparse) else { return 0 }
            let offsets = [exact.red - sparse.red, exact.green - sparse.green, exact.blue - sparse.blue]
            return (offsets.map(abs).max() ?? 0) * 255
        }
    }.max()
}

// Pictures to try the sparse mean on: WIDTHxHEIGHT FILE, the file being raw RGBA.
let pictures = CommandLine.arguments.dropFirst()
for (size, path) in zip(pictures, pictures.dropFirst()) where Size(parsing: size) != nil {
    let error = Size(parsing: size).flatMap { sparseError(path, $0) }
    isMissed = isMissed || error ?? .infinity > 1
    print(
        "\(path): the sparse mean is \(error.map { String(format: "%.2f", $0) } ?? "not known how many") levels off"
    )
}
exit(isMissed ? 1 : 0)
