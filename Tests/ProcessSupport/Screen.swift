import Foundation

/// A screenshot: 8 bits each of red, green and blue.
public struct Screen: Equatable, Sendable, CustomStringConvertible {
    public let width: Int
    public let height: Int
    /// The pixels as 0x00RRGGBB, row by row.
    public let pixels: [UInt32]

    /// Reads the reply of a server with 24-bit color.
    public init(_ picture: XClient.Picture) {
        (width, height) = (picture.width, picture.height)
        let count = width * height
        pixels = picture.bytes.withUnsafeBytes { bytes in
            [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
                memcpy(buffer.baseAddress!, bytes.baseAddress! + 32, count * 4)
                // Two pixels at a time; the fourth byte has no meaning.
                let words = UnsafeMutableRawPointer(buffer.baseAddress!).bindMemory(
                    to: UInt64.self, capacity: count / 2)
                var index = 0
                while index < count / 2 {
                    words[index] &= 0x00FF_FFFF_00FF_FFFF
                    index += 1
                }
                if count % 2 == 1 { buffer[count - 1] &= 0xFF_FFFF }
                filled = count
            }
        }
    }

    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Returns the difference between two pixels, of 255.
    public static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        return [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    /// Without the pixels, which a test that fails would print.
    public var description: String { "\(width)x\(height) pixels" }

    public static func == (a: Screen, b: Screen) -> Bool {
        a.width == b.width && a.height == b.height && a.isSame(as: b, columns: 0..<a.width, rows: 0..<a.height)
    }

    /// Returns whether another screenshot is the same in these columns and rows, which both contain.
    public func isSame(as other: Screen, columns: Range<Int>, rows: Range<Int>) -> Bool {
        pixels.withUnsafeBufferPointer { ours in
            other.pixels.withUnsafeBufferPointer { theirs in
                for y in rows {
                    let first = ours.baseAddress! + y * width + columns.lowerBound
                    let second = theirs.baseAddress! + y * other.width + columns.lowerBound
                    if memcmp(first, second, columns.count * 4) == 0 { continue }
                    let rounding = GTKVersion.installed.rounding
                    if rounding == 0 { return false }
                    for x in 0..<columns.count where Self.difference(first[x], second[x]) > rounding { return false }
                }
                return true
            }
        }
    }

    /// Returns whether two screenshots are the same, except for the mark in the bottom left corner of the window.
    public func isSame(as other: Screen, windowHeight: Int) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let marked = windowHeight - 4..<windowHeight
        return isSame(as: other, columns: 0..<width, rows: 0..<marked.lowerBound)
            && isSame(as: other, columns: 4..<width, rows: marked)
            && isSame(as: other, columns: 0..<width, rows: marked.upperBound..<height)
    }

    /// Returns the number that the mark in the bottom left corner of a window of this height encodes.
    public func mark(windowHeight: Int) -> Int { Int(self[1, windowHeight - 2]) }
}
