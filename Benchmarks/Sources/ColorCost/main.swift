import Contest
import Foundation
import PenumbraMotion
import PenumbraRaster

/// Measures the mean colors of a 12-megapixel picture, as ratios to one read of its memory and to other libraries in the same run.

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

/// The same picture for the libraries in Python.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-colors-\(getpid())")
try Data(memory.withMemoryRebound(to: UInt8.self) { Array($0) }).write(to: file)
let rivals = Rival("rivals/mean_colors.py", [file.path, "\(width)", "\(height)"])
if rivals == nil {
    print("OpenCV, NumPy and Pillow are not measured, because RIVALS_PYTHON names no Python that has them.")
}

struct Request: Encodable { var library: String, rounds: Int }
struct Answer: Decodable { var seconds, red: Double }
var reds: [String: Double] = [:]

let libraries = ["OpenCV", "NumPy", "Pillow"]
let others = (libraries + ["OpenCV, light"]).compactMap { name in
    rivals.map { rivals in
        Contestant.elsewhere(name) { rounds in
            MainActor.assumeIsolated {
                let answer: Answer = rivals.ask(Request(library: name, rounds: rounds.count))
                reds[name] = answer.red
                return answer.seconds
            }
        }
    }
}

let costs = compete(
    [
        Contestant("one read of the memory") { _ in checksum += Double(readOnce() & 1) },
        mean("mean", .plain, .every), mean("root mean square", .rootMeanSquare, .every),
        mean("mean of the light", .linear, .every), mean("sparse mean", .plain, .sparse),
        mean("sparse root mean square", .rootMeanSquare, .sparse), mean("sparse mean of the light", .linear, .sparse),
    ] + others, turns: 31, rounds: 2)
try FileManager.default.removeItem(at: file)
precondition(checksum.isFinite)
print(costs.line("the mean of 12 megapixels"))

@MainActor func ofOneRead(_ name: String, atMost limit: Double) -> Row {
    Row("\(name) / one read of the memory", costs.ratio(name, to: "one read of the memory"), atMost: limit)
}

// One read varies by a third between runs of this program, so these limits are wider than those beside other libraries.
var rows = [
    ofOneRead("mean", atMost: 1.35), ofOneRead("mean of the light", atMost: 7.4),
    ofOneRead("root mean square", atMost: 1.9), ofOneRead("sparse mean", atMost: 0.24),
    ofOneRead("sparse mean of the light", atMost: 0.24), ofOneRead("sparse root mean square", atMost: 0.24),
]
if rivals != nil {
    rows.append(Row("mean / the best rival", costs.ratio("mean", toBestOf: libraries), atMost: 0.95))
    for library in libraries { rows.append(Row("mean / \(library)", costs.ratio("mean", to: library))) }
    rows.append(Row("mean of the light / OpenCV", costs.ratio("mean of the light", to: "OpenCV, light"), atMost: 0.85))
    // How far the others are from our exact means, in levels.
    for name in reds.keys.sorted() {
        let exact = pixels.mean(name.hasSuffix("light") ? .linear : .plain)?.red ?? .nan
        rows.append(
            Row("levels between the exact mean and that of \(name)", Figure(abs((reds[name] ?? .nan) - exact) * 255)))
    }
}

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
var worst = 0.0
for index in stride(from: 0, to: pictures.count - 1, by: 2) {
    worst = max(worst, Size(parsing: pictures[index]).flatMap { sparseError(pictures[index + 1], $0) } ?? .infinity)
}
if !pictures.isEmpty {
    rows.append(
        Row("levels that the sparse mean of \(pictures.count / 2) pictures is off, at most", Figure(worst), atMost: 1))
}
report(rows, "the colors of 4000x3000 pixels")
