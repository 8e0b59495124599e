import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// Plays a recorded gesture through the recognizer and the reveal without a window.
///
/// ```swift
/// let replay = Replay(trace, size: Size(width: 375, height: 667), framesPerSecond: 60, configuration: .init())
/// replay.run { time, reveal in print(time, reveal.edges.last?.progress ?? 0) }
/// ```
@MainActor public struct Replay {
    private let trace: Trace
    private let framesPerSecond: Double
    private let driver: RevealDriver
    private let stage: StageID

    /// Creates a replay. `framesPerSecond` is positive.
    public init(
        _ trace: Trace, size: Size, framesPerSecond: Double, configuration: Reveal.Configuration,
        gesture: PanRecognizer.Configuration = PanRecognizer.Configuration()
    ) {
        precondition(framesPerSecond > 0, "a replay needs a frame rate above 0")
        self.trace = trace
        self.framesPerSecond = framesPerSecond
        driver = RevealDriver(configuration: configuration) { NoChange() }
        stage = driver.add(EmptyStage(size: size))
        driver.setPull(.touches, on: stage, gesture)
    }

    /// Calls `frame` for every frame, from the first touch to the last, and on while a released edge moves. Deterministic.
    public func run(_ frame: (_ time: Double, Reveal) -> Void) {
        driver.play(trace, on: stage, framesPerSecond: framesPerSecond) { time in frame(time, driver.reveal) }
    }
}

extension RevealDriver {
    /// Plays a trace as touches on a stage, and calls `frame` after every frame, from the first touch to the last, and on
    /// while a released edge moves; never for a trace without touches. Deterministic.
    ///
    /// - Parameter framesPerSecond: Above 0.
    public func play(
        _ trace: Trace, on stage: StageID, framesPerSecond: Double, _ frame: (_ time: Double) throws -> Void
    ) rethrows {
        guard let start = trace.touches.first?.time else { return }
        var next = trace.touches.startIndex
        var number = 0
        repeat {
            let now = start + Double(number) / framesPerSecond
            while next < trace.touches.endIndex, trace.touches[next].time <= now {
                handle(trace.touches[next], from: .touches, on: stage)
                next += 1
            }
            self.frame(at: now)
            try frame(now)
            number += 1
        } while next < trace.touches.endIndex || !reveal.isIdle && !reveal.isTracking
    }
}

private final class NoChange: Change {
    let destination = ""

    func apply() {}
    func commit() {}
    func rollBack() {}
}

private final class EmptyStage: Stage {
    let size: Size

    init(size: Size) {
        self.size = size
    }

    func prepare() {}
    func abandonPreparation() {}
    func capture(_ edge: EdgeID) {}
    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {}
    func remove(_ edge: EdgeID) {}
    func requestFrame() {}
}
