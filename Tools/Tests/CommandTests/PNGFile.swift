import Foundation

/// A PNG file encoded here byte by byte from given samples, so that its definition determines its pixels.
struct PNGFile {
    /// The color types of the standard (PNG, third edition, section 11.2.1).
    enum Kind: UInt8, CaseIterable {
        case gray = 0
        case color = 2
        case palette = 3
        case grayAlpha = 4
        case colorAlpha = 6

        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        }
    }

    let data: Data

    /// - Parameters:
    ///   - samples: From the top left, channel by channel, each below 2 to the power of `depth`.
    ///   - chunks: The chunks before the picture: types and data.
    init(
        width: Int, height: Int, _ kind: Kind, depth: Int = 8, samples: [Int],
        chunks: [(type: String, data: [UInt8])] = []
    ) {
        var rows: [UInt8] = []
        for y in 0..<height {
            let row = samples[(y * width * kind.channels)..<((y + 1) * width * kind.channels)]
            // The filter type "none".
            rows.append(0)
            var (bits, count) = (0, 0)
            for sample in row {
                (bits, count) = (bits << depth | sample, count + depth)
                while count >= 8 {
                    count -= 8
                    rows.append(UInt8(bits >> count & 255))
                }
            }
            if count > 0 { rows.append(UInt8(bits << (8 - count) & 255)) }
        }
        self.init(width: width, height: height, kind, depth: depth, stored: rows, chunks: chunks)
    }

    /// Creates a file with any rows, in their form before compression.
    init(
        width: Int, height: Int, _ kind: Kind, depth: Int = 8, stored rows: [UInt8],
        chunks: [(type: String, data: [UInt8])] = []
    ) {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        func add(_ type: String, _ data: [UInt8]) {
            let body = Array(type.utf8) + data
            bytes += Self.big(data.count) + body + Self.big(Int(Self.checksum(body)))
        }
        add("IHDR", Self.big(width) + Self.big(height) + [UInt8(depth), kind.rawValue, 0, 0, 0])
        for chunk in chunks { add(chunk.type, chunk.data) }
        add("IDAT", Self.deflated(rows))
        add("IEND", [])
        data = Data(bytes)
    }

    /// Returns a zlib stream of stored blocks, without compression (RFC 1950 and 1951).
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var (a, b) = (1, 0)
        for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
        var result: [UInt8] = [0x78, 0x01]
        let starts = Array(stride(from: 0, to: max(1, bytes.count), by: 65535))
        for start in starts {
            let block = bytes[start..<min(start + 65535, bytes.count)]
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            result += [start == starts.last ? 1 : 0, low, high, ~low, ~high] + block
        }
        return result + big(b << 16 | a)
    }

    static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

    /// Returns the cyclic redundancy check of PNG, annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
