import PenumbraGeometry
import PenumbraRaster

/// A stage whose pictures are views above the content, as UIKit has them. It decides what its host only does: from which
/// moment a picture is, when frames are wanted, and when everything must end.
@MainActor package final class SnapshotStage: Stage {
    /// Called for a frame that was asked for; the time is in seconds.
    package var onFrame: (_ time: Double) -> Void = { _ in }
    /// Called when the pictures no longer fit what they are laid over.
    package var onInterruption: () -> Void = {}

    private let host: any SnapshotHost
    private var pictures: Set<EdgeID> = []
    /// What the pictures were taken in; nil where there are none.
    private var surroundings: SnapshotSurroundings?
    /// Whether the content has changed since the last frame, so that the screen does not show it yet.
    private var isContentNew = false
    private var wantsFrame = false
    private var isTicking = false

    /// A stage without pictures.
    package init(host: any SnapshotHost) {
        self.host = host
    }

    /// A frame is about to be drawn, at a time in seconds.
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

    /// To be called when the window has been laid out, shown, hidden or moved; every frame does it too.
    package func surroundingsMayHaveChanged() {
        guard let surroundings, surroundings != host.surroundings else { return }
        self.surroundings = nil
        onInterruption()
    }

    // MARK: Stage

    /// The size of the window's content.
    package var size: Size { host.surroundings.size }

    /// Nothing: a snapshot costs less than a frame.
    package func prepare() {}

    /// Nothing.
    package func abandonPreparation() {}

    /// Lays a picture over the content. Where none can be had the change goes on without: it shows at once.
    package func capture(_ edge: EdgeID) {
        if pictures.isEmpty { surroundings = host.surroundings }
        if host.addSnapshot(edge, afterUpdates: isContentNew) || host.addDrawing(edge, afterUpdates: isContentNew) {
            pictures.insert(edge)
        }
        contentWillChange()
    }

    /// Masks the pictures that there are.
    package func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        let size = size
        for (edge, mask) in masks where pictures.contains(edge) {
            host.mask(edge, by: mask.path(in: size), opacity: mask.opacity)
        }
    }

    /// Takes a picture away.
    package func remove(_ edge: EdgeID) {
        if pictures.remove(edge) != nil { host.remove(edge) }
        if pictures.isEmpty { surroundings = nil }
        // It may have been rolled back.
        contentWillChange()
    }

    /// Wants one more frame.
    package func requestFrame() {
        wantsFrame = true
        guard !isTicking else { return }
        isTicking = true
        host.setFrames(true)
    }

    /// A frame tells when the screen shows the content again.
    private func contentWillChange() {
        isContentNew = true
        requestFrame()
    }
}
