/// The reports of a system recognizer on behalf of one of ours: a beginning, then changes, then one end; or one failure.
/// Nothing follows until ``reset()``.
package struct RecognizerReport: Hashable, Sendable {
    /// A report.
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

    /// Creates a report without a previous state.
    package init() {}

    /// The report after a touch that changed the recognizer from one state to another; nil for none.
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
            // A gesture that was taken away between two touches counts as canceled, however the fingers lift.
            return before == .active && phase == .up ? .end : .cancel
        }
    }

    /// Prepares for the next fingers.
    package mutating func reset() {
        progress = .waiting
    }
}
