import Contest
import Foundation
import PenumbraGeometry
import PenumbraRaster

/// Measures the cost of the colors of a 12-megapixel picture, as ratios to one read of its memory in the same run.

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

/// Reads the memory once. Four sums at a time keep the arithmetic from limiting the speed.
@MainActor func readOnce() -> UInt64 {
    let vectors = UnsafeRawBufferPointer(memory)
    var sums = (SIMD8<UInt64>(), SIMD8<UInt64>())
    for offset in stride(from: 0, to: vectors.count - 127, by: 128) {
        sums.0 ^= vectors.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        sums.1 ^= vectors.loadUnaligned(fromByteOffset: offset + 64, as: SIMD8<UInt64>.self)
    }
    return (sums.0 ^ sums.1).wrappedSum()
}

var checksum = 0.0

@MainActor func mean(_ name: String, _ average: ColorAverage, _ sampling: ColorSampling) -> Contestant {
    Contestant(name) { _ in checksum += pixels.mean(average, of: sampling)?.red ?? 0 }
}

let costs = compete(
    [
        Contestant("one read of the memory") { _ in checksum += Double(readOnce() & 1) },
        mean("exact mean", .plain, .every),
        mean("exact root mean square", .rootMeanSquare, .every),
        mean("exact mean of the light", .linear, .every),
        mean("sparse, mean", .plain, .sparse),
        mean("sparse, root mean square", .rootMeanSquare, .sparse),
        mean("sparse, light", .linear, .sparse),
    ], turns: 31, rounds: 2)
precondition(checksum.isFinite)

func ratio(_ name: String) -> Double { (costs[name] ?? .nan) / (costs["one read of the memory"] ?? .nan) }

var rows = [Row("exact mean / one read of the memory", ratio("exact mean"), atMost: 1.35)]
for name in ["mean", "root mean square", "light"] {
    rows.append(Row("sparse, \(name) / one read", ratio("sparse, \(name)"), atMost: 0.15))
}
rows.append(Row("exact root mean square / one read", ratio("exact root mean square"), atMost: .infinity))
rows.append(Row("exact mean of the light / one read", ratio("exact mean of the light"), atMost: 5.5))

/// Returns the difference between the sparse and the exact mean of a picture, in 8-bit levels; nil if the file is
/// unreadable.
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

// The pictures for the sparse mean: pairs of WIDTHxHEIGHT and FILE, where the file is raw RGBA.
let pictures = Array(CommandLine.arguments.dropFirst())
for index in stride(from: 0, to: pictures.count - 1, by: 2) {
    let error = Size(parsing: pictures[index]).flatMap { sparseError(pictures[index + 1], $0) }
    let name = pictures[index + 1].split(separator: "/").last ?? ""
    rows.append(Row("levels that the sparse mean of \(name) is off", error ?? .nan, atMost: 1))
}
print("| 4000x3000 pixels | ratio | limit | |\n|---|---|---|---|")
for row in rows { print(row.text) }
exit(rows.allSatisfy(\.isMet) ? 0 : 1)
