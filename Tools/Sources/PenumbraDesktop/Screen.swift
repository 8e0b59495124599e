import PenumbraMotion
import PenumbraRaster

/// One output under its picture.
@MainActor final class Screen {
    let output: Output
    let place: Layout.Place
    let cover: LayerSurface

    private let picture: SharedPixels
    private let pictureBuffer: WaylandObject
    private let page: PixelBuffer
    private let canvas: (part: PixelRect, width: Int, height: Int)
    /// The frames with an edge; nil before the first one, when the picture itself is shown.
    private var frames: SurfacePixels?
    private var hasNoMemory = false
    private unowned let connection: Connection

    /// What is needed of an output to cover it: a surface, which shows nothing yet, and a picture.
    @MainActor struct Preparation {
        let output: Output
        let cover: LayerSurface
        let copy: any ScreenCopy

        /// Nil if the compositor makes no surface.
        init?(_ output: Output, _ copy: any ScreenCopy, of connection: Connection) {
            guard let cover = LayerSurface(.everything, on: output, of: connection) else { return nil }
            (self.output, self.cover, self.copy) = (output, cover, copy)
        }

        /// Whether the compositor has answered.
        var isDone: Bool { cover.isDone }

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
            let picture = preparation.copy.picture(preparation.output.turn, on: connection),
            (picture.pixels.width, picture.pixels.height) == (width, height),
            let pictureBuffer = picture.buffer(format: SurfacePixels.format),
            let page = PixelBuffer.transparent(width: width, height: height, scale: place.scale)
        else { return nil }
        (self.place, output, cover) = (place, preparation.output, preparation.cover)
        (self.picture, self.pictureBuffer, self.page) = (picture, pictureBuffer, page)
        canvas = layout.canvas(of: place)
        self.connection = connection
    }

    /// Whether the compositor has ended the surface, or there is no memory for its frames.
    var isBroken: Bool { cover.isClosed || hasNoMemory }

    /// Whether the compositor wants another frame, and has read the buffer for it.
    var isReady: Bool { cover.surface.isReady && frames?.isReady ?? true }

    /// Takes the pointer and fingers, or leaves them to what is beneath.
    func takeInput(_ takes: Bool) {
        let size = cover.surface.size ?? (0, 0)
        cover.surface.takeInput(takes ? PixelRect(columns: 0..<size.width, rows: 0..<size.height) : nil)
        cover.surface.commit()
    }

    /// Shows the whole picture, as the first frame. Nothing is drawn for it.
    func showPicture() {
        let (width, height) = place.pixels
        cover.surface.show(
            pictureBuffer, scale: place.scale, damage: [PixelRect(columns: 0..<width, rows: 0..<height)])
    }

    /// Shows the picture under masks, the last one above the others. Returns whether that differs from the last frame.
    func show(_ masks: [LayerMask]) -> Bool {
        if frames == nil {
            let (width, height) = place.pixels
            frames = SurfacePixels(width: width, height: height, scale: place.scale, canvas: canvas, on: connection)
            hasNoMemory = frames == nil
        }
        return frames?.show(masks.map { Compositor.Layer(picture.pixels, $0) }, over: page, on: cover.surface) ?? false
    }
}
