/// The playing episode. There is no sound: the demonstration has no recordings.
@MainActor final class Player {
    private var stopPlaying: (@MainActor () -> Void)?

    /// Stops the current episode by its function, and keeps `stop` for the new one.
    func begin(stop: @escaping @MainActor () -> Void) {
        end()
        stopPlaying = stop
    }

    /// Stops the current episode.
    func end() {
        let stop = stopPlaying
        stopPlaying = nil
        stop?()
    }
}
