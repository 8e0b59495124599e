import CPenumbraGtk
import Glibc
import PenumbraMotion
import PenumbraTransition

/// Pulls the edge by scrolling while Alt is held, for touchpads and mice.
///
/// The first scroll of a pull determines which direction is forward, independent of the system's scroll direction. The pull
/// ends with the scrolling, when Alt is released, or after 150 ms without events, longer in slow motion. Scrolling without Alt
/// is not affected.
@MainActor final class ScrollPull {
    private let driver: RevealDriver
    private let id: StageID
    private let finger: VirtualFinger
    private var sign = 1.0
    private var silence: Timeout?

    private static let silence = 0.15

    init(driver: RevealDriver, id: StageID) {
        self.driver = driver
        self.id = id
        finger = VirtualFinger(.scroll, driver: driver, id: id)
    }

    static func isModifier(_ key: guint) -> Bool {
        [GDK_KEY_Alt_L, GDK_KEY_Alt_R, GDK_KEY_Meta_L, GDK_KEY_Meta_R].contains { guint($0) == key }
    }

    /// Handles a scroll event; `mayBegin` is false where no pull begins. Returns true if the event belongs to a pull.
    func handle(
        _ event: OpaquePointer, at pointer: Point, in size: Size, time: Double, mayBegin: @autoclosure () -> Bool
    ) -> Bool {
        let modifiers = gdk_event_get_modifier_state(event).rawValue
        guard modifiers & GDK_ALT_MASK.rawValue != 0 else {
            end(at: time)
            return false
        }
        if gdk_scroll_event_is_stop(event) != 0 {
            let wasPulling = finger.isDown
            end(at: time)
            return wasPulling
        }
        let direction = driver.configuration(of: id).direction
        let travel = scrollTravel(of: event, in: size)
        let delta = direction.isVertical ? travel.dy : travel.dx
        guard delta != 0 else { return finger.isDown }
        if !finger.isDown {
            guard mayBegin() else { return false }
            sign = delta < 0 ? -1 : 1
            finger.put(at: pointer, time: time)
        }
        finger.move(by: direction.unit * (delta * sign), time: time)
        silence = Timeout(seconds: Self.silence / SlowMotion.scale) { [weak self] in self?.end() }
        return true
    }

    /// Ends the current pull, if there is one.
    func end(at time: Double = monotonicSeconds()) {
        silence = nil
        finger.lift(time: time)
    }
}

/// The distance by which a scroll event moves the content, in points, as in a GtkScrolledWindow of that size: to the right and
/// down in the direction of growing adjustments.
@MainActor func scrollTravel(of event: OpaquePointer, in size: Size) -> Vector {
    var (dx, dy) = (0.0, 0.0)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: dy = -1
    case GDK_SCROLL_DOWN: dy = 1
    case GDK_SCROLL_LEFT: dx = -1
    case GDK_SCROLL_RIGHT: dx = 1
    default: gdk_scroll_event_get_deltas(event, &dx, &dy)
    }
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return Vector(dx: dx, dy: dy) }
    // A click of the wheel.
    return Vector(dx: dx * pow(size.width, 2.0 / 3), dy: dy * pow(size.height, 2.0 / 3))
}
