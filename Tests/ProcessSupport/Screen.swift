import Foundation

/// A picture of the screen: 8 bits each of red, green and blue.
public struct Screen: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// 0x00RRGGBB, row by row.
    public let pixels: [UInt32]

    /// What the display of an environment shows now.
    public init(of environment: [String: String]) throws {
        try self.init(xwd: Self.dump(of: environment))
    }

    /// The same as `xwd` writes it, for where there is no time to read it.
    public static func dump(of environment: [String: String]) throws -> Data {
        let grabbed = try Output("/usr/bin/xwd", ["-root", "-silent"], environment: environment)
        guard grabbed.code == 0 else { throw Failed("xwd failed: \(grabbed.code)") }
        return grabbed.output
    }

    /// Reads what `xwd` writes for a screen of 24 bits, or the first rows of it. (X11/XWDFile.h.)
    public init(xwd data: Data, rows: Int = .max) throws {
        func header(_ index: Int) -> Int {
            data.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 100, header(1) == 7, header(12) >= header(4) * 4, header(7) == 0 else {
            throw Failed("xwd wrote something else than a true-colour picture")
        }
        let (width, height, stride) = (header(4), min(header(5), rows), header(12))
        self.width = width
        self.height = height
        let start = header(0) + header(19) * 12
        guard data.count >= start + stride * height else { throw Failed("xwd wrote half a picture") }
        // Where windows of several visuals are shown xwd packs a pixel into three bytes, blue first.
        let isPacked = header(11) == 24
        guard isPacked || header(11) == 32 else { throw Failed("xwd wrote \(header(11)) bits for a pixel") }
        pixels = data.withUnsafeBytes { bytes in
            [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
                for y in 0..<height {
                    let row = UnsafeRawBufferPointer(rebasing: bytes[(start + y * stride)...].prefix(stride))
                    if !isPacked { memcpy(buffer.baseAddress! + y * width, row.baseAddress!, width * 4) }
                    for x in 0..<(isPacked ? width : 0) {
                        buffer[y * width + x] =
                            UInt32(row[3 * x]) | UInt32(row[3 * x + 1]) << 8 | UInt32(row[3 * x + 2]) << 16
                    }
                }
                count = width * height
            }
        }
        .map { $0 & 0xFF_FFFF }
    }

    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Whether it shows the same as another, the mark in the bottom left corner of the window left out.
    public func isSame(as other: Screen, windowHeight: Int) -> Bool {
        guard width == other.width, height == other.height else { return false }
        for y in 0..<height {
            for x in 0..<width
            where self[x, y] != other[x, y] && !(x < 4 && (windowHeight - 4..<windowHeight).contains(y)) {
                return false
            }
        }
        return true
    }

    /// The number that the mark in the bottom left corner of a window of that height encodes.
    public func mark(windowHeight: Int) -> Int { Int(self[1, windowHeight - 2]) }
}
