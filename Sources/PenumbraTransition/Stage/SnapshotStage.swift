import PenumbraMotion
import PenumbraRaster

/// A stage whose pictures are views above the content, as in UIKit. It makes the decisions for its host: which moment a
/// picture shows, when frames are needed, and when everything must end.
@MainActor package final class SnapshotStage: Stage {
    /// Called for a requested frame; the time is in seconds.
    package var onFrame: (_ time: Double) -> Void = { _ in }
    /// Called when the pictures no longer match the content below.
    package var onInterruption: () -> Void = {}

    private let host: any SnapshotHost
    private var pictures: Set<EdgeID> = []
    private var coverage = ClipMask()
    /// The surroundings of the pictures; nil if there are none.
    private var surroundings: SnapshotSurroundings?
    /// Whether the content has changed since the last frame, so that the screen does not show it yet.
    private var isContentNew = false
    private var wantsFrame = false
    private var isTicking = false

    /// Creates a stage without pictures.
    package init(host: any SnapshotHost) {
        self.host = host
    }

    /// Handles a frame that is about to be drawn, at a time in seconds.
    package func frame(at time: Double) {
        wantsFrame = false
        isContentNew = false
        surroundingsMayHaveChanged()
        onFrame(time)
        if !wantsFrame {
            isTicking = false
            host.setFrames(false)
        }
    }

    /// Call this when the window has been laid out, shown, hidden or moved; every frame does it too.
    package func surroundingsMayHaveChanged() {
        guard let surroundings, surroundings != host.surroundings else { return }
        self.surroundings = nil
        onInterruption()
    }

    // MARK: Stage

    /// The size of the window's content.
    package var size: Size { host.surroundings.size }

    /// Does nothing: a snapshot costs less than a frame.
    package func prepare() {}

    /// Does nothing.
    package func abandonPreparation() {}

    /// Adds a picture above the content. If none is available, the change continues without one: it is visible at once.
    package func capture(_ edge: EdgeID) {
        if pictures.isEmpty { surroundings = host.surroundings }
        if host.addSnapshot(edge, afterUpdates: isContentNew) || host.addDrawing(edge, afterUpdates: isContentNew) {
            pictures.insert(edge)
        }
        contentWillChange()
    }

    /// Masks the existing pictures.
    package func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        let size = size
        for (edge, mask) in masks where pictures.contains(edge) {
            if mask.isOutlined {
                host.mask(edge, by: mask.path(in: size), opacity: mask.opacity)
            } else {
                let pixels = coverage.coverage(mask, size: size, scale: host.surroundings.scale)
                host.mask(edge, by: pixels, opacity: mask.opacity)
            }
        }
    }

    /// Removes a picture.
    package func remove(_ edge: EdgeID) {
        if pictures.remove(edge) != nil { host.remove(edge) }
        if pictures.isEmpty { surroundings = nil }
        // The change may have been rolled back.
        contentWillChange()
    }

    /// Requests one more frame.
    package func requestFrame() {
        wantsFrame = true
        guard !isTicking else { return }
        isTicking = true
        host.setFrames(true)
    }

    /// Requests a frame, after which the screen shows the new content.
    private func contentWillChange() {
        isContentNew = true
        requestFrame()
    }
}

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

/// The surroundings of a window's picture. After any change of them the picture no longer matches the content.
package struct SnapshotSurroundings: Hashable, Sendable {
    /// The size of the window's content, in points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    /// The name of the user's preferred text size.
    package var textSize: String
    /// Other traits that affect the layout, as numbers in an order defined by the toolkit.
    package var traits: [Int]
    /// The scene that the window is in.
    package var scene: ObjectIdentifier?
    /// Whether the window is visible.
    package var isVisible: Bool

    /// Creates the surroundings of a picture.
    package init(
        size: Size, scale: Double, textSize: String, traits: [Int], scene: ObjectIdentifier?, isVisible: Bool
    ) {
        self.size = size
        self.scale = scale
        self.textSize = textSize
        self.traits = traits
        self.scene = scene
        self.isVisible = isVisible
    }

    /// The surroundings of a window that is gone.
    package static let nowhere = SnapshotSurroundings(
        size: Size(width: 0, height: 0), scale: 1, textSize: "", traits: [], scene: nil, isVisible: false)
}
