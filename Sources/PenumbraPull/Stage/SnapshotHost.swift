import PenumbraGeometry

/// What a toolkit does for a ``SnapshotStage``: it decides nothing, and each requirement stands for one call of its own.
@MainActor package protocol SnapshotHost: AnyObject {
    /// What a picture taken now would be taken in.
    var surroundings: SnapshotSurroundings { get }

    /// Takes a picture of the content, without the pictures above it, and lays it above the content and beneath the
    /// pictures that are there. False where the system has none to give.
    ///
    /// - Parameter afterUpdates: Whether changes since the last frame must be in it; otherwise the last frame may do.
    func addSnapshot(_ edge: EdgeID, afterUpdates: Bool) -> Bool
    /// The same with the content drawn into an image.
    func addDrawing(_ edge: EdgeID, afterUpdates: Bool) -> Bool
    /// Shows only what lies within a path, filled by the even-odd rule, or all where that is nil. Takes effect at once,
    /// without an animation.
    func mask(_ edge: EdgeID, by path: Path?, opacity: Double)
    /// Takes a picture away.
    func remove(_ edge: EdgeID)
    /// Calls ``SnapshotStage/frame(at:)`` in every frame from now on, or no more.
    func setFrames(_ areWanted: Bool)
}
