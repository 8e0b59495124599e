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
