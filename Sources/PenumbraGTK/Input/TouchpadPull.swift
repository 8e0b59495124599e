import CPenumbraGtk
import PenumbraGeometry
import PenumbraPull

/// Pulls the edge with fingers on a touchpad: two that scroll on beyond the end of what they scroll, and three that swipe.
@MainActor final class TouchpadPull {
    private let driver: RevealDriver
    private let id: StageID
    private let finger: VirtualFinger
    private var overPull = OverPull()
    private var silence: Timeout?

    /// How many fingers swipe.
    private static let swipingFingers: guint = 3

    init(driver: RevealDriver, id: StageID) {
        self.driver = driver
        self.id = id
        finger = VirtualFinger(.touchpad, driver: driver, id: id)
    }

    /// Takes an event of scrolling. True where it belongs to a pull.
    ///
    /// - Parameters:
    ///   - pointer: Where the pointer is, in the layer.
    ///   - widgets: What lies there, from the innermost to the window.
    func scroll(
        _ event: OpaquePointer, at pointer: Point, over widgets: @autoclosure () -> [Widget], in size: Size,
        time: Double
    ) -> Bool {
        if gdk_scroll_event_is_stop(event) != 0 {
            let wasDown = finger.isDown
            end(at: time)
            return wasDown
        }
        guard finger.isDown || isTouchpad(event) else { return false }
        let direction = driver.configuration(of: id).direction
        // What scrolls goes the other way than its adjustment: content that comes down follows fingers that go down.
        let travel = scrollTravel(of: event, in: size) * -1
        guard
            overPull.takes(
                travel, along: direction, at: time, canScroll: canScroll(widgets(), direction),
                isUnderWay: !driver.reveal.isIdle)
        else { return false }
        if !finger.isDown { finger.put(at: pointer, time: time) }
        finger.move(by: direction.unit * direction.mainAxis(travel), time: time)
        // Not every system says when the fingers lift.
        silence = Timeout(seconds: OverPull.pause / SlowMotion.scale) { [weak self] in self?.end() }
        return true
    }

    /// Takes an event of a swipe. True where it belongs to a pull.
    func swipe(_ event: OpaquePointer, at pointer: Point, time: Double) -> Bool {
        guard gdk_touchpad_event_get_n_fingers(event) == Self.swipingFingers else { return false }
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
            end(at: time)
            finger.put(at: pointer, time: time)
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
            var (dx, dy) = (0.0, 0.0)
            gdk_touchpad_event_get_deltas(event, &dx, &dy)
            finger.move(by: Vector(dx: dx, dy: dy), time: time)
        case GDK_TOUCHPAD_GESTURE_PHASE_END: finger.lift(time: time)
        default: finger.lift(.cancel, time: time)
        }
        return true
    }

    /// Ends the pull that is under way, if there is one.
    func end(at time: Double = monotonicSeconds()) {
        silence = nil
        overPull.end()
        finger.lift(time: time)
    }

    /// On X11 an event names the pointer that all devices share: where there is a touchpad, it is what scrolls by fractions
    /// of a click.
    private func isTouchpad(_ event: OpaquePointer) -> Bool {
        guard let device = gdk_event_get_device(event) else { return false }
        if gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD { return true }
        guard gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH else { return false }
        var (dx, dy) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &dx, &dy)
        let isWhole = dx == dx.rounded() && dy == dy.rounded()
        return !isWhole && InputDevices(of: gdk_device_get_display(device)).touchpad
    }

    /// Whether content can still be moved in a direction.
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
