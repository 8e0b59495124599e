import PenumbraTransition

/// A mock of UIKit's transition context. It keeps UIKit's contract, traps on misuse, and records every call under the
/// name that corresponds to UIKit's.
@MainActor final class RecordingContext: PageTransitionHost {
    private(set) var transcript: [String] = []
    /// The visible progress of the page, in the order of the frames.
    private(set) var fractions: [Double] = []
    /// The visible frames of a page that flies.
    private(set) var frames: [PageZoom.Frame] = []
    /// The progress of the transition in the last call.
    private(set) var progress = 0.0
    private(set) var isInteractive: Bool
    /// Whether the transition would be canceled if it ended now.
    private(set) var isCancelled = false
    private(set) var isRunning = false
    /// Whether the end of the transition has been reported. Only its completion may follow.
    private var isReported = false
    /// Whether it was completed; nil until it ends.
    private(set) var finished: Bool?
    /// The last masks of each view.
    private(set) var style: TransitionStyle?

    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    /// Returns the calls since the last read.
    func read() -> [String] {
        defer { transcript = [] }
        return transcript
    }

    func show(_ style: TransitionStyle, at fraction: Double) {
        precondition(finished == nil && !isReported, "a transition that is over shows")
        precondition((0...1).contains(fraction), "fraction \(fraction)")
        self.style = style
        fractions.append(fraction)
    }

    func place(_ frame: PageZoom.Frame) {
        precondition(finished == nil && !isReported, "a transition that is over shows")
        precondition((0...1).contains(frame.openness), "openness \(frame.openness)")
        frames.append(frame)
    }

    func pause() {
        precondition(finished == nil && !isInteractive, "paused while a hand moves it")
        precondition(!isReported, "paused after the report of its end")
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
        isReported = true
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
