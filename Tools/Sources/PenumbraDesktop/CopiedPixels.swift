import CPenumbraWayland
import PenumbraRaster

/// Memory into which the compositor writes a picture of an output.
@MainActor final class CopiedPixels {
    let buffer: WaylandObject
    private let shared: SharedPixels
    private let format: UInt32
    /// Whether the last row comes first.
    var isInverted = false

    var width: Int { shared.pixels.width }
    var height: Int { shared.pixels.height }

    /// Formats that can be read.
    static let formats = [
        WL_SHM_FORMAT_XRGB8888, WL_SHM_FORMAT_ARGB8888, WL_SHM_FORMAT_XBGR8888, WL_SHM_FORMAT_ABGR8888,
    ].map(\.rawValue)

    /// Nil if there is no memory.
    init?(width: Int, height: Int, bytesPerRow: Int, format: UInt32, on connection: Connection) {
        guard let shared = SharedPixels(width: width, height: height, bytesPerRow: bytesPerRow, on: connection),
            let buffer = shared.buffer(format: format)
        else { return nil }
        (self.shared, self.buffer, self.format) = (shared, buffer, format)
    }

    func fits(width: Int, height: Int, bytesPerRow: Int, format: UInt32) -> Bool {
        (self.width, self.height, shared.pixels.stride * 4, self.format) == (width, height, bytesPerRow, format)
    }

    /// The picture, opaque and as the user sees it; nil if there is no memory. It is the same memory where possible: copy no more
    /// into it.
    func picture(_ turn: Turn, on connection: Connection) -> SharedPixels? {
        shared.pixels.makeOpaque(
            exchangingRedAndBlue: format == WL_SHM_FORMAT_ABGR8888.rawValue || format == WL_SHM_FORMAT_XBGR8888.rawValue
        )
        if isInverted { shared.pixels.flip() }
        isInverted = false
        if turn == .none { return shared }
        let (width, height) = turn.exchangesSides ? (height, width) : (width, height)
        guard let turned = SharedPixels(width: width, height: height, on: connection) else { return nil }
        turn.draw(shared.pixels, into: turned.pixels)
        return turned
    }
}

extension PixelBuffer {
    fileprivate func makeOpaque(exchangingRedAndBlue exchanges: Bool) {
        for y in 0..<height {
            let row = row(y)
            if exchanges {
                for x in 0..<width {
                    row[x] = 0xff00_0000 | row[x] & 0xff00 | (row[x] & 0xff) << 16 | (row[x] >> 16) & 0xff
                }
            } else {
                for x in 0..<width { row[x] |= 0xff00_0000 }
            }
        }
    }

    /// Turns the pixels upside down.
    fileprivate func flip() {
        for y in 0..<height / 2 {
            let (upper, lower) = (row(y), row(height - 1 - y))
            for x in 0..<width { swap(&upper[x], &lower[x]) }
        }
    }
}
