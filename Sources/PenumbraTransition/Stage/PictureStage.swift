import PenumbraMotion
import PenumbraRaster

/// A stage without a toolkit: its content is a picture, and its output is pixels in memory.
///
/// A change assigns another picture to ``content``. Do not modify a picture that has been the content while an edge may show
/// it.
///
/// ```swift
/// let stage = PictureStage(content: old, output: output)
/// let id = driver.add(stage)
/// driver.request(PictureChange(on: stage, to: new), .circle(), on: id, at: now)
/// driver.frame(at: now + 0.1)
/// stage.draw()                                           // the output is between both pictures
/// ```
@MainActor public final class PictureStage: Stage {
    /// The size of the output, in points.
    public let size: Size
    /// The picture below the edges: as large as the output in pixels, with the same byte order.
    ///
    /// ```swift
    /// stage.content = new                                    // in the apply() of a change; in rollBack() the old one again
    /// ```
    public var content: PixelBuffer
    /// Replaces the mask of a picture when a frame is drawn: by another shape, or by one with a shadow.
    public var adjustMask: (LayerMask) -> LayerMask = { $0 }

    /// Whether a picture covers the content.
    public var isCovered: Bool { !pictures.isEmpty }

    private let compositor: Compositor
    private var pictures: [EdgeID: PixelBuffer] = [:]
    /// The masks of the pictures, the uppermost first.
    public private(set) var masks: [(edge: EdgeID, mask: LayerMask)] = []

    /// Creates a stage that shows `content` in `output`.
    public init(content: PixelBuffer, output: PixelBuffer) {
        self.content = content
        compositor = Compositor(output: output)
        size = Size(width: Double(output.width) / output.scale, height: Double(output.height) / output.scale)
    }

    /// Draws a whole frame into the output, regardless of its previous pixels.
    public func draw() {
        // The compositor begins with the lowest layer, a stage with the uppermost.
        let layers = masks.reversed().compactMap { edge, mask in
            pictures[edge].map { Compositor.Layer($0, adjustMask(mask)) }
        }
        compositor.draw(layers, over: content)
    }

    // MARK: Stage

    /// Does nothing: the content is a picture already.
    public func prepare() {}

    /// Does nothing.
    public func abandonPreparation() {}

    /// Keeps the current content as a picture. No pixels are copied.
    public func capture(_ edge: EdgeID) {
        pictures[edge] = content
    }

    /// Stores the masks for the next frame.
    public func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks
    }

    /// Releases a picture.
    public func remove(_ edge: EdgeID) {
        pictures[edge] = nil
        masks.removeAll { $0.edge == edge }
    }

    /// Does nothing: the caller of ``draw()`` schedules the frames.
    public func requestFrame() {}
}

/// A change of a ``PictureStage`` to another picture.
///
/// ```swift
/// let driver = RevealDriver { PictureChange(on: stage, to: new) }
/// ```
@MainActor public final class PictureChange: Change {
    /// Tells changes to different pictures apart.
    public let destination: String
    private let stage: PictureStage
    private let before: PixelBuffer
    private let after: PixelBuffer

    /// Creates a change to a picture as large as the content of the stage. A change that is taken back restores the content that
    /// the stage has now.
    public init(on stage: PictureStage, to picture: PixelBuffer) {
        destination = "\(picture.base)"
        self.stage = stage
        (before, after) = (stage.content, picture)
    }

    /// Shows the picture.
    public func apply() { stage.content = after }

    /// Does nothing: the picture stays.
    public func commit() {}

    /// Shows the picture from before.
    public func rollBack() { stage.content = before }
}
