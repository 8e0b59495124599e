import PenumbraRaster

/// Watches what is redrawn beneath the covers while the desktop is being changed.
@MainActor struct Redrawing {
    let connection: Connection
    let stage: DesktopStage
    /// Called with what happens, for `--verbose`.
    let report: (String) -> Void

    /// How long to watch what is redrawn all the time, in seconds.
    private static let watch = 0.1
    /// An action that takes longer is waited for no more, in seconds.
    private static let longestAction = 10.0

    /// Performs an action beneath the covers, and waits until the windows have been redrawn.
    func perform(_ action: any DesktopAction) throws(ConnectionLost) {
        var settling = Settling()
        var copies = connection.outputs.map { ScreenCopy(of: $0, waits: true, on: connection) }
        /// Collects damage until a condition is met, or everything must end.
        func collect(_ limit: Double, until isDone: @MainActor (Settling) -> Bool) throws(ConnectionLost) {
            let (connection, stage) = (connection, stage)
            try connection.wait(limit, checkingEvery: 0.005) {
                if connection.hasOtherOutputs { return true }
                for (index, output) in connection.outputs.enumerated() {
                    guard let copy = copies[index], copy.state != .waiting else { continue }
                    settling.damage(copy.damage, of: index, pixels: output.width * output.height, at: now())
                    copies[index] =
                        copy.state == .done
                        ? ScreenCopy(of: output, waits: true, after: copy, on: connection) : nil
                }
                return isDone(settling) || stage.isBroken
            }
        }
        try collect(Self.watch) { _ in false }
        settling.begin()
        let begun = now()
        func time() -> Int { Int(((now() - begun) * 1000).rounded()) }
        action.begin()
        try collect(Self.longestAction) { _ in action.hasEnded }
        settling.end(at: now())
        report("changed after \(time()) ms")
        try collect(Settling.limit) { $0.isOver(at: now()) }
        report("redrawn after \(time()) ms")
    }
}
