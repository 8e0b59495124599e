import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// Pulls the edge with a widget that the user presses and moves, like the cord of a blind. A press without movement remains a
/// click on the widget.
@MainActor final class PullHandle {
    private let driver: RevealDriver
    private let stage: WindowStage
    private let id: StageID
    private let widget: Widget
    private let drag: OpaquePointer
    private let reference: WeakReference
    private let connections = SignalConnections()
    private let mayBegin: (Point) -> Bool
    /// The state of the handle before the press, which may give it the focus.
    private var effects: PressEffects?
    private var start: Point?
    private var place = Point.zero
    private var clock = EventTime()

    private static var widgets: Set<Widget> = []

    /// Whether a drag that lands on a widget, or in it, pulls a theme.
    static func pulls(from widget: Widget, below root: Widget) -> Bool {
        !widgets.isEmpty && lineage(of: widget).prefix { $0 != root }.contains { widgets.contains($0) }
    }

    /// `mayBegin` returns whether a pull may begin at a location in the layer.
    init(
        _ widget: Widget, stage: WindowStage, driver: RevealDriver, id: StageID,
        mayBegin: @escaping (Point) -> Bool
    ) {
        self.mayBegin = mayBegin
        self.widget = widget
        self.stage = stage
        self.driver = driver
        self.id = id
        reference = WeakReference(widget.opaque)
        drag = gtk_gesture_drag_new()
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(widget, drag)
        Self.widgets.insert(widget)
        connections.add(connect(drag, "drag-begin") { [weak self] (x: Double, y: Double) in self?.begin(x, y) })
        connections.add(connect(drag, "drag-update") { [weak self] (x: Double, y: Double) in self?.move(x, y) })
        connections.add(connect(drag, "drag-end") { [weak self] (_: Double, _: Double) in self?.end(.up) })
        connections.add(connect(drag, "cancel") { [weak self] (_: OpaquePointer?) in self?.end(.cancel) })
    }

    func tearDown() {
        connections.disconnectAll()
        end(.cancel)
        Self.widgets.remove(widget)
        if reference.pointer != nil { gtk_widget_remove_controller(widget, drag) }
    }

    private func begin(_ x: Double, _ y: Double) {
        guard let point = stage.point(Point(x: x, y: y), in: widget), mayBegin(point) else { return }
        effects = PressEffects(on: [widget], in: stage.window)
        start = point
        send(.down, at: point)
    }

    private func move(_ x: Double, _ y: Double) {
        guard let start else { return }
        let response = send(.move, at: start + Vector(dx: x, dy: y))
        if response.isPull { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED) }
        if response.began { effects?.restore() }
    }

    private func end(_ phase: Touch.Phase) {
        guard start != nil else { return }
        start = nil
        send(phase, at: place)
    }

    @discardableResult
    private func send(_ phase: Touch.Phase, at point: Point) -> TouchResponse {
        place = point
        let time = clock.seconds(gtk_event_controller_get_current_event_time(drag), now: monotonicSeconds())
        return driver.handle(Touch(id: 0, time: time, location: point, phase: phase), from: .pullHandle, on: id)
    }
}
