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
