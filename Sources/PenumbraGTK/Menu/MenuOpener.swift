import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// The triggers of a menu on one widget: long presses, keys, and presses of the mouse, which the window gets first.
@MainActor final class MenuOpener {
    let widget: Widget
    let trigger: PullDownMenu.Trigger
    private(set) weak var menu: PullDownMenu?

    private let reference: WeakReference
    private let connections = SignalConnections()
    private var controllers: [OpaquePointer] = []
    private weak var layer: MenuLayer?

    /// How long a finger rests on a button before its menu opens, as a fraction of a long press.
    private static let restFactor = 0.5

    init(_ widget: Widget, _ trigger: PullDownMenu.Trigger, menu: PullDownMenu) {
        self.widget = widget
        self.trigger = trigger
        self.menu = menu
        reference = WeakReference(widget.opaque)
        connectLongPress()
        Flings.follow()
        if trigger == .context { connectMenuKeys() }
        if trigger == .press, widget.opaque.isA(gtk_button_get_type()) {
            // By a key, an assistive tool or a tap.
            connections.add(connect(widget, "clicked") { [weak self] in self?.toggle() })
        }
        connections.add(connect(widget, "map", after: true) { [weak self] in self?.enter() })
        connections.add(connect(widget, "unmap") { [weak self] in self?.leave() })
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

    // MARK: Triggers

    private func toggle(by source: MenuSource? = nil) {
        guard let menu, let layer else { return }
        layer.toggle(menu, for: widget, at: .widget, by: source ?? layer.driver.source)
    }

    private func connectLongPress() {
        let press: OpaquePointer = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        if trigger == .press { gtk_gesture_long_press_set_delay_factor(press, Self.restFactor) }
        var stopsFling = false
        connections.add(
            connect(press, "begin") { [widget] (_: OpaquePointer?) in
                stopsFling = Flings.moving(lineage(of: widget)) != nil
            })
        connections.add(
            connect(press, "pressed") { [weak self, press] (x: Double, y: Double) -> Void in
                guard !stopsFling else { return }
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
                guard let self else { return }
                layer?.input.press(self, at: Point(x: x, y: y), by: .finger)
            })
        add(press, GTK_PHASE_CAPTURE)
    }

    private func connectMenuKeys() {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        connections.add(
            connectKeys(keys) { [weak self, keys] key in
                let modifiers = gtk_event_controller_get_current_event_state(keys).rawValue
                let isShiftF10 = key == guint(GDK_KEY_F10) && modifiers & GDK_SHIFT_MASK.rawValue != 0
                guard let self, menu != nil, layer != nil, key == guint(GDK_KEY_Menu) || isShiftF10 else {
                    return false
                }
                toggle(by: .key)
                return true
            })
        add(keys, GTK_PHASE_BUBBLE)
    }

    private func add(_ controller: OpaquePointer, _ phase: GtkPropagationPhase) {
        gtk_event_controller_set_propagation_phase(controller, phase)
        gtk_widget_add_controller(widget, controller)
        controllers.append(controller)
    }
}
