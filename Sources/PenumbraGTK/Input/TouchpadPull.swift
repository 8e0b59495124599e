import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// Pulls the edge with fingers on a touchpad: two that scroll beyond the end of the content, and three that swipe.
@MainActor final class TouchpadPull {
    private let driver: RevealDriver
    private let id: StageID
    private let finger: VirtualFinger
    private var overPull = OverPull()
    private var silence: Timeout?

    /// The number of fingers of a swipe.
    private static let swipingFingers: guint = 3

    init(driver: RevealDriver, id: StageID) {
        self.driver = driver
        self.id = id
        finger = VirtualFinger(.touchpad, driver: driver, id: id)
    }

    /// Handles a scroll event. Returns true if it belongs to a pull.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - pointer: The location of the pointer, in the layer.
    ///   - widgets: The widgets there, from the innermost to the window.
    ///   - size: The size of the layer, in points.
    ///   - time: In seconds.
    ///   - mayBegin: Whether a pull may begin there.
    func scroll(
        _ event: OpaquePointer, at pointer: Point, over widgets: @autoclosure () -> [Widget], in size: Size,
        time: Double, mayBegin: @autoclosure () -> Bool
    ) -> Bool {
        if gdk_scroll_event_is_stop(event) != 0 {
            let wasDown = finger.isDown
            end(at: time)
            return wasDown
        }
        guard finger.isDown || isTouchpad(event) else { return false }
        let direction = driver.configuration(of: id).direction
        // Content moves against its adjustment: content that moves down follows fingers that move down.
        let travel = scrollTravel(of: event, in: size) * -1
        guard
            overPull.takes(
                travel, along: direction, at: time, canScroll: !mayBegin() || canScroll(widgets(), direction),
                isUnderWay: !driver.reveal.isIdle)
        else { return false }
        if !finger.isDown { finger.put(at: pointer, time: time) }
        finger.move(by: direction.unit * direction.mainAxis(travel), time: time)
        // Not every system reports that the fingers lift.
        silence = Timeout(seconds: OverPull.pause / SlowMotion.scale) { [weak self] in self?.end() }
        return true
    }

    /// Handles a swipe event; `mayBegin` is false where no pull begins. Returns true if the event belongs to a pull.
    func swipe(_ event: OpaquePointer, at pointer: Point, time: Double, mayBegin: @autoclosure () -> Bool) -> Bool {
        guard gdk_touchpad_event_get_n_fingers(event) == Self.swipingFingers else { return false }
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
            end(at: time)
            guard mayBegin() else { return false }
            finger.put(at: pointer, time: time)
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE where !finger.isDown: return false
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
            var (dx, dy) = (0.0, 0.0)
            gdk_touchpad_event_get_deltas(event, &dx, &dy)
            finger.move(by: Vector(dx: dx, dy: dy), time: time)
        case GDK_TOUCHPAD_GESTURE_PHASE_END: return finger.lift(time: time)
        default: return finger.lift(.cancel, time: time)
        }
        return true
    }

    /// Ends the current pull, if there is one.
    func end(at time: Double = monotonicSeconds()) {
        silence = nil
        overPull.end()
        finger.lift(time: time)
    }

    /// On X11 an event names the pointer shared by all devices: if there is a touchpad, it is the source of fractional clicks.
    private func isTouchpad(_ event: OpaquePointer) -> Bool {
        guard let device = gdk_event_get_device(event) else { return false }
        if gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD { return true }
        guard gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH else { return false }
        var (dx, dy) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &dx, &dy)
        let isWhole = dx == dx.rounded() && dy == dy.rounded()
        return !isWhole && InputDevices(of: gdk_device_get_display(device)).touchpad
    }

    /// Whether content can still scroll in a direction.
    private func canScroll(_ widgets: [Widget], _ direction: Direction) -> Bool {
        widgets.contains { widget in
            guard widget.opaque.isA(gtk_scrolled_window_get_type()) else { return false }
            let adjustment =
                direction.isVertical
                ? gtk_scrolled_window_get_vadjustment(widget.opaque)
                : gtk_scrolled_window_get_hadjustment(widget.opaque)
            guard let adjustment else { return false }
            let (value, lower) = (gtk_adjustment_get_value(adjustment), gtk_adjustment_get_lower(adjustment))
            let end = max(lower, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
            return switch direction {
            case .down, .right: value > lower
            case .up, .left: value < end
            }
        }
    }
}
