/// Which episode plays. Nothing sounds: the demonstration has no recordings.
@MainActor final class Player {
    private var stopPlaying: (@MainActor () -> Void)?

    /// Stops what plays, by the function it gave, and takes `stop` for what plays from now on.
    func begin(stop: @escaping @MainActor () -> Void) {
        end()
        stopPlaying = stop
    }

    /// Stops what plays.
    func end() {
        let stop = stopPlaying
        stopPlaying = nil
        stop?()
    }
}
