import PenumbraGestures

/// The effect of a touch on the pull of its source.
public struct TouchResponse: Hashable, Sendable {
    /// The recognizer's state before the touch.
    package let before: RecognizerState
    /// The recognizer's state after the touch.
    package let after: RecognizerState
    /// Whether the required number of fingers is now down and has not yet moved.
    package let hasLanded: Bool

    /// Whether the pull began with this touch.
    package var began: Bool { after == .active && before != .active }

    /// Whether the touch belongs to a pull, which it may have begun or ended.
    public var isPull: Bool { after == .active || before == .active }
}
