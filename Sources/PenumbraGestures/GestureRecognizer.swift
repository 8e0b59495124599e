/// A gesture recognizer: it turns raw touches into events of one gesture.
///
/// It is a value without a clock: pass it touches in the order of their times, and it returns events. When time alone decides,
/// it sets a ``deadline``; call ``advance(to:)`` at that time.
package protocol GestureRecognizer: Sendable {
    /// The events of the gesture.
    associatedtype Event: Sendable

    /// The current state of the gesture.
    var state: RecognizerState { get }

    /// The time at which ``advance(to:)`` returns an event even without a touch; nil if there is none.
    var deadline: Double? { get }

    /// Handles the next touch. No allocation.
    mutating func handle(_ touch: Touch) -> Event?

    /// Advances to a time without a touch.
    mutating func advance(to time: Double) -> Event?

    /// Ends or fails at once, and ignores the fingers until they have lifted.
    mutating func cancel() -> Event?
}

/// The state of a recognizer.
public enum RecognizerState: Hashable, Sendable {
    /// No gesture is possible.
    case idle
    /// The gesture may still begin.
    case possible
    /// The gesture has begun.
    case active
    /// The gesture cannot begin before every finger has lifted.
    case failed
}
