import CPenumbraWayland
import PenumbraRaster

/// The pixels of a surface: two buffers in turn, because the compositor reads one while the other is drawn.
@MainActor final class SurfacePixels {
    @MainActor private final class Buffer {
        let shared: SharedPixels
        var object: WaylandObject?
        var isBusy = false

        init?(_ shared: SharedPixels?) {
            guard let shared else { return nil }
            self.shared = shared
            object = shared.buffer(format: SurfacePixels.format) { [weak self] in self?.isBusy = false }
            if object == nil { return nil }
        }
    }

    /// Of all pixels that surfaces show.
    static let format = WL_SHM_FORMAT_ARGB8888.rawValue

    private let compositor: Compositor
    private let buffers: [Buffer]
    /// The number of the buffer to draw next.
    private var next = 0

    /// Nil if there is no memory.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point.
    ///   - canvas: The area of the masks, and the part of it that the surface shows; nil if that is all of it.
    init?(
        width: Int, height: Int, scale: Double, canvas: (part: PixelRect, width: Int, height: Int)? = nil,
        on connection: Connection
    ) {
        let made = (0..<2).compactMap { _ in
            Buffer(SharedPixels(width: width, height: height, scale: scale, on: connection))
        }
        guard made.count == 2 else { return nil }
        buffers = made
        let output = made[0].shared.pixels
        compositor =
            canvas.map { Compositor(output: output, part: $0.part, width: $0.width, height: $0.height) }
            ?? Compositor(output: output)
    }

    /// Whether the compositor of the desktop has read the next buffer.
    var isReady: Bool { !buffers[next].isBusy }

    /// Draws the next frame, and shows it on a surface if it differs from the last one. Returns whether it does.
    @discardableResult
    func show(_ layers: [Compositor.Layer], over page: PixelBuffer, on surface: Surface) -> Bool {
        let buffer = buffers[next]
        guard let object = buffer.object else { return false }
        let damage = compositor.update(layers, over: page)
        guard !damage.isEmpty else { return false }
        surface.show(object, scale: compositor.output.scale, damage: damage)
        buffer.isBusy = true
        next = 1 - next
        compositor.swap(to: buffers[next].shared.pixels)
        return true
    }
}
