import PenumbraColor

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How four bytes make a pixel.
public struct PixelLayout: Hashable, Sendable {
    /// The order of the bytes in memory.
    public enum Order: Sendable {
        case rgba
        case bgra
    }

    public let order: Order
    /// Whether the colour bytes are multiplied by alpha already.
    public let isPremultiplied: Bool

    public init(_ order: Order, isPremultiplied: Bool) {
        self.order = order
        self.isPremultiplied = isPremultiplied
    }
}

extension Color {
    /// The mean colour of 8-bit sRGB pixels: averaged in linear light, each pixel weighted by its alpha, so that
    /// transparent pixels do not darken it. Opaque; nil where every pixel is transparent or there are none.
    ///
    /// - Parameters:
    ///   - pixels: Rows of four-byte pixels, the first row first.
    ///   - bytesPerRow: From the start of one row to the start of the next; at least four times `width`.
    /// - Complexity: O(width · height). The sums are of integers, so the order of the pixels never shows.
    public static func mean(
        of pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout
    ) -> Color? {
        guard width > 0, height > 0 else { return nil }
        precondition(bytesPerRow >= width * 4, "rows overlap")
        precondition(pixels.count >= bytesPerRow * (height - 1) + width * 4, "rows are missing")
        let redOffset = layout.order == .rgba ? 0 : 2
        // Alpha summed by channel value: the linear values come in once for each of the 256, at the end.
        var weights = Weights()
        for row in 0..<height {
            for offset in stride(from: row * bytesPerRow, to: row * bytesPerRow + width * 4, by: 4) {
                let alpha = Int(pixels[offset + 3])
                guard alpha > 0 else { continue }
                func value(_ channel: Int) -> Int {
                    let stored = Int(pixels[offset + channel])
                    return layout.isPremultiplied ? min(255, (stored * 255 + alpha / 2) / alpha) : stored
                }
                weights.add(alpha, red: value(redOffset), green: value(1), blue: value(2 - redOffset))
            }
        }
        return weights.mean
    }
}

/// Sums of alpha for every value of the three channels.
private struct Weights {
    private var red = [Int](repeating: 0, count: 256)
    private var green = [Int](repeating: 0, count: 256)
    private var blue = [Int](repeating: 0, count: 256)
    private var total = 0

    mutating func add(_ alpha: Int, red: Int, green: Int, blue: Int) {
        self.red[red] += alpha
        self.green[green] += alpha
        self.blue[blue] += alpha
        total += alpha
    }

    var mean: Color? {
        guard total > 0 else { return nil }
        func channel(_ weights: [Int]) -> Double {
            let sum = zip(weights, linearValues).reduce(0) { $0 + Double($1.0) * $1.1 }
            return encoded(sum / Double(total))
        }
        return Color(red: channel(red), green: channel(green), blue: channel(blue))
    }
}

/// The linear-light value of every 8-bit sRGB component. The luminance of a grey is its linear value.
private let linearValues: [Double] = (0...255).map { byte in
    let grey = Double(byte) / 255
    return Color(red: grey, green: grey, blue: grey).relativeLuminance
}

/// The gamma-encoded sRGB component of a linear-light value. (IEC 61966-2-1.)
private func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
}
