import CPenumbraGtk
import Penumbra

/// Hands the gestures and keys that go back to a ``RevealNavigation``.
@MainActor final class NavigationInput {
    private let widget: Widget
    private let onGesture: (BackGesture.Event, _ time: Double) -> Void
    private let onBack: () -> Bool
    private let touches: OpaquePointer = gtk_event_controller_legacy_new()
    private let keys: OpaquePointer = gtk_event_controller_legacy_new()
    private var claimers: [Claimer] = []
    private let connections = SignalConnections()
    private var gesture = BackGesture()
    private var fingers = FingerNumbers()
    private var clock = EventTime()

    /// The button of a mouse that goes back, as X numbers them.
    private static let backButton: guint = 8

    /// `onBack` answers whether there was something to go back to.
    init(
        _ widget: Widget, onGesture: @escaping (BackGesture.Event, _ time: Double) -> Void,
        onBack: @escaping () -> Bool
    ) {
        self.widget = widget
        self.onGesture = onGesture
        self.onBack = onBack
        gtk_event_controller_set_propagation_phase(touches, GTK_PHASE_CAPTURE)
        // Whatever is in the page sees keys first.
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
        for controller in [touches, keys] { gtk_widget_add_controller(widget, controller) }
        connections.add(
            connect(touches, "event") { [weak self] event in event.map { self?.handleTouch($0) ?? false } ?? false })
        connections.add(
            connect(keys, "event") { [weak self] event in event.map { self?.handleKey($0) ?? false } ?? false })
        claimers = [Claimer(of: 1, in: widget), Claimer(of: 2, in: widget)]
    }

    private var isMirrored: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    private func handleTouch(_ event: OpaquePointer) -> Bool {
        guard let (finger, phase) = fingers.touch(event), let place = location(of: event) else { return false }
        let time = clock.seconds(gdk_event_get_time(event), now: monotonicSeconds())
        let wasActive = gesture.isActive
        let events = gesture.handle(
            Touch(id: finger, time: time, location: place, phase: phase), in: size(of: widget), isMirrored: isMirrored)
        for event in events {
            if event == .began { for claimer in claimers { claimer.claim() } }
            onGesture(event, time)
        }
        return gesture.isActive || wasActive
    }

    private func handleKey(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return gdk_button_event_get_button(event) == Self.backButton && onBack()
        case GDK_KEY_PRESS: return goesBack(event) && onBack()
        default: return false
        }
    }

    /// Escape, the key that keyboards have for it, and Alt with the arrow against the direction of the text.
    private func goesBack(_ event: OpaquePointer) -> Bool {
        let modifiers = gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        let arrow = isMirrored ? GDK_KEY_Right : GDK_KEY_Left
        return switch gdk_key_event_get_keyval(event) {
        case guint(GDK_KEY_Escape), guint(GDK_KEY_Back): modifiers == 0
        case guint(arrow): modifiers == GDK_ALT_MASK.rawValue
        default: false
        }
    }

    private func location(of event: OpaquePointer) -> Point? {
        guard let native = gtk_widget_get_native(widget) else { return nil }
        var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
        gdk_event_get_position(event, &x, &y)
        gtk_native_get_surface_transform(native, &dx, &dy)
        return convert(Point(x: x - dx, y: y - dy), from: native.cast(), to: widget)
    }
}
