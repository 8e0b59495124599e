import PenumbraGestures

/// Fingers that rest on the glass before they pull.
///
/// A restyle takes longer than a frame. Where fingers have rested for a moment it is made beneath a picture that covers
/// everything, so that their first movement is answered in the next frame. Where they lift, or move otherwise, it is undone
/// before anybody has seen it.
struct Rest {
    /// How long they rest before the change is made, in seconds. Fingers that are put down to pull rest for 50 to 100 ms.
    static let delay = 0.03
    /// How long the change waits for them to move, in seconds. What is covered stands still, so that a hand that holds the
    /// device by its glass must not cover it for good.
    static let limit = 1.0
    /// When to look again whether the stage is ready, in seconds.
    static let retry = 0.008

    /// Where they are.
    let pan: Pan

    /// What is to be done at a time, in seconds.
    func step(at time: Double, hasBegun: Bool) -> Step {
        // An alarm may come a rounding early.
        let rested = time - pan.time + 1e-6
        if rested >= Self.limit { return hasBegun ? .end : .giveUp }
        if hasBegun { return .wait(Self.limit - rested) }
        return rested >= Self.delay ? .begin : .wait(Self.delay - rested)
    }

    /// What is to be done.
    enum Step: Equatable {
        /// Look again in so many seconds.
        case wait(Double)
        /// Make the change, where the stage can.
        case begin
        /// Undo it.
        case end
        /// The stage was never ready.
        case giveUp
    }
}
