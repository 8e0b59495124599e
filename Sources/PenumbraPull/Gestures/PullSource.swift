/// The source of a pull. A window may have several; only one pull is held at a time.
public enum PullSource: Hashable, Sendable {
    /// Fingers on the screen.
    case touches
    /// A pull handle, which is pressed and pulled down like the cord of a blind.
    case pullHandle
    /// Scrolling with a modifier.
    case scroll
    /// Fingers on a touchpad.
    case touchpad
}
