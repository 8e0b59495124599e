import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// Passes the back gestures and back keys to a ``PageNavigation``.
@MainActor final class NavigationInput {
    /// The page that a drag can lift.
    enum Liftable {
        case nothing
        /// The page that has the input: it lifts where nothing under the finger can scroll.
        case currentPage
        /// A page on its way home.
        case leavingPage
    }

    private let widget: Widget
    private let onGesture: (BackGesture.Event, _ landed: Point, _ time: Double) -> Void
    private let onBack: () -> Bool
    /// Returns the page that a drag from a location lifts.
    var liftable: (Point) -> Liftable = { _ in .nothing }
    private let gestures: OpaquePointer = gtk_event_controller_legacy_new()
    private let keys: OpaquePointer = gtk_event_controller_legacy_new()
    private var claimers: [SequenceClaim] = []
    private var isClaiming = false
    private let connections = SignalConnections()
    private var gesture = BackGesture()
    private var touchpad = TouchpadBack()
    private var fingers = FingerNumbers()
    /// Whether the first button of the mouse is down.
    private var isMouseDown = false
    /// The widget that the last finger landed on.
    private var landed: WeakReference?
    /// The state of the widgets under the first finger before its press.
    private var effects: PressEffects?
    /// Where the first finger landed; the middle between the first two.
    private var start = Point.zero
    private var clock = EventTime()
    /// In slow motion a hand is as fast as it looks beside the pages.
    private let pace = SlowMotion.scale

    /// The most fingers that can be claimed: those of two hands. GTK denies a gesture every finger beyond its number.
    private static let mostFingers = 10
    /// The back button of a mouse, in X's numbering.
    private static let backButton: guint = 8

    /// `onBack` returns whether there was a page to go back to.
    init(
        _ widget: Widget, onGesture: @escaping (BackGesture.Event, _ landed: Point, _ time: Double) -> Void,
        onBack: @escaping () -> Bool
    ) {
        self.widget = widget
        self.onGesture = onGesture
        self.onBack = onBack
        gtk_event_controller_set_propagation_phase(gestures, GTK_PHASE_CAPTURE)
        // The page's content handles keys first.
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
        for controller in [gestures, keys] { gtk_widget_add_controller(widget, controller) }
        connections.add(
            connect(gestures, "event") { [weak self] event in event.map { self?.handle($0) ?? false } ?? false })
        connections.add(
            connect(keys, "event") { [weak self] event in event.map { self?.handleKey($0) ?? false } ?? false })
        claimers = (1...Self.mostFingers).map { SequenceClaim(of: $0, in: widget, takesMouse: $0 == 1) }
        for claimer in claimers { claimer.onCancel = { [weak self] in self?.loseFingers() } }
    }

    // MARK: Gestures

    private func handle(_ event: OpaquePointer) -> Bool {
        if gdk_event_get_event_type(event) == GDK_TOUCHPAD_PINCH { return handlePinch(event) }
        guard let (finger, phase) = fingers.touch(event) ?? mouse(event), let place = location(of: event, in: widget)
        else {
            return false
        }
        let time = time(of: event)
        let wasActive = gesture.isActive
        if phase == .down {
            landed = gtk_widget_pick(widget, place.x, place.y, GTK_PICK_DEFAULT).map { WeakReference($0.opaque) }
            if fingers.count <= 1 { saveEffects() }
            start = fingers.count > 1 ? start + (place - start) * 0.5 : place
            if isMouseDown, usesMouse {
                isMouseDown = false
                return false
            }
        }
        let touch = Touch(id: finger, time: time * pace, location: place, phase: phase)
        let meanings = gesture.handle(touch, in: size(of: widget), isMirrored: isMirrored(widget), lifting: lifting)
        if meanings.first == .began, fingers.count <= 1, isTaken(gdk_event_get_event_sequence(event)) {
            // A slider at the edge, or an index that is held there.
            _ = gesture.cancel()
            return false
        }
        perform(meanings, at: time)
        return gesture.isActive || wasActive
    }

    /// The mouse as a finger, from the press of its first button to the release.
    private func mouse(_ event: OpaquePointer) -> (id: Int, phase: Touch.Phase)? {
        guard fingers.count == 0, gdk_event_get_pointer_emulated(event) == 0 else { return nil }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY):
            isMouseDown = true
            return (0, .down)
        case GDK_MOTION_NOTIFY where isMouseDown:
            // A release may go elsewhere, as to a dialog that has opened.
            isMouseDown = gdk_event_get_modifier_state(event).rawValue & GDK_BUTTON1_MASK.rawValue != 0
            return (0, isMouseDown ? .move : .cancel)
        case GDK_BUTTON_RELEASE where isMouseDown && gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY):
            isMouseDown = false
            return (0, .up)
        default: return nil
        }
    }

    /// Whether something under the pointer answers a drag by the mouse: text, a slider, what can be dropped elsewhere, a canvas.
    private var usesMouse: Bool {
        guard let landed: Widget = landed?.widget else { return false }
        let kinds = [gtk_gesture_drag_get_type(), gtk_drag_source_get_type()]
        return lineage(of: landed).prefix { $0 != widget }.flatMap { controllers(of: $0) }.contains { controller in
            kinds.contains { controller.pointer.isA($0) } && gtk_gesture_single_get_touch_only(controller.pointer) == 0
        }
    }

    /// The directions in which a drag lifts the page under the last finger: those in which nothing there can scroll. A mouse
    /// lifts no page that rests; it drags from the edge.
    private var lifting: Directions? {
        var directions: Directions = [.down, isMirrored(widget) ? .left : .right]
        switch liftable(start) {
        case .nothing: return nil
        case .leavingPage: return [.vertical, .horizontal]
        case .currentPage: if isMouseDown { return [] }
        }
        guard let landed: Widget = landed?.widget else { return directions }
        if PullHandle.pulls(from: landed, below: widget) { return nil }
        for list in scrollables(around: landed, in: widget) {
            if let down = gtk_scrollable_get_vadjustment(list.opaque),
                gtk_adjustment_get_value(down) > gtk_adjustment_get_lower(down) + 0.5
            {
                directions.remove(.down)
            }
            if let across = gtk_scrollable_get_hadjustment(list.opaque),
                gtk_adjustment_get_upper(across) - gtk_adjustment_get_lower(across)
                    > gtk_adjustment_get_page_size(across) + 0.5
            {
                directions.remove(.horizontal)
            }
        }
        return directions
    }

    private func perform(_ events: [BackGesture.Event], at time: Double) {
        for event in events {
            if event == .began { claim() }
            onGesture(event, start, time)
        }
    }

    /// Whether a recognizer in the page has claimed the finger. GTK would still let us claim it.
    private func isTaken(_ sequence: OpaquePointer?) -> Bool {
        guard let landed: Widget = landed?.widget else { return false }
        return lineage(of: landed).prefix { $0 != widget }.contains { isClaimed(sequence, by: $0) }
    }

    private func claim() {
        isClaiming = true
        for claimer in claimers { claimer.claim() }
        isClaiming = false
        effects?.restore()
    }

    private func saveEffects() {
        guard let landed: Widget = landed?.widget, let root = gtk_widget_get_root(widget) else { return }
        effects = PressEffects(on: lineage(of: landed), in: cast(root))
    }

    /// Handles the loss of the fingers to another recognizer: no more of their events may arrive, not even the lift.
    private func loseFingers() {
        guard !isClaiming else { return }
        fingers = FingerNumbers()
        isMouseDown = false
        perform(gesture.cancel(), at: monotonicSeconds())
    }

    private func handlePinch(_ event: OpaquePointer) -> Bool {
        guard let phase = Touch.Phase(gdk_touchpad_event_get_gesture_phase(event)) else { return false }
        let time = time(of: event)
        let wasActive = touchpad.isActive
        if phase == .down { start = location(of: event, in: widget) ?? middle(of: widget) }
        perform(touchpad.handle(phase, scale: gdk_touchpad_event_get_pinch_scale(event), at: time * pace), at: time)
        return touchpad.isActive || wasActive
    }

    // MARK: Keys

    private func handleKey(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return gdk_button_event_get_button(event) == Self.backButton && onBack()
        case GDK_KEY_PRESS: return goesBack(event) && onBack()
        default: return false
        }
    }

    /// Whether a key goes back: Escape, the Back key, or Alt with the arrow against the text direction.
    private func goesBack(_ event: OpaquePointer) -> Bool {
        let modifiers = modifiers(of: event)
        let arrow = isMirrored(widget) ? GDK_KEY_Right : GDK_KEY_Left
        return switch gdk_key_event_get_keyval(event) {
        case guint(GDK_KEY_Escape), guint(GDK_KEY_Back): modifiers == 0
        case guint(arrow): modifiers == GDK_ALT_MASK.rawValue
        default: false
        }
    }

    private func time(of event: OpaquePointer) -> Double {
        clock.seconds(gdk_event_get_time(event), now: monotonicSeconds())
    }
}

extension Touch.Phase {
    /// Creates the touch phase that corresponds to a touchpad gesture's phase.
    fileprivate init?(_ phase: GdkTouchpadGesturePhase) {
        switch phase {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: self = .down
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: self = .move
        case GDK_TOUCHPAD_GESTURE_PHASE_END: self = .up
        case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: self = .cancel
        default: return nil
        }
    }
}
