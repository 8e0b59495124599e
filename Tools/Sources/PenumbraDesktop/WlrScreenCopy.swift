import CPenumbraWayland
import PenumbraRaster

/// A copy by wlr-screencopy.
@MainActor final class WlrScreenCopy: ScreenCopy {
    private(set) var state = ScreenCopyState.waiting
    private(set) var damage: [PixelRect] = []
    private(set) var pixels: CopiedPixels?

    private var frame: WaylandObject?

    init?(of output: Output, waits: Bool, after last: WlrScreenCopy?, on connection: Connection) {
        guard let manager = connection.screencopy?.pointer, let screen = output.pointer else { return nil }
        pixels = last?.pixels
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
            let (format, width, height, bytesPerRow) = (
                arguments[0].u, Int(arguments[1].u), Int(arguments[2].u), Int(arguments[3].u)
            )
            if pixels?.fits(width: width, height: height, bytesPerRow: bytesPerRow, format: format) != true {
                pixels = CopiedPixels(
                    width: width, height: height, bytesPerRow: bytesPerRow, format: format, on: connection)
            }
            // Up to version 2, nothing follows.
            if frame.map({ wl_proxy_get_version($0.pointer) < 3 }) ?? false { copy(waits) }
        case 1: pixels?.isInverted = arguments[0].u & 1 != 0
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

    private func copy(_ waits: Bool) {
        guard let frame, let buffer = pixels?.buffer else { return state = .failed }
        if waits {
            zwlr_screencopy_frame_v1_copy_with_damage(frame.pointer, buffer.pointer)
        } else {
            zwlr_screencopy_frame_v1_copy(frame.pointer, buffer.pointer)
        }
    }
}
