import CPenumbraWayland
import PenumbraRaster

/// The pixels of a surface: two buffers in turn, because the compositor reads one while the other is drawn.
@MainActor final class SurfacePixels {
    @MainActor private final class Side {
        let compositor: Compositor
        let shared: SharedPixels
        var buffer: WaylandObject?
        /// What the last frame drew here.
        var damage: [PixelRect] = []
        var isBusy = false

        init(_ shared: SharedPixels, _ compositor: Compositor) {
            (self.shared, self.compositor) = (shared, compositor)
        }
    }

    private var sides: [Side] = []
    private var frames = 0

    /// Nil if there is no memory.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point.
    ///   - canvas: The area of the masks, and the part of it that the surface shows; nil if that is all of it.
    init?(
        width: Int, height: Int, scale: Double, canvas: (part: PixelRect, width: Int, height: Int)? = nil,
        on connection: Connection
    ) {
        for _ in 0..<2 {
            guard let shared = SharedPixels(width: width, height: height, scale: scale, on: connection) else { return nil }
            let compositor =
                canvas.map {
                    Compositor(output: shared.pixels, part: $0.part, width: $0.width, height: $0.height)
                } ?? Compositor(output: shared.pixels)
            let side = Side(shared, compositor)
            side.buffer = shared.buffer(format: WL_SHM_FORMAT_ARGB8888.rawValue) { [weak side] in side?.isBusy = false }
            guard side.buffer != nil else { return nil }
            sides.append(side)
        }
    }

    /// Whether the compositor has read the buffer of the next frame.
    var isReady: Bool { !sides[frames % 2].isBusy }

    /// Draws the next frame, and shows it on a surface.
    func show(_ layers: [Compositor.Layer], over page: PixelBuffer, on surface: LayerSurface) {
        let side = sides[frames % 2]
        guard let buffer = side.buffer else { return }
        // The buffer is two frames old, and what the screen shows is one.
        side.damage = side.compositor.update(layers, over: page)
        surface.show(buffer, damage: sides[0].damage + sides[1].damage)
        side.isBusy = true
        frames += 1
    }
}
