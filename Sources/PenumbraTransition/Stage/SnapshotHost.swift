import PenumbraMotion
import PenumbraRaster

/// The toolkit's part of a ``SnapshotStage``: it decides nothing, and each requirement is one call of the toolkit.
@MainActor package protocol SnapshotHost: AnyObject {
    /// The surroundings that a picture taken now would have.
    var surroundings: SnapshotSurroundings { get }

    /// Takes a picture of the content, without the pictures above it, and adds it above the content and below the existing
    /// pictures.
    ///
    /// - Parameters:
    ///   - edge: The edge of the picture.
    ///   - afterUpdates: Whether the picture must include changes since the last frame; otherwise the last frame may do.
    /// - Returns: False if the system provides no picture.
    func addSnapshot(_ edge: EdgeID, afterUpdates: Bool) -> Bool
    /// Does the same with the content drawn into an image.
    func addDrawing(_ edge: EdgeID, afterUpdates: Bool) -> Bool
    /// Shows only the area within a path, filled by the even-odd rule, or the whole picture if the path is nil. Takes effect
    /// at once, without an animation.
    func mask(_ edge: EdgeID, by path: Path?, opacity: Double)
    /// Shows only what black pixels cover, as far as they are opaque. Takes effect at once, without an animation.
    func mask(_ edge: EdgeID, by coverage: PixelBuffer, opacity: Double)
    /// Removes a picture.
    func remove(_ edge: EdgeID)
    /// Starts or stops calling ``SnapshotStage/frame(at:)`` in every frame.
    func setFrames(_ areWanted: Bool)
}
