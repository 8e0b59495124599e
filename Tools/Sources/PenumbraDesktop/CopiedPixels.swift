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

    func draw(_ turn: Turn, into target: PixelBuffer) -> Bool {
        let expected = turn.exchangesSides ? (target.height, target.width) : (target.width, target.height)
        guard (width, height) == expected else { return false }
        if isInverted { shared.pixels.flip() }
        isInverted = false
        switch format {
        case WL_SHM_FORMAT_ARGB8888.rawValue, WL_SHM_FORMAT_XRGB8888.rawValue:
            turn.draw(shared.pixels, into: target) { $0 | 0xff00_0000 }
        case WL_SHM_FORMAT_ABGR8888.rawValue, WL_SHM_FORMAT_XBGR8888.rawValue:
            turn.draw(shared.pixels, into: target) {
                0xff00_0000 | $0 & 0xff00 | ($0 & 0xff) << 16 | ($0 >> 16) & 0xff
            }
        default: return false
        }
        return true
    }
}

extension PixelBuffer {
    /// Turns the pixels upside down.
    fileprivate func flip() {
        for y in 0..<height / 2 {
            let (upper, lower) = (row(y), row(height - 1 - y))
            for x in 0..<width { swap(&upper[x], &lower[x]) }
        }
    }
}
