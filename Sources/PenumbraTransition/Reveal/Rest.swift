import PenumbraGestures

/// Fingers that rest on the screen before they pull.
///
/// A restyle takes longer than a frame. When fingers have rested for a moment, the change is applied beneath a picture that
/// covers everything, so that the next frame can respond to their first movement. If they lift or move otherwise, the change
/// is undone before it becomes visible.
struct Rest {
    /// The delay before the change is applied, in seconds. Fingers that land to pull rest for 50 to 100 ms.
    static let delay = 0.03
    /// How long the applied change waits for movement, in seconds. Covered content does not update, so a hand that holds the
    /// device by its screen must not cover it permanently.
    static let limit = 1.0
    /// The interval before asking again whether the stage is ready, in seconds.
    static let retry = 0.008

    /// The location of the fingers.
    let pan: Pan

    /// The action due at a time, in seconds.
    func step(at time: Double, hasBegun: Bool) -> Step {
        // A timer may fire early by a rounding error.
        let rested = time - pan.time + 1e-6
        if rested >= Self.limit { return hasBegun ? .end : .giveUp }
        if hasBegun { return .wait(Self.limit - rested) }
        return rested >= Self.delay ? .begin : .wait(Self.delay - rested)
    }

    /// An action.
    enum Step: Equatable {
        /// Check again after this many seconds.
        case wait(Double)
        /// Apply the change, if the stage is ready.
        case begin
        /// Undo the change.
        case end
        /// The stage was never ready.
        case giveUp
    }
}
