import PenumbraGestures
import PenumbraPull

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
