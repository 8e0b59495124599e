import CPenumbraGtk
import Penumbra

/// What summons a menu on one widget: presses, long presses, keys.
@MainActor final class MenuOpener {
    let widget: Widget
    let summons: PullDownMenu.Summons
    private(set) weak var menu: PullDownMenu?

    private let reference: WeakReference
    private let connections = SignalConnections()
    private var controllers: [OpaquePointer] = []
    private weak var layer: MenuLayer?

    /// How long a finger rests on a button before its menu comes, in parts of a long press.
    private static let restFactor = 0.5

    init(_ widget: Widget, _ summons: PullDownMenu.Summons, menu: PullDownMenu) {
        self.widget = widget
        self.summons = summons
        self.menu = menu
        reference = WeakReference(widget.opaque)
        connectPress()
        connectLongPress()
        if summons == .context { connectMenuKeys() }
        if summons == .press, widget.opaque.isA(gtk_button_get_type()) {
            // By a key, an assistive tool or a finger that taps; the mouse is taken at its press.
            connections.add(connect(widget.opaque, "clicked") { [weak self] in self?.toggle() })
        }
        connections.add(connect(widget.opaque, "map", after: true) { [weak self] in self?.enter() })
        connections.add(connect(widget.opaque, "unmap") { [weak self] in self?.leave() })
        if gtk_widget_get_mapped(widget) != 0 { enter() }
        setAccessibleHasPopup(of: widget)
    }

    isolated deinit {
        leave()
        connections.disconnectAll()
        guard reference.pointer != nil else { return }
        for controller in controllers { gtk_widget_remove_controller(widget, controller) }
    }

    private func enter() {
        layer = MenuLayer.over(widget)
        layer?.add(self)
    }

    private func leave() {
        layer?.remove(self)
        layer = nil
    }

    // MARK: Being summoned

    /// A press at a place in the widget, which goes on.
    func summon(at place: Point, by source: MenuSource) {
        guard let menu, let layer else { return }
        layer.toggle(menu, for: widget, at: summons == .context ? .place(place) : .widget, by: source)
        layer.followPress(at: place, in: widget)
    }

    private func toggle() {
        guard let menu, let layer else { return }
        layer.toggle(menu, for: widget, at: .widget, by: layer.lastSource)
    }

    private func connectPress() {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(
            click, guint(summons == .press ? GDK_BUTTON_PRIMARY : GDK_BUTTON_SECONDARY))
        connections.add(
            connectClick(click, "pressed") { [weak self, click] in
                guard let self, !isTouch(click) else { return }
                gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
                summon(at: place(of: click), by: .pointer)
            })
        // A button would take the press for itself; within a row a button has menus of its own.
        add(click, summons == .press ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }

    private func connectLongPress() {
        let press: OpaquePointer = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        if summons == .press { gtk_gesture_long_press_set_delay_factor(press, Self.restFactor) }
        connections.add(
            connect(press, "pressed") { [weak self, press] (_: Double, _: Double) in
                guard let self else { return }
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
                summon(at: place(of: press), by: .finger)
            })
        add(press, GTK_PHASE_CAPTURE)
    }

    private func connectMenuKeys() {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        connections.add(
            connectKeys(keys) { [weak self, keys] key in
                let modifiers = gtk_event_controller_get_current_event_state(keys).rawValue
                let isShiftF10 = key == guint(GDK_KEY_F10) && modifiers & GDK_SHIFT_MASK.rawValue != 0
                guard let self, let menu, let layer, key == guint(GDK_KEY_Menu) || isShiftF10 else { return false }
                layer.toggle(menu, for: widget, at: .widget, by: .key)
                return true
            })
        add(keys, GTK_PHASE_BUBBLE)
    }

    private func add(_ controller: OpaquePointer, _ phase: GtkPropagationPhase) {
        gtk_event_controller_set_propagation_phase(controller, phase)
        gtk_widget_add_controller(widget, controller)
        controllers.append(controller)
    }

    private func isTouch(_ gesture: OpaquePointer) -> Bool {
        gtk_event_controller_get_current_event(gesture).map { gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN } ?? false
    }

    private func place(of gesture: OpaquePointer) -> Point {
        var (x, y) = (0.0, 0.0)
        gtk_gesture_get_point(gesture, nil, &x, &y)
        return Point(x: x, y: y)
    }
}
