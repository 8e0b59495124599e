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

/// An event of a recognizer in a ``RecognizerGroup``.
///
/// ```swift
/// group.handle(touch) { _, event in
///     switch event {
///     case .tap(.tapped(let point)): select(point)
///     case .pan(.moved(let pan)): move(by: pan.translation)
///     default: break
///     }
/// }
/// ```
public enum GestureEvent: Sendable {
    /// An event of a ``PanRecognizer``.
    case pan(PanRecognizer.Event)
    /// An event of a ``LongPressRecognizer``.
    case longPress(LongPressRecognizer.Event)
    /// An event of a ``TapRecognizer``.
    case tap(TapRecognizer.Event)
    /// An event of a ``PinchRecognizer``.
    case pinch(PinchRecognizer.Event)

    /// What the event means for the other recognizers of the group.
    enum Meaning {
        /// The event has no effect on the others.
        case notice
        case beginning
        case continuation
        case end
        /// The gesture begins and ends at once.
        case occurrence
        case failure
    }

    var meaning: Meaning {
        switch self {
        case .pan(.landed): .notice
        case .pan(.began), .longPress(.began), .pinch(.began): .beginning
        case .pan(.moved), .longPress(.moved), .pinch(.moved): .continuation
        case .pan(.ended), .pan(.cancelled), .longPress(.ended), .longPress(.cancelled), .pinch(.ended),
            .pinch(.cancelled):
            .end
        case .tap(.tapped): .occurrence
        case .pan(.failed), .longPress(.failed), .tap(.failed), .pinch(.failed): .failure
        }
    }

    /// The failure event of the same kind of recognizer.
    var failure: GestureEvent {
        switch self {
        case .pan: .pan(.failed)
        case .longPress: .longPress(.failed)
        case .tap: .tap(.failed)
        case .pinch: .pinch(.failed)
        }
    }
}
