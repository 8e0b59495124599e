/// The source of a pull. A window may have several; only one pull is held at a time.
public enum PullSource: Hashable, Sendable {
    /// Fingers on the screen.
    case touches
    /// A pull handle, which is pressed and pulled down like the cord of a blind.
    case pullHandle
    /// Scrolling while Alt is held.
    case scroll
    /// Fingers on a touchpad: two that begin to scroll at the end of the content and scroll on beyond it. In GTK three that swipe
    /// pull too, if the desktop leaves them to the application.
    case touchpad
    /// A keyboard shortcut, which changes the theme without a hand.
    case shortcut
}
