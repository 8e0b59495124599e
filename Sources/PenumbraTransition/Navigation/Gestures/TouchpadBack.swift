import PenumbraGestures
import PenumbraMotion

/// The back gesture on a touchpad: a pinch of which only the scale counts.
package struct TouchpadBack: Sendable {
    /// The touch slop of the scale: 4 points in a pinch 100 points wide.
    package static let touchSlop = 0.08

    /// Whether the gesture has begun and not ended.
    package private(set) var isActive = false

    /// Whether the direction of the pinch is not known yet.
    private var isUndecided = false
    /// The scale at the beginning.
    private var base = 1.0
    private var scale = 1.0
    private var velocity = VelocityTracker()

    /// Creates a gesture.
    package init() {}

    /// Handles the next event of a pinch, and returns its events. The phases are those of a touch: down when the fingers
    /// begin, up when they end.
    ///
    /// - Parameters:
    ///   - phase: The phase of the pinch.
    ///   - scale: The ratio of the fingers' distance to that at the beginning; a value that is not a number above 0 counts as
    ///     the last one.
    ///   - time: In seconds.
    package mutating func handle(_ phase: Touch.Phase, scale: Double, at time: Double) -> [BackGesture.Event] {
        if phase == .down {
            let events: [BackGesture.Event] = isActive ? [.cancelled] : []
            self = TouchpadBack()
            isUndecided = true
            follow(1, at: time)
            return events
        }
        if scale > 0, scale.isFinite, phase == .move { follow(scale, at: time) }
        switch phase {
        case .down: return []
        case .move where isUndecided: return decide()
        case .move: return isActive ? [.moved(.scaled(self.scale / base))] : []
        case .up:
            defer { stop() }
            return isActive ? [.ended(.scaled(velocity.velocity(at: time, by: .release).dx / base))] : []
        case .cancel:
            defer { stop() }
            return isActive ? [.cancelled] : []
        }
    }

    private mutating func follow(_ scale: Double, at time: Double) {
        self.scale = scale
        velocity.add(Point(x: scale, y: 0), at: time)
    }

    /// Fingers that move apart do not go back.
    private mutating func decide() -> [BackGesture.Event] {
        guard abs(scale - 1) > Self.touchSlop else { return [] }
        isUndecided = false
        isActive = scale < 1
        base = scale
        return isActive ? [.began] : []
    }

    private mutating func stop() {
        isActive = false
        isUndecided = false
    }
}
