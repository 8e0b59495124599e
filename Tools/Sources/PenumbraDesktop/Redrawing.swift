import PenumbraRaster

/// Watches what is redrawn beneath the covers while the desktop is being changed.
@MainActor final class Redrawing {
    private let connection: Connection
    private let stage: DesktopStage
    /// Called with what happens, for `--verbose`.
    private let report: (String) -> Void
    private var settling = Settling()
    /// The copy of each output that waits for something to change; nil where the compositor takes none.
    private var copies: [(any ScreenCopy)?]

    /// How long to watch what is redrawn all the time, in seconds.
    private static let watch = 0.1
    /// An action that takes longer is waited for no more, in seconds.
    private static let longestAction = 10.0

    init(beneath stage: DesktopStage, on connection: Connection, report: @escaping (String) -> Void) {
        (self.connection, self.stage, self.report) = (connection, stage, report)
        copies = connection.outputs.map { connection.copy(of: $0, waits: true) }
    }

    /// Performs an action beneath the covers, and waits until the windows have been redrawn.
    func perform(_ action: any DesktopAction) throws(ConnectionLost) {
        try collect(Self.watch) { _ in false }
        settling.begin()
        reportRestless()
        let begun = now()
        func time() -> Int { Int(((now() - begun) * 1000).rounded()) }
        action.begin()
        try collect(Self.longestAction) { _ in action.hasEnded }
        settling.end(at: now())
        report("changed after \(time()) ms")
        try collect(Settling.limit) { $0.isOver(at: now()) }
        let quiet = settling.last.map { ", \(Int(((now() - $0) * 1000).rounded())) ms after the last of it" } ?? ""
        report("redrawn after \(time()) ms\(quiet)")
    }

    /// Names what never rests: it is not waited for, and may change in view.
    private func reportRestless() {
        for (index, output) in connection.outputs.enumerated() {
            for part in settling.restless?[index] ?? [] {
                report(
                    "not waited for, because it is redrawn all the time: "
                        + "\(part.columns.count)x\(part.rows.count) pixels at \(part.columns.lowerBound),\(part.rows.lowerBound) "
                        + "of \(output.name)")
            }
        }
    }

    /// Collects damage until a condition is met, or everything must end.
    private func collect(_ limit: Double, until isDone: (Settling) -> Bool) throws(ConnectionLost) {
        try connection.wait(limit, checkingEvery: 0.005) {
            if connection.hasOtherOutputs { return true }
            for (index, output) in connection.outputs.enumerated() {
                guard let copy = copies[index], copy.state != .waiting else { continue }
                settling.damage(copy.damage, of: index, pixels: output.width * output.height, at: now())
                copies[index] = copy.state == .done ? connection.copy(of: output, waits: true, after: copy) : nil
            }
            return isDone(settling) || stage.isBroken
        }
    }
}
