import CPenumbraGtk
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// Forwards a window's raw events to the driver before GTK gets them, holds presses back that may become a pull, and claims the
/// fingers from the widgets once they pull.
///
/// The events come from the window's surface, before any grab: a dialog within the window keeps them from the window's own
/// controllers.
@MainActor final class WindowInput {
    /// Called for every touch in the window.
    var onTouch: (Touch) -> Void = { _ in }
    /// The last press of a pointer or finger, in the layer; nil if a key has been pressed since.
    private(set) var lastPress: Point?
    /// Widgets in which the gesture does not begin.
    var excluded: [WeakReference] = []

    private let stage: WindowStage
    private let driver: RevealDriver
    private let id: StageID
    private let scroll: ScrollPull
    private let touchpad: TouchpadPull
    private var sources: Set<PullSource> = []
    private let connections = SignalConnections()
    private var surface: SurfaceEvents?
    private var presses: HeldPresses?
    private var claimer: SequenceClaim?
    private var touches = 0
    private var isTornDown = false
    private var fingers = FingerNumbers()
    private var clock = EventTime()
    /// Movements that wait for the first frame without any press.
    private var held: [Touch]?
    /// The locations of the fingers that are down.
    private var down: [Int: Point] = [:]
    private var pointer: FingerPointer?
    /// The last movement of the pointer that GTK did not get during a pull.
    private var keptMotion: EventReference?
    /// The state of the widgets under the first finger before its press.
    private var effects: PressEffects?

    init(stage: WindowStage, driver: RevealDriver, id: StageID) {
        self.stage = stage
        self.driver = driver
        self.id = id
        scroll = ScrollPull(driver: driver, id: id)
        touchpad = TouchpadPull(driver: driver, id: id)
        surface = SurfaceEvents(of: stage.window) { [weak self] in self?.keepsFromGTK($0) ?? false }
        presses = HeldPresses { [weak self] in self?.surface?.pass($0) }
        pointer = FingerPointer { [weak self] in self?.surface?.pass($0) }
        // A hidden window gets no event when a finger lifts.
        connections.add(connect(stage.window, "unmap") { [weak self] in self?.cancelFingers() })
        stage.onFramePainted = { [weak self] in
            self?.release()
            self?.letGoOfTouchedWidgets()
        }
    }

    /// Sets the number of fingers, and the sources that pull.
    func setGesture(_ gesture: PullGesture) {
        sources = gesture.sources
        if !sources.contains(.scroll) { scroll.end() }
        if !sources.contains(.touchpad) { touchpad.end() }
        let touches = gesture.recognizer(for: .touches).touches
        guard touches != self.touches else { return }
        self.touches = touches
        removeClaimer()
        claimer = SequenceClaim(of: touches, in: stage.window, limit: GTK_LIMIT_NONE)
    }

    func tearDown() {
        isTornDown = true
        connections.disconnectAll()
        scroll.end()
        touchpad.end()
        removeClaimer()
        presses?.forget()
        presses = nil
        keptMotion = nil
        pointer = nil
        surface?.tearDown()
        surface = nil
    }

    private func removeClaimer() {
        claimer?.tearDown()
        claimer = nil
    }

    /// Handles an event. Returns true if GTK must not get it now.
    private func keepsFromGTK(_ event: OpaquePointer) -> Bool {
        let time = clock.seconds(gdk_event_get_time(event), now: monotonicSeconds())
        if let (finger, phase) = fingers.touch(event) {
            return keeps(event, Touch(id: finger, time: time, location: location(of: event), phase: phase))
        }
        pointer?.passOn()
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS:
            lastPress = location(of: event)
            // GTK clicks the widget under the last movement.
            if let motion = keptMotion {
                keptMotion = nil
                surface?.pass(motion.pointer)
            }
            return false
        case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY:
            let isKept = pull == .active || pull == .landed
            keptMotion = isKept ? EventReference(event) : nil
            return isKept || pointer?.keeps(event, at: location(of: event)) ?? false
        case GDK_SCROLL:
            let place = location(of: event)
            if sources.contains(.scroll),
                scroll.handle(event, at: place, in: stage.size, time: time, mayBegin: !isExcluded(place))
            {
                return true
            }
            return sources.contains(.touchpad)
                && touchpad.scroll(
                    event, at: place, over: widgets(at: place), in: stage.size, time: time, mayBegin: !isExcluded(place)
                )
        case GDK_TOUCHPAD_SWIPE:
            let place = location(of: event)
            return sources.contains(.touchpad)
                && touchpad.swipe(event, at: place, time: time, mayBegin: !isExcluded(place))
        case GDK_KEY_PRESS:
            lastPress = nil
            return gdk_key_event_get_keyval(event) == guint(GDK_KEY_Escape) && driver.dismiss(at: time)
        case GDK_KEY_RELEASE:
            if ScrollPull.isModifier(gdk_key_event_get_keyval(event)) { scroll.end(at: time) }
            return false
        default:
            return false
        }
    }

    private func location(of event: OpaquePointer) -> Point {
        var (x, y) = (0.0, 0.0)
        gdk_event_get_position(event, &x, &y)
        // A scroll event may have no location, but the pointer has. The event's own device may have none: on Wayland that is
        // the wheel, and GDK crashes when asked for its location.
        if !x.isFinite || !y.isFinite { return pointerPlace ?? Point(x: 0, y: 0) }
        return stage.point(onSurface: x, y)
    }

    // MARK: Touches

    /// Handles the event of a finger. Returns true if GTK must not get it now.
    private func keeps(_ event: OpaquePointer, _ touch: Touch) -> Bool {
        if touch.phase == .down { lastPress = touch.location }
        pointer?.follow(touch)
        onTouch(touch)
        let isPull = handle(touch)
        // A callback may have closed the window.
        guard let presses else { return false }
        // GTK must learn that a finger has lifted that it knows; the claim keeps that from the widgets.
        return presses.keeps(event, of: touch.id, touch.phase, pull: pull, over: widgets(at: touch.location))
            || isPull && touch.phase == .move
    }

    /// The state of the pull, for the presses that wait.
    private var pull: HeldPresses.Pull {
        switch driver.pullState(.touches, on: id) {
        case .idle, .failed: .impossible
        // One finger that may pull alone may also rest.
        case .possible: driver.fingers(.touches, on: id).count < max(touches, 2) ? .incomplete : .landed
        case .active: .active
        }
    }

    /// Handles a touch, of the window or a recording. Returns true if no widget may get it.
    func handle(_ touch: Touch) -> Bool {
        // A callback may have destroyed the window in a movement before.
        guard !isTornDown else { return false }
        guard gtk_widget_get_mapped(stage.window) != 0 || touch.phase == .cancel else { return false }
        switch touch.phase {
        case .down: down[touch.id] = touch.location
        case .move: if down[touch.id] != nil { down[touch.id] = touch.location }
        case .up, .cancel: down[touch.id] = nil
        }
        if touch.phase == .move, held != nil {
            held?.append(touch)
            return true
        }
        release()
        if touch.phase == .down, driver.pullState(.touches, on: id) == .idle {
            effects = PressEffects(on: widgets(at: touch.location), in: stage.window)
        }
        let response = driver.handle(touch, from: .touches, on: id)
        guard !isTornDown else { return response.isPull }
        if touch.phase == .down, isExcluded(touch.location) {
            driver.refuse(.touches, on: id)
            return response.before == .active
        }
        if response.began { claim() }
        if response.hasLanded, touch.phase == .down {
            effects?.restore()
            letGoOfPressedWidgets()
        }
        // While the pull may still begin, every other recognizer waits for it: nothing may scroll or zoom under the fingers.
        // Their next event contains the location, so they miss nothing.
        return response.isPull || response.hasLanded && touch.phase == .move
    }

    private func cancelFingers() {
        scroll.end()
        touchpad.end()
        pointer?.liftAll()
        let time = monotonicSeconds()
        for (id, place) in down { _ = handle(Touch(id: id, time: time, location: place, phase: .cancel)) }
        presses?.forget()
    }

    /// Forwards the delayed movements.
    private func release() {
        guard let waiting = held else { return }
        held = nil
        for touch in waiting { _ = handle(touch) }
    }

    private func claim() {
        guard let claimer else { return }
        claimer.claim()
        effects?.restore()
        stopKineticScrolling(in: stage.window)
    }

    /// Whether no pull begins at a location.
    func isExcluded(_ point: Point) -> Bool {
        excluded.removeAll { $0.pointer == nil }
        guard !excluded.isEmpty else { return false }
        return widgets(at: point).contains { widget in excluded.contains { $0.pointer == widget.opaque } }
    }

    /// The first finger pressed a widget. Its pressed appearance would be part of the picture, so later movements wait for a
    /// frame without it.
    private func letGoOfPressedWidgets() {
        if letGoOfWidgets(at: driver.fingers(.touches, on: id)) {
            held = []
            stage.holdStyle()
            stage.redraw()
        }
    }

    /// On Wayland, touches have a pointer of their own, which GTK lets hover where the first finger landed, also after the last
    /// one has lifted, until the next touch.
    private func letGoOfTouchedWidgets() {
        guard let landing = pointer?.landing, down.isEmpty else { return }
        // With GTK 4.18, the seat's pointer is where the first finger landed, too.
        let mouse = pointerPlace.flatMap { $0.distance(to: landing) < 0.5 ? nil : $0 }
        let hovered = Set(mouse.map { widgets(at: $0) } ?? [])
        for widget in widgets(at: landing)
        where gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
            && !hovered.contains(widget)
        {
            gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_PRELIGHT)
        }
    }

    /// The location of the pointer in the layer; nil if it is outside of the window.
    private var pointerPlace: Point? {
        guard let surface = gtk_native_get_surface(stage.window.opaque),
            let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
            let pointer = gdk_seat_get_pointer(seat)
        else { return nil }
        var (x, y) = (0.0, 0.0)
        guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return nil }
        return stage.point(onSurface: x, y)
    }

    /// Removes the pressed and hovered states of the widgets at some locations. Returns false if none had them.
    private func letGoOfWidgets(at places: [Point]) -> Bool {
        let flags = GtkStateFlags(GTK_STATE_FLAG_ACTIVE.rawValue | GTK_STATE_FLAG_PRELIGHT.rawValue)
        let touched = places.flatMap { widgets(at: $0) }
            .filter { gtk_widget_get_state_flags($0).rawValue & flags.rawValue != 0 && !LastLift.isFollowed($0) }
        for widget in touched { gtk_widget_unset_state_flags(widget, flags) }
        return !touched.isEmpty
    }

    /// The widgets at a location, from the innermost to the window.
    private func widgets(at point: Point) -> [Widget] {
        let x = point.x + stage.frame.minX
        let y = point.y + stage.frame.minY
        return gtk_widget_pick(stage.window, x, y, GTK_PICK_DEFAULT).map { lineage(of: $0) } ?? []
    }
}
