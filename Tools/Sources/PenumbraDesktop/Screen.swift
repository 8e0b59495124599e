import PenumbraMotion
import PenumbraRaster

/// One output under its picture.
@MainActor final class Screen {
    let output: Output
    let place: Layout.Place
    let cover: LayerSurface

    private let picture: PixelBuffer
    private let page: PixelBuffer
    private let pixels: SurfacePixels

    /// What is needed of an output to cover it: a surface, which shows nothing yet, and a picture.
    @MainActor struct Preparation {
        let output: Output
        let cover: LayerSurface
        let copy: any ScreenCopy

        /// Nil if the compositor gives none of them.
        init?(_ output: Output, of connection: Connection) {
            guard let cover = LayerSurface(.everything, on: output, of: connection),
                let copy = connection.copy(of: output, waits: false)
            else { return nil }
            (self.output, self.cover, self.copy) = (output, cover, copy)
        }

        var isDone: Bool { copy.state != .waiting && cover.isDone }

        /// The output's place in the layout; nil if it cannot be covered.
        var place: Layout.Place? {
            let (width, height) = (output.width, output.height)
            guard width > 0, height > 0, let size = cover.surface.size, size.width > 0, !cover.isClosed else {
                return nil
            }
            let scale = cover.surface.scale
            // Without a viewport, there is a whole number of pixels in a point.
            guard abs(Double(width) - Double(size.width) * scale) < scale else { return nil }
            return Layout.Place(x: Double(output.x), y: Double(output.y), pixels: (width, height), scale: scale)
        }
    }

    /// Nil if there is no picture or no memory.
    init?(_ preparation: Preparation, at place: Layout.Place, in layout: Layout, of connection: Connection) {
        let (width, height) = place.pixels
        guard
            let page = PixelBuffer.transparent(width: width, height: height, scale: place.scale),
            let pixels = SurfacePixels(
                width: width, height: height, scale: place.scale, canvas: layout.canvas(of: place), on: connection)
        else { return nil }
        (self.place, output, cover) = (place, preparation.output, preparation.cover)
        (self.page, self.pixels) = (page, pixels)
        picture = PixelBuffer(width: width, height: height, scale: place.scale)
        guard preparation.copy.draw(preparation.output.turn, into: picture) else { return nil }
    }

    /// Whether the compositor wants another frame, and has read the buffer for it.
    var isReady: Bool { cover.surface.isReady && pixels.isReady }

    /// Takes the pointer and fingers, or leaves them to what is beneath.
    func takeInput(_ takes: Bool) {
        let size = cover.surface.size ?? (0, 0)
        cover.surface.takeInput(takes ? PixelRect(columns: 0..<size.width, rows: 0..<size.height) : nil)
        cover.surface.commit()
    }

    /// Shows the picture under masks, the last one above the others. Returns whether that differs from the last frame.
    func show(_ masks: [LayerMask]) -> Bool {
        pixels.show(masks.map { Compositor.Layer(picture, $0) }, over: page, on: cover.surface)
    }
}
