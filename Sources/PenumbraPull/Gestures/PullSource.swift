/// Where a pull comes from. One window may have several; one pull is held at a time.
public enum PullSource: Hashable, Sendable {
    /// Fingers on the glass.
    case touches
    /// A thing that is pressed and pulled down, like the cord of a blind.
    case cord
    /// Scrolling with a modifier.
    case scroll
    /// Fingers on a touchpad.
    case touchpad
}
