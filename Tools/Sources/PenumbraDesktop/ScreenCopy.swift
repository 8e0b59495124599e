import CPenumbraWayland
import PenumbraRaster

/// A picture of one output, without the pointer.
@MainActor final class ScreenCopy {
    /// Whether the compositor has answered, and how.
    enum State { case waiting, done, failed }
    private(set) var state = State.waiting
    /// What has changed since the last copy, if the copy has waited for a change.
    private(set) var damage: [PixelRect] = []

    private var frame: WaylandObject?
    private var shared: SharedPixels?
    private var buffer: WaylandObject?
    private var format: UInt32 = 0
    private var isInverted = false

    /// Asks for a copy.
    ///
    /// - Parameters:
    ///   - waits: Whether the compositor answers only when something has changed since the last copy that waited.
    ///   - last: An earlier copy, which is done. Its memory is used again.
    init?(of output: Output, waits: Bool, after last: ScreenCopy? = nil, on connection: Connection) {
        guard let manager = connection.screencopy?.pointer, let screen = output.pointer else { return nil }
        (shared, buffer, format) = (last?.shared, last?.buffer, last?.format ?? 0)
        let asked = zwlr_screencopy_manager_v1_capture_output(manager, 0, screen)
        frame = WaylandObject(asked, destroy: { zwlr_screencopy_frame_v1_destroy($0) }) {
            [weak self, unowned connection] event, arguments in
            self?.take(event, arguments, waits: waits, on: connection)
        }
        if frame == nil { return nil }
    }

    private func take(
        _ event: UInt32, _ arguments: UnsafePointer<wl_argument>, waits: Bool, on connection: Connection
    ) {
        switch event {
        case 0:
            makeBuffer(
                arguments[0].u, width: Int(arguments[1].u), height: Int(arguments[2].u),
                bytesPerRow: Int(arguments[3].u), on: connection)
            // Up to version 2, nothing follows.
            if frame.map({ wl_proxy_get_version($0.pointer) < 3 }) ?? false { copy(waits) }
        case 1: isInverted = arguments[0].u & 1 != 0
        case 2: state = .done
        case 3: state = .failed
        case 4:
            let (x, y) = (Int(arguments[0].u), Int(arguments[1].u))
            damage.append(
                PixelRect(columns: x..<x + Int(arguments[2].u), rows: y..<y + Int(arguments[3].u)))
        case 6: copy(waits)
        default: break
        }
    }

    private func makeBuffer(_ format: UInt32, width: Int, height: Int, bytesPerRow: Int, on connection: Connection) {
        if let shared, buffer != nil, format == self.format, shared.pixels.width == width,
            shared.pixels.height == height, shared.pixels.stride * 4 == bytesPerRow
        {
            return
        }
        self.format = format
        shared = SharedPixels(width: width, height: height, bytesPerRow: bytesPerRow, on: connection)
        buffer = shared?.buffer(format: format)
    }

    private func copy(_ waits: Bool) {
        guard let frame, let buffer else { return state = .failed }
        if waits {
            zwlr_screencopy_frame_v1_copy_with_damage(frame.pointer, buffer.pointer)
        } else {
            zwlr_screencopy_frame_v1_copy(frame.pointer, buffer.pointer)
        }
    }

    /// Writes the picture of an output, opaque and as the user sees it, into pixels of the output's size. Returns false for a size or
    /// a format that this program does not read.
    func draw(_ turn: Turn, into target: PixelBuffer) -> Bool {
        guard state == .done, let source = shared?.pixels,
            (source.width, source.height)
                == (turn.exchangesSides ? (target.height, target.width) : (target.width, target.height))
        else { return false }
        if isInverted { source.flip() }
        switch format {
        case WL_SHM_FORMAT_ARGB8888.rawValue, WL_SHM_FORMAT_XRGB8888.rawValue:
            turn.draw(source, into: target) { $0 | 0xff00_0000 }
        case WL_SHM_FORMAT_ABGR8888.rawValue, WL_SHM_FORMAT_XBGR8888.rawValue:
            turn.draw(source, into: target) {
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
