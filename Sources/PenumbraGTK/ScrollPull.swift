import CPenumbraGtk
import Glibc
import Penumbra

/// Pulls the edge by scrolling while Alt is held, for touchpads and mice.
///
/// The first scroll of a pull tells which way is forward, whatever way the system scrolls. It ends at the end of the
/// scrolling, when Alt is let go, or after 150 ms of silence, in slow motion longer. Scrolling without Alt is left alone.
@MainActor final class ScrollPull {
    private let driver: RevealDriver
    private let id: StageID
    /// Where the finger would be that scrolling stands for; nil between pulls.
    private var place: Point?
    private var sign = 1.0
    private var silence: Timeout?

    private static let silence = 0.15

    init(driver: RevealDriver, id: StageID) {
        self.driver = driver
        self.id = id
    }

    static func isModifier(_ key: guint) -> Bool {
        [GDK_KEY_Alt_L, GDK_KEY_Alt_R, GDK_KEY_Meta_L, GDK_KEY_Meta_R].contains { guint($0) == key }
    }

    /// Takes a scroll event. True where it belongs to a pull.
    func handle(_ event: OpaquePointer, at pointer: Point, in size: Size, time: Double) -> Bool {
        let modifiers = gdk_event_get_modifier_state(event).rawValue
        guard modifiers & GDK_ALT_MASK.rawValue != 0 else {
            end(at: time)
            return false
        }
        if gdk_scroll_event_is_stop(event) != 0 {
            let wasPulling = place != nil
            end(at: time)
            return wasPulling
        }
        let direction = driver.configuration.direction
        let delta = travel(of: event, along: direction, in: size)
        guard delta != 0 else { return place != nil }
        if place == nil {
            sign = delta < 0 ? -1 : 1
            place = pointer
            driver.handle(Touch(id: 0, time: time, location: pointer, phase: .down), from: .scroll, on: id)
        }
        guard let from = place else { return true }
        let to = from + direction.unit * (delta * sign)
        place = to
        driver.handle(Touch(id: 0, time: time, location: to, phase: .move), from: .scroll, on: id)
        waitForSilence()
        return true
    }

    /// Ends the pull that is under way, if there is one.
    func end(at time: Double = monotonicSeconds()) {
        silence = nil
        guard let last = place else { return }
        place = nil
        driver.handle(Touch(id: 0, time: time, location: last, phase: .up), from: .scroll, on: id)
    }

    /// How far an event scrolls, in points.
    private func travel(of event: OpaquePointer, along direction: Direction, in size: Size) -> Double {
        var (dx, dy) = (0.0, 0.0)
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: dy = -1
        case GDK_SCROLL_DOWN: dy = 1
        case GDK_SCROLL_LEFT: dx = -1
        case GDK_SCROLL_RIGHT: dx = 1
        default: gdk_scroll_event_get_deltas(event, &dx, &dy)
        }
        let delta = direction.isVertical ? dy : dx
        if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return delta }
        // As far as a click of the wheel scrolls a list of this height. (GtkScrolledWindow.)
        return delta * pow(direction.length(of: size), 2.0 / 3)
    }

    private func waitForSilence() {
        silence = Timeout(seconds: Self.silence / SlowMotion.scale) { [weak self] in self?.end() }
    }
}
