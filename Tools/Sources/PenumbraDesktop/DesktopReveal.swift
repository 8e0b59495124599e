import PenumbraRaster
import PenumbraTransition

/// Changes the whole desktop behind an edge: a picture covers every output while the change is made, and the edge moves it away
/// when the windows beneath have been redrawn.
@MainActor struct DesktopReveal {
    let connection: Connection
    let transition: TransitionStyle
    /// Called with what happens, for `--verbose`.
    let report: (String) -> Void

    /// The compositor answers within this time, in seconds, or the change is made without a picture.
    private static let patience = 1.0
    /// How long to watch what is damaged all the time.
    private static let watch = 0.1
    /// A change that takes longer is revealed before it has ended.
    private static let longestChange = 10.0

    /// Covers the outputs. Nil if the compositor gives no picture, or has no layer for one.
    func cover() throws(ConnectionLost) -> DesktopStage? {
        let begun = now()
        guard connection.layers != nil, connection.screencopy != nil, let layout = Layout(connection.outputs),
            let stage = DesktopStage(layout, on: connection)
        else { return nil }
        let copies = layout.parts.compactMap { ScreenCopy(of: $0.output, waits: false, on: connection) }
        guard copies.count == layout.parts.count, stage.makeCovers(on: connection) else { return nil }
        try connection.wait(Self.patience) { copies.allSatisfy { $0.state != .waiting } && stage.canShow }
        for (copy, part) in zip(copies, layout.parts) {
            guard copy.draw(into: stage.picture.part(columns: part.pixels.columns, rows: part.pixels.rows)) else {
                return nil
            }
        }
        guard stage.canShow else { return nil }
        stage.cover()
        try connection.wait(Self.patience) { stage.isReady || stage.isBroken }
        report("covered after \(milliseconds(since: begun)) ms")
        return stage.isBroken ? nil : stage
    }

    /// Makes the change beneath the cover, and waits until the windows have been redrawn.
    ///
    /// - Parameters:
    ///   - begin: Begins the change.
    ///   - hasEnded: Whether it has ended.
    func change(beneath stage: DesktopStage, _ begin: @MainActor () -> Void, until hasEnded: @MainActor () -> Bool)
        throws(ConnectionLost)
    {
        var settling = Settling()
        var copies = connection.outputs.map { ScreenCopy(of: $0, waits: true, on: connection) }
        /// Collects damage until a condition is met, or everything must end.
        func watch(_ limit: Double, until isDone: @MainActor (Settling) -> Bool) throws(ConnectionLost) {
            let connection = connection
            try connection.wait(limit) {
                for (index, output) in connection.outputs.enumerated() {
                    guard let copy = copies[index], copy.state != .waiting else { continue }
                    settling.damage(
                        copy.damage, of: index, pixels: output.width * output.height, at: now())
                    copies[index] =
                        copy.state == .done
                        ? ScreenCopy(of: output, waits: true, after: copy, on: connection) : nil
                }
                return isDone(settling) || stage.isBroken || connection.hasOtherOutputs
            }
        }
        try watch(Self.watch) { _ in false }
        settling.begin()
        let begun = now()
        begin()
        try watch(Self.longestChange) { _ in hasEnded() }
        settling.end(at: now())
        report("changed after \(milliseconds(since: begun)) ms")
        try watch(Settling.limit) { $0.isOver(at: now()) }
        report("redrawn after \(milliseconds(since: begun)) ms")
    }

    /// Moves the picture away.
    func uncover(_ stage: DesktopStage) throws(ConnectionLost) {
        let driver = RevealDriver { FinishedChange() }
        let id = driver.add(stage)
        driver.request(FinishedChange(), transition, on: id, at: now())
        let begun = now()
        var frames = 0
        while !driver.reveal.isIdle, !stage.isBroken, !connection.hasOtherOutputs {
            driver.frame(at: now())
            stage.draw()
            frames += 1
            guard try connection.wait(Self.patience, until: { stage.isReady || stage.isBroken }) else { break }
        }
        stage.end()
        try connection.synchronize()
        report("uncovered in \(milliseconds(since: begun)) ms, in \(frames) frames")
    }

    private func milliseconds(since time: Double) -> Int { Int(((now() - time) * 1000).rounded()) }
}
