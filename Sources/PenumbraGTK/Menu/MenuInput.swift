import CPenumbraGtk
import PenumbraGeometry
import PenumbraGestures
import PenumbraMenus

/// Hands a window's events to its menus while some are open, before any widget sees them.
@MainActor final class MenuInput {
    private unowned let layer: MenuLayer
    private let events: OpaquePointer = gtk_event_controller_legacy_new()
    private let connections = SignalConnections()
    private var fingers = FingerNumbers()
    /// What is down in a menu, or has summoned it: a finger, or the pointer where that is nil.
    private var press: (finger: Int?, isTrigger: Bool)?
    /// Where the pointer was seen last.
    private var pointer: Point?
    /// The finger that landed last.
    private var lastFinger: Int?
    /// What is down and no widget's business until it is up; nil stands for the pointer.
    private var swallowed: Set<Int?> = []

    init(_ layer: MenuLayer) {
        self.layer = layer
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(layer.window, events)
        connections.add(
            connect(events, "event") { [weak self] event in event.map { self?.handle($0) ?? false } ?? false })
    }

    func tearDown() {
        connections.disconnectAll()
        gtk_widget_remove_controller(layer.window, events)
    }

    private var driver: MenuDriver { layer.driver }
    private var isOpen: Bool { layer.stack.input != nil }

    private func handle(_ event: OpaquePointer) -> Bool {
        guard gdk_event_get_surface(event) == gtk_native_get_surface(layer.window.opaque) else { return false }
        if let (finger, phase) = fingers.touch(event) {
            guard let place = location(of: event, in: layer.widget) else { return false }
            return touched(finger, phase, at: place)
        }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return location(of: event, in: layer.widget).map { pressed(event, at: $0) } ?? false
        case GDK_BUTTON_RELEASE: return location(of: event, in: layer.widget).map { released(at: $0) } ?? false
        case GDK_MOTION_NOTIFY:
            if let place = location(of: event, in: layer.widget) { moved(event, to: place) }
            return false
        case GDK_SCROLL: return isOpen && !(pointer.map(scrolls) ?? false)
        case GDK_KEY_PRESS:
            layer.lastSource = .key
            guard isOpen, !isForOthers(event) else { return false }
            if let key = MenuKey(event) { driver.press(key, time: monotonicSeconds()) }
            return true
        default: return false
        }
    }

    /// Whether a key is none of a menu's business: a modifier, or one together with another than Shift.
    private func isForOthers(_ event: OpaquePointer) -> Bool {
        gdk_key_event_is_modifier(event) != 0 || modifiers(of: event) & ~GDK_SHIFT_MASK.rawValue != 0
    }

    // MARK: Fingers and the pointer

    private func touched(_ finger: Int, _ phase: Touch.Phase, at place: Point) -> Bool {
        let isOurs = press?.finger == finger
        // It carries the pointer along.
        pointer = place
        switch phase {
        case .down:
            lastFinger = finger
            layer.lastSource = .finger
            return isOpen && land(finger, at: place, time: monotonicSeconds())
        case .move:
            if isOurs { driver.move(to: place, time: monotonicSeconds()) }
            return swallowed.contains(finger) || isOurs && press?.isTrigger == true
        case .up, .cancel:
            if isOurs { letGo(at: phase == .up ? place : nil) }
            return forget(finger)
        }
    }

    private func pressed(_ event: OpaquePointer, at place: Point) -> Bool {
        layer.lastSource = .pointer
        let now = monotonicSeconds()
        guard let open = layer.stack.chain.first.flatMap({ layer.shown[$0]?.menu }) else {
            return openMenu(event, at: place, time: now)
        }
        let isInside = driver.menu(at: place) != nil
        _ = land(nil, at: place, time: now)
        // One click beside it is enough for the next, which comes at the instant at which that goes.
        if !isInside { _ = openMenu(event, at: place, except: open, time: now) }
        return true
    }

    private func released(at place: Point) -> Bool {
        if let press, press.finger == nil { letGo(at: place) }
        return forget(nil)
    }

    private func moved(_ event: OpaquePointer, to place: Point) {
        // GTK tells where the pointer is whenever it has laid out the window.
        let isStill = place == pointer
        pointer = place
        guard isOpen, !isStill, press?.finger == nil, gdk_event_get_pointer_emulated(event) == 0 else { return }
        let now = monotonicSeconds()
        if press == nil { driver.hover(at: place, time: now) } else { driver.move(to: place, time: now) }
    }

    /// Something comes down while menus are open. False where the list of the menu is to see it too.
    private func land(_ finger: Int?, at place: Point, time now: Double) -> Bool {
        swallowed.insert(finger)
        guard driver.down(at: place, by: finger == nil ? .pointer : .finger, time: now) else { return true }
        press = (finger, false)
        guard finger != nil, scrolls(at: place) else { return true }
        swallowed.remove(finger)
        return false
    }

    /// What is down lifts, or is taken away where its place is nil.
    private func letGo(at place: Point?) {
        press = nil
        if let place { driver.up(at: place, time: monotonicSeconds()) } else { driver.cancel() }
    }

    /// What was down is up. True where it was no widget's business.
    private func forget(_ finger: Int?) -> Bool {
        let wasSwallowed = swallowed.remove(finger) != nil
        layer.hideIfIdle()
        return wasSwallowed
    }

    /// Whether nothing is down that landed on menus.
    var isFree: Bool { swallowed.isEmpty }

    /// Nothing is down any more, as far as the menus are concerned.
    func drop() {
        press = nil
    }

    /// Whether not all of the menu at a place shows.
    private func scrolls(at place: Point) -> Bool {
        driver.menu(at: place).flatMap { layer.shown[$0]?.placement?.scrolls } ?? false
    }

    // MARK: Being summoned

    /// Summons the menu of what is pressed, before a button there takes the press for itself. False where it has none.
    ///
    /// A button that is pressed while its menu is open only closes it.
    private func openMenu(
        _ event: OpaquePointer, at place: Point, except open: PullDownMenu? = nil, time now: Double
    ) -> Bool {
        let trigger: PullDownMenu.Trigger
        switch Int32(gdk_button_event_get_button(event)) {
        case GDK_BUTTON_PRIMARY: trigger = .press
        case GDK_BUTTON_SECONDARY: trigger = .context
        default: return false
        }
        guard let place = convert(place, from: layer.widget, to: layer.window),
            let pressed = gtk_widget_pick(layer.window, place.x, place.y, GTK_PICK_DEFAULT),
            let opener = lineage(of: pressed).lazy.compactMap({ self.layer.opener(on: $0, by: trigger) }).first,
            trigger == .context || opener.menu !== open,
            let own = convert(place, from: layer.window, to: opener.widget)
        else { return false }
        swallowed.insert(nil)
        opener.toggle(at: own, by: .pointer, time: now)
        return true
    }

    /// The press that has summoned a menu goes on.
    func followPress(at place: Point) {
        let source = layer.lastSource
        press = (source == .finger ? lastFinger : nil, true)
        driver.opened(at: place, by: source, time: monotonicSeconds())
    }
}
