import PenumbraNavigation
import PenumbraTransition

/// A mock of UIKit's transition context: it keeps UIKit's contract, traps if UIKit would be misused, and
/// writes down every call by the name that stands beside the one of UIKit's.
@MainActor final class RecordingContext: PageTransitionHost {
    private(set) var transcript: [String] = []
    /// How far open the page shows, in the order of the frames.
    private(set) var fractions: [Double] = []
    /// How far the transition has come, by the last call.
    private(set) var progress = 0.0
    private(set) var isInteractive: Bool
    /// Whether it would be canceled if it ended now.
    private(set) var isCancelled = false
    private(set) var isRunning = false
    /// How it ended; nil while it has not.
    private(set) var finished: Bool?
    /// The last masks of each view.
    private(set) var style: TransitionStyle?

    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    /// The calls since the last question.
    func read() -> [String] {
        defer { transcript = [] }
        return transcript
    }

    func show(_ style: TransitionStyle, at fraction: Double) {
        precondition(finished == nil, "a transition that is over shows")
        precondition((0...1).contains(fraction), "fraction \(fraction)")
        self.style = style
        fractions.append(fraction)
    }

    func pause() {
        precondition(finished == nil && !isInteractive, "paused while a hand moves it")
        transcript.append("pause")
        isInteractive = true
    }

    func update(_ progress: Double) {
        precondition(finished == nil && isInteractive, "updated while time moves it")
        precondition((0...1).contains(progress), "progress \(progress)")
        self.progress = progress
        if transcript.last != "update" { transcript.append("update") }
    }

    func finish() {
        end("finish", isCancelled: false)
    }

    func cancel() {
        end("cancel", isCancelled: true)
    }

    private func end(_ name: String, isCancelled: Bool) {
        precondition(finished == nil && isInteractive, "\(name) while time moves it")
        transcript.append(name)
        isInteractive = false
        self.isCancelled = isCancelled
    }

    func complete(_ finished: Bool) {
        precondition(self.finished == nil, "completed twice")
        precondition(!isInteractive, "completed under the hand")
        precondition(finished == !isCancelled, "completed against the last call")
        precondition(!isRunning, "frames go on")
        transcript.append(finished ? "complete" : "complete cancelled")
        self.finished = finished
    }

    func setFrames(_ areWanted: Bool) {
        precondition(areWanted != isRunning, "frames are asked for twice")
        isRunning = areWanted
    }
}
