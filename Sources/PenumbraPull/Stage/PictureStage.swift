import PenumbraGeometry
import PenumbraRaster

/// A stage without a toolkit: its content is a picture, and what it shows is pixels in memory.
///
/// A change assigns another picture to ``content``. Pictures that have been the content must stay as they are for as long
/// as an edge may show them.
@MainActor public final class PictureStage: Stage {
    /// The size of the output, in points.
    public let size: Size
    /// What lies beneath: as large as the output in pixels, its bytes in the same order.
    public var content: PixelBuffer
    /// Replaces the mask of a picture when a frame is drawn: by another shape, or by one with a shadow.
    public var adjustMask: (LayerMask) -> LayerMask = { $0 }

    /// Whether a picture lies above the content.
    public var isCovered: Bool { !pictures.isEmpty }

    private let compositor: Compositor
    private var pictures: [EdgeID: PixelBuffer] = [:]
    private var masks: [(edge: EdgeID, mask: LayerMask)] = []

    /// Shows `content` in `output`.
    public init(content: PixelBuffer, output: PixelBuffer) {
        self.content = content
        compositor = Compositor(output: output)
        size = Size(width: Double(output.width) / output.scale, height: Double(output.height) / output.scale)
    }

    /// Draws all of a frame into the output, whatever is in it.
    public func draw() {
        // The compositor begins with the lowest, a stage with the uppermost.
        let layers = masks.reversed().compactMap { edge, mask in
            pictures[edge].map { Compositor.Layer($0, adjustMask(mask)) }
        }
        compositor.draw(layers, over: content)
    }

    // MARK: Stage

    /// Nothing: the content is a picture already.
    public func prepare() {}

    /// Nothing.
    public func abandonPreparation() {}

    /// Keeps the content as it is. No pixels are copied.
    public func capture(_ edge: EdgeID) {
        pictures[edge] = content
    }

    /// Takes the masks for the next frame.
    public func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks
    }

    /// Lets go of a picture.
    public func remove(_ edge: EdgeID) {
        pictures[edge] = nil
        masks.removeAll { $0.edge == edge }
    }

    /// Nothing: whoever draws the frames decides when.
    public func requestFrame() {}
}
