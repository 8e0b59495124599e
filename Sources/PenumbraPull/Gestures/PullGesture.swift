import PenumbraGeometry
import PenumbraGestures

/// The gesture that pulls an edge over a window.
///
/// ```swift
/// gesture.touches = 3
/// gesture.directions = .up
/// gesture.whenMore = .cancel                             // a fourth finger belongs to the desktop
/// ```
public struct PullGesture: Hashable, Sendable {
    /// The number of fingers on the screen. Less than 1 counts as 1.
    public var touches: Int
    /// The direction of the pull: the first of several, or down if there is none.
    ///
    /// ```swift
    /// gesture.directions = .left                             // the next theme comes from the right side
    /// ```
    public var directions: Directions
    /// The touch slop in points, 0 or more: how far the fingers move before the pull begins.
    public var touchSlop: Double
    /// The behavior when fingers lift.
    public var whenFingersLift: PanRecognizer.Configuration.Fewer
    /// The behavior when more fingers land.
    public var whenMore: PanRecognizer.Configuration.More
    /// Whether fingers on the screen pull. A pull handle and scrolling with Alt always do.
    ///
    /// ```swift
    /// gesture.isEnabled = false                              // while the user draws
    /// ```
    public var isEnabled: Bool
    /// Whether fingers on a touchpad pull: two that begin to scroll at the end of the content and scroll on beyond it. In GTK
    /// three that swipe pull too, if the desktop leaves them to the application.
    public var touchpad: Bool

    /// Creates a gesture. The default is two fingers on the screen that pull down, without a touchpad.
    ///
    /// ```swift
    /// let careful = PullGesture(touches: 3, touchSlop: 16, whenFingersLift: .cancel)
    /// ```
    public init(
        touches: Int = 2, directions: Directions = .down, touchSlop: Double = 8,
        whenFingersLift: PanRecognizer.Configuration.Fewer = .goOn, whenMore: PanRecognizer.Configuration.More = .join,
        isEnabled: Bool = true, touchpad: Bool = false
    ) {
        self.touches = touches
        self.directions = directions
        self.touchSlop = touchSlop
        self.whenFingersLift = whenFingersLift
        self.whenMore = whenMore
        self.isEnabled = isEnabled
        self.touchpad = touchpad
    }

    /// The direction of the pull.
    package var direction: Direction { directions.first ?? .down }

    /// The configuration of a source's recognizer.
    package func recognizer(for source: PullSource) -> PanRecognizer.Configuration {
        let directions = Directions(direction)
        return switch source {
        case .touches:
            .init(
                // No hand has more fingers.
                touches: min(max(touches, 1), 100), directions: directions, touchSlop: touchSlop,
                whenFingersLift: whenFingersLift, whenMore: whenMore, isEnabled: isEnabled)
        case .pullHandle: .init(touches: 1, directions: directions, touchSlop: touchSlop)
        case .scroll: .init(touches: 1, directions: directions, touchSlop: 0)
        case .touchpad: .init(touches: 1, directions: directions, touchSlop: touchSlop, isEnabled: touchpad)
        }
    }
}
