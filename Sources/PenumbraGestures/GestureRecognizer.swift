/// What tells a gesture from raw touches.
///
/// A value: it is fed touches in the order of their times and answers what they mean. It never looks at a clock; where
/// time alone decides, it names a ``deadline`` and wants to be told when that has come.
public protocol GestureRecognizer: Sendable {
    /// What it reports.
    associatedtype Event: Sendable

    /// How far the gesture has come.
    var state: RecognizerState { get }

    /// When ``advance(to:)`` will have something to say even if nothing is touched; nil where there is no such time.
    var deadline: Double? { get }

    /// Takes the next touch. No allocation.
    mutating func handle(_ touch: Touch) -> Event?

    /// Lets time pass without a touch.
    mutating func advance(to time: Double) -> Event?

    /// Ends or fails without waiting for the fingers, which are left alone until they have lifted.
    mutating func cancel() -> Event?
}

/// What a recogniser makes of the touches so far.
public enum RecognizerState: Hashable, Sendable {
    /// There is nothing that it could recognise.
    case idle
    /// It may begin yet.
    case possible
    /// It has begun.
    case active
    /// It will not begin before every finger has lifted.
    case failed
}
