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
