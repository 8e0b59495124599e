import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// A mock of UIKit's window. It keeps UIKit's contract, traps on misuse, and records every call under the name that
/// corresponds to UIKit's.
@MainActor final class RecordingHost: SnapshotHost {
    private(set) var transcript: [String] = []
    /// Pictures from top to bottom: the edge, and the content of the picture.
    private(set) var pictures: [(edge: EdgeID, content: Int)] = []
    private(set) var masks: [EdgeID: (path: Path?, opacity: Double)] = [:]
    private(set) var coverages: [EdgeID: PixelBuffer] = [:]
    private(set) var isRunning = false
    var surroundings = SnapshotSurroundings(
        size: Size(width: 375, height: 667), scale: 2, textSize: "L", traits: [1, 1], scene: nil, isVisible: true)
    /// Whether the system provides snapshots, and can draw.
    var (givesSnapshots, canDraw) = (true, true)

    /// The current content, and the content in the last drawn frame.
    private let content: () -> Int
    private var drawn: Int

    init(content: @escaping () -> Int) {
        self.content = content
        drawn = content()
    }

    /// Returns the calls since the last read.
    func read() -> [String] {
        defer { transcript = [] }
        return transcript
    }

    /// The visible content outside all masks: the uppermost picture, or the content.
    var uppermost: Int { pictures.first?.content ?? content() }

    /// Ends a turn of the run loop, which draws the changes.
    func draw() {
        drawn = content()
    }

    func addSnapshot(_ edge: EdgeID, afterUpdates: Bool) -> Bool {
        transcript.append(afterUpdates ? "snapshot after updates" : "snapshot")
        return givesSnapshots && add(edge, afterUpdates)
    }

    func addDrawing(_ edge: EdgeID, afterUpdates: Bool) -> Bool {
        transcript.append(afterUpdates ? "drawing after updates" : "drawing")
        return canDraw && add(edge, afterUpdates)
    }

    private func add(_ edge: EdgeID, _ afterUpdates: Bool) -> Bool {
        precondition(!pictures.contains { $0.edge == edge }, "an edge has two pictures")
        pictures.append((edge, afterUpdates ? content() : drawn))
        return true
    }

    func mask(_ edge: EdgeID, by path: Path?, opacity: Double) {
        precondition(pictures.contains { $0.edge == edge }, "there is no picture to mask")
        precondition((0...1).contains(opacity), "opacity \(opacity)")
        transcript.append(path == nil ? "fade" : "mask")
        masks[edge] = (path, opacity)
    }

    func mask(_ edge: EdgeID, by coverage: PixelBuffer, opacity: Double) {
        precondition(pictures.contains { $0.edge == edge }, "there is no picture to mask")
        transcript.append("mask")
        coverages[edge] = coverage
    }

    func remove(_ edge: EdgeID) {
        precondition(pictures.contains { $0.edge == edge }, "a picture is taken away that is not there")
        transcript.append("remove")
        pictures.removeAll { $0.edge == edge }
        masks[edge] = nil
    }

    func setFrames(_ areWanted: Bool) {
        precondition(areWanted != isRunning, "frames are asked for twice")
        transcript.append(areWanted ? "frames" : "pause")
        isRunning = areWanted
    }
}
