import PenumbraGeometry
import PenumbraGestures

/// How a hand pulls an edge over a window.
public struct PullGesture: Hashable, Sendable {
    /// How many fingers pull on the glass. Fewer than 1 count as 1.
    public var touches: Int
    /// The way in which they pull: the first of several, down where there is none.
    public var directions: Directions
    /// How far a hand moves before the pull begins, in points, 0 or more.
    public var touchSlop: Double
    /// What becomes of the pull when fingers lift.
    public var whenFingersLift: PanRecognizer.Configuration.Fewer
    /// What becomes of it when more fingers land.
    public var whenMore: PanRecognizer.Configuration.More
    /// Whether fingers on the glass pull. The cord, and scrolling with Alt, always do.
    public var isEnabled: Bool
    /// Whether fingers on a touchpad pull: two that scroll on beyond the end of what they scroll, where they began there,
    /// and three that swipe, where the desktop leaves them to the application. In GTK.
    public var touchpad: Bool

    /// Two fingers on the glass that pull down, and no touchpad.
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

    /// The side that the edge is pulled to.
    package var direction: Direction { directions.first ?? .down }

    /// What the recogniser of a source looks for.
    package func recognizer(for source: PullSource) -> PanRecognizer.Configuration {
        let directions = Directions(direction)
        return switch source {
        case .touches:
            .init(
                // Nobody has more fingers.
                touches: min(max(touches, 1), 100), directions: directions, touchSlop: touchSlop,
                whenFingersLift: whenFingersLift, whenMore: whenMore, isEnabled: isEnabled)
        case .cord: .init(touches: 1, directions: directions, touchSlop: touchSlop)
        case .scroll: .init(touches: 1, directions: directions, touchSlop: 0)
        case .touchpad: .init(touches: 1, directions: directions, touchSlop: touchSlop, isEnabled: touchpad)
        }
    }
}
