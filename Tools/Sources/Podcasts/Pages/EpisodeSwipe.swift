import CPenumbraAdw
import PenumbraColor
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// The swipes of an episode's row: a color is pulled over the row behind an edge, as a theme is pulled over a page. A finger or
/// the mouse can catch it wherever it is.
@MainActor final class EpisodeSwipe {
    /// What a swipe does: against the direction of the text it archives, with it it queues.
    enum Action { case queue, archive }

    private let area: Widget
    private let symbols: [Action: Widget]
    private let drag: OpaquePointer = gtk_gesture_drag_new()
    private let completed: @MainActor (Action) -> Void
    private var drawing: ThemedDrawing?
    private var pan = PanRecognizer(configuration: .init(touches: 1, directions: .horizontal))
    private var edge: RevealEdge?
    /// The pan that landed last.
    private var landed: Pan?
    private var frames: Frames?

    /// Adds the swipes to the row of an interface. `completed` is called when the color covers the row.
    init(_ interface: Interface, store: ThemeStore, completed: @escaping @MainActor (Action) -> Void) {
        area = interface.widget("swipe")
        symbols = [.queue: interface.widget("queue"), .archive: interface.widget("archive")]
        self.completed = completed
        drawing = ThemedDrawing(area, store: store) { [weak self] context, _, table in self?.draw(context, table) }
        frames = Frames(of: area) { [weak self] now in self?.frame(at: now) }
        connect(drag, "drag-begin") { [weak self] (_: Double, _: Double) in self?.handle(.down) }
        connect(drag, "drag-update") { [weak self] (_: Double, _: Double) in self?.handle(.move) }
        connect(drag, "drag-end") { [weak self] (_: Double, _: Double) in self?.handle(.up) }
        connect(drag, "cancel") { [weak self] (_: OpaquePointer?) in self?.handle(.cancel) }
        gtk_widget_add_controller(interface.widget("row"), drag)
    }

    /// Takes the color off the row.
    func clear() {
        edge = nil
        show()
    }

    // MARK: The hand

    private func handle(_ phase: Touch.Phase) {
        // The row is about to close.
        if edge?.phase == .completing, edge?.isOver == true { return }
        var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
        gtk_gesture_drag_get_start_point(drag, &x, &y)
        gtk_gesture_drag_get_offset(drag, &dx, &dy)
        let event = pan.handle(Touch(id: 0, time: Frames.now, location: Point(x: x + dx, y: y + dy), phase: phase))
        switch event {
        case .landed(let pan):
            landed = pan
            edge?.hold(pan)
        case .began(let pan, _):
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
            if edge == nil { begin(pan) } else { edge?.hold(pan) }
        case .moved(let pan): edge?.follow(pan)
        case .ended(let pan): edge?.release(pan)
        case .cancelled: edge?.turnBack()
        case .failed: if let landed { edge?.release(landed) }
        case nil: break
        }
        if edge != nil { frames?.start() }
    }

    private func begin(_ pan: Pan) {
        let size = Size(width: Double(gtk_widget_get_width(area)), height: Double(gtk_widget_get_height(area)))
        edge = RevealEdge(
            pan, direction: pan.translation.dx < 0 ? .left : .right, over: size,
            jelly: adw_get_enable_animations(area) != 0 ? 1 : 0)
    }

    // MARK: Frames

    private func frame(at now: Double) {
        edge?.advance(to: now)
        if let edge, edge.isOver {
            if edge.phase == .returning {
                self.edge = nil
            } else if action == .queue {
                // The color goes back from the row that has changed.
                self.edge?.turnBack()
                completed(.queue)
            } else {
                frames?.stop()
                completed(.archive)
            }
        }
        if edge == nil { frames?.stop() }
        show()
    }

    private var isMirrored: Bool { gtk_widget_get_direction(area) == GTK_TEXT_DIR_RTL }

    private var action: Action? {
        edge?.curve.map { ($0.direction == .left) == isMirrored ? .queue : .archive }
    }

    /// Each symbol appears when the edge has passed it.
    private func show() {
        gtk_widget_queue_draw(area)
        for (action, symbol) in symbols {
            let end = Double(gtk_widget_get_width(symbol)) + 18
            let passed = action == self.action ? ((edge?.curve?.nearest ?? 0) - end) / 16 : 0
            gtk_widget_set_opacity(symbol, min(max(passed, 0), 1))
        }
    }

    private func draw(_ context: OpaquePointer, _ table: ThemeTable) {
        guard let edge, let curve = edge.curve else { return }
        let (width, height) = (edge.bounds.size.width, edge.bounds.size.height)
        func x(_ distance: Double) -> Double { curve.direction == .left ? width - distance : distance }
        let (end, control) = (x(curve.position), x(curve.position + curve.displacement))
        cairo_move_to(context, x(-1), 0)
        cairo_line_to(context, end, 0)
        // The cubic with the same points as the quadratic.
        cairo_curve_to(
            context, end + (control - end) * 2 / 3, curve.control * 2 / 3, end + (control - end) * 2 / 3,
            height + (curve.control - height) * 2 / 3, end, height)
        cairo_line_to(context, x(-1), height)
        cairo_close_path(context)
        let color = table[action == .queue ? .accent : .secondaryText]
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_fill(context)
    }
}
