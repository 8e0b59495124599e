/// What a recogniser of the system's says on behalf of one of these: once that it begins, then that it changes, then
/// once how it ends; or once that it fails. Nothing after that until ``reset()``.
package struct RecognizerReport: Hashable, Sendable {
    /// Something to say.
    package enum Step: Hashable, Sendable {
        case begin
        case change
        case end
        case cancel
        case fail
    }

    private enum Progress {
        case waiting
        case begun
        case over
    }

    private var progress = Progress.waiting

    /// Nothing has been said yet.
    package init() {}

    /// What is to be said after a touch that took the recogniser from one state to another; nil for nothing.
    package mutating func step(from before: RecognizerState, to after: RecognizerState, phase: Touch.Phase) -> Step? {
        switch (progress, after) {
        case (.over, _), (.waiting, .possible): return nil
        case (.begun, .active): return .change
        case (.waiting, .active):
            progress = .begun
            return .begin
        case (.waiting, .idle), (.waiting, .failed):
            progress = .over
            return .fail
        case (.begun, _):
            progress = .over
            // What was taken out of the hands between two touches has been cancelled, however they lift.
            return before == .active && phase == .up ? .end : .cancel
        }
    }

    /// Makes ready for the next fingers.
    package mutating func reset() {
        progress = .waiting
    }
}
