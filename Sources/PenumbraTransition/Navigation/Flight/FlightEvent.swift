import PenumbraMotion

/// An event for a ``Flight``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum FlightEvent: Hashable, Sendable {
    /// A hand catches it, at a location on the screen.
    case caught(Point, time: Double)
    /// The hand has moved to a location, and has scaled what it holds.
    case moved(Point, scale: Double, time: Double)
    /// The hand lets go of it at a velocity: it flies to its target, or to another.
    case released(FlightVelocity, to: FlightTarget? = nil, time: Double)
    /// The system canceled the touches. A hand that has not moved has no effect.
    case cancelled(time: Double)
    /// It flies to another target from now on. A hand keeps its hold.
    case redirected(FlightTarget, time: Double)
    /// The content of the target has moved on the screen, as when a list scrolls.
    case frameMoved(Vector, velocity: Vector, time: Double)
    /// The target has another place in its content: a row was inserted, or the window resized.
    case targetPlaced(FlightPlace, time: Double)
    /// The window has another size: what is on the screen changes with it, by factors across and down.
    case resized(by: Vector, time: Double)
    /// The target no longer exists: it flies to the target's last place, and an empty picture appears.
    case targetLost(picture: Int, time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must end now.
    case interrupted
}

/// The effects of a ``FlightEvent``.
package struct FlightEffects: Hashable, Sendable {
    /// The flight has ended: reported once.
    package var ended = false
    /// It moves by itself: request another frame.
    package var needsFrame = false
}
