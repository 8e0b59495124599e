import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion

/// Forwards the fingers, the mouse and the wheel in a strip to an ``IndexSelector``, and claims a finger from all other
/// recognizers once it moves along the strip.
@MainActor final class IndexInput {
    private let widget: Widget
    private let onTouch: (Touch, IndexSelection.Source) -> RecognizerState
    private let drag: OpaquePointer = gtk_gesture_drag_new()
    private let wheel: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    private let connections = SignalConnections()
    private var clock = EventTime()
    private var source = IndexSelection.Source.pointer
    private var isClaimed = false
    private var start = Point.zero
    private var last = Point.zero

    /// `onTouch` returns the recognizer's state, `onScroll` gets clicks of a wheel, or points if `isExact`.
    init(
        _ widget: Widget, onTouch: @escaping (Touch, IndexSelection.Source) -> RecognizerState,
        onScroll: @escaping (_ delta: Double, _ isExact: Bool) -> Void
    ) {
        self.widget = widget
        self.onTouch = onTouch
        connections.add(
            connect(drag, "drag-begin") { [weak self] (x: Double, y: Double) in self?.land(at: Point(x: x, y: y)) })
        connections.add(
            connect(drag, "drag-update") { [weak self] (x: Double, y: Double) in self?.move(by: Vector(dx: x, dy: y)) })
        connections.add(
            connect(drag, "drag-end") { [weak self] (_: Double, _: Double) in self?.send(.up) })
        connections.add(connect(drag, "cancel") { [weak self] (_: OpaquePointer?) in self?.send(.cancel) })
        gtk_widget_add_controller(widget, drag)
        HeldPresses.passAtOnce(to: widget)
        connections.add(
            connect(wheel, "scroll") { [weak self] (_: Double, delta: Double) in
                guard let self else { return false }
                onScroll(delta, gtk_event_controller_scroll_get_unit(self.wheel) == GDK_SCROLL_UNIT_SURFACE)
                return true
            })
        gtk_widget_add_controller(widget, wheel)
    }

    /// Claims the finger from every other recognizer.
    func claim() {
        isClaimed = true
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// How far a finger moves along the strip until no swipe across it can begin, in points: less than any touch slop.
    private static let commitment = 4.0
    /// How far a finger moves across the strip until it is a swipe, in points.
    private static let crossing = 10.0

    private func land(at place: Point) {
        let event = gtk_event_controller_get_current_event(drag)
        let isFinger = event.map { gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN } ?? false
        source = isFinger ? .finger : .pointer
        start = place
        last = place
        isClaimed = false
        if send(.down) == .active, source == .pointer { claim() }
    }

    private func move(by way: Vector) {
        last = start + way
        switch send(.move) {
        case .active:
            if isClaimed || source == .pointer || abs(way.dy) > max(Self.commitment, abs(way.dx)) {
                claim()
            } else if abs(way.dx) > Self.crossing {
                // It belongs to others, such as a page that goes back.
                send(.cancel)
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
            }
        case .failed: gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
        case .idle, .possible: break
        }
    }

    @discardableResult
    private func send(_ phase: Touch.Phase) -> RecognizerState {
        let now = monotonicSeconds()
        let event = gtk_event_controller_get_current_event(drag)
        let time = event.map { clock.seconds(gdk_event_get_time($0), now: now) } ?? now
        return onTouch(Touch(id: 0, time: time, location: last, phase: phase), source)
    }
}
