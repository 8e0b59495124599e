import PenumbraGestures
import PenumbraMotion

/// The gesture that pulls an edge over a window.
///
/// ```swift
/// gesture.touches = 3
/// gesture.direction = .up
/// gesture.whenMore = .cancel                             // a fourth finger belongs to the desktop
/// ```
public struct PullGesture: Hashable, Sendable {
    /// The number of fingers on the screen. Less than 1 counts as 1.
    public var touches: Int
    /// The direction of the pull.
    ///
    /// ```swift
    /// gesture.direction = .left                              // the next theme comes from the right side
    /// ```
    public var direction: Direction
    /// The touch slop in points, 0 or more: how far the fingers move before the pull begins.
    public var touchSlop: Double
    /// The behavior when fingers lift.
    public var whenFingersLift: PanRecognizer.Configuration.Fewer
    /// The behavior when more fingers land.
    public var whenMore: PanRecognizer.Configuration.More
    /// The sources that pull. The events of others reach the application as if there were no pull.
    ///
    /// ```swift
    /// gesture.sources.insert(.touchpad)
    /// gesture.sources = [.pullHandle, .shortcut]             // while the user draws, fingers and Alt with the wheel draw
    /// ```
    public var sources: Set<PullSource>

    /// Creates a gesture. The default is two fingers on the screen that pull down, a pull handle, scrolling with Alt, and the
    /// shortcut, without a touchpad.
    ///
    /// ```swift
    /// let careful = PullGesture(touches: 3, touchSlop: 16, whenFingersLift: .cancel)
    /// ```
    public init(
        touches: Int = 2, direction: Direction = .down, touchSlop: Double = 8,
        whenFingersLift: PanRecognizer.Configuration.Fewer = .goOn, whenMore: PanRecognizer.Configuration.More = .join,
        sources: Set<PullSource> = [.touches, .pullHandle, .scroll, .shortcut]
    ) {
        self.touches = touches
        self.direction = direction
        self.touchSlop = touchSlop
        self.whenFingersLift = whenFingersLift
        self.whenMore = whenMore
        self.sources = sources
    }

    /// The configuration of a source's recognizer.
    package func recognizer(for source: PullSource) -> PanRecognizer.Configuration {
        let directions = Directions(direction)
        let isEnabled = sources.contains(source)
        guard source == .touches else {
            // A turn of the wheel is not an accident.
            let touchSlop = source == .scroll ? 0 : touchSlop
            return .init(touches: 1, directions: directions, touchSlop: touchSlop, isEnabled: isEnabled)
        }
        return .init(
            // No hand has more fingers.
            touches: min(max(touches, 1), 100), directions: directions, touchSlop: touchSlop,
            whenFingersLift: whenFingersLift, whenMore: whenMore, isEnabled: isEnabled)
    }
}

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
