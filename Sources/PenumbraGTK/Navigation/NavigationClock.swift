import PenumbraMotion

/// The time of a navigation. It stands while a theme is pulled over pages that were in motion: the picture above shows where they
/// were, so on both sides of the edge they are in one place, and they move on afterwards.
struct NavigationClock {
    private var time: TimeScale
    private let pace: Double
    /// The real time of the last frame with motion.
    private var lastFrame = 0.0
    private var state = State.runs

    private enum State {
        case runs
        case stands
        /// A request has come while a picture lies above: it moves at once.
        case runsBelow
    }

    /// Creates a clock with seconds per real second.
    init(_ pace: Double) {
        self.pace = pace
        time = TimeScale(pace)
    }

    /// The time at a real time.
    func time(at now: Double) -> Double { time.time(at: now) }

    /// The time of a frame. `isCovered` says whether pictures lie above the window, and `latest` is the time of the last event.
    mutating func frame(at now: Double, isCovered: Bool, latest: Double) -> Double {
        switch (state, isCovered) {
        case (.runs, true):
            // The picture shows the last frame.
            time.set(0, at: time.time(at: lastFrame) >= latest ? lastFrame : now)
            state = .stands
        case (.stands, false), (.runsBelow, false): run(at: now, .runs)
        default: break
        }
        lastFrame = now
        return time.time(at: now)
    }

    /// Lets time run for a request of the application or of a hand.
    mutating func move(at now: Double, isCovered: Bool) { run(at: now, isCovered ? .runsBelow : .runs) }

    private mutating func run(at now: Double, _ next: State) {
        if state == .stands { time.set(pace, at: now) }
        state = next
    }
}
