import CPenumbraGtk
import PenumbraGestures
import PenumbraMenus
import PenumbraMotion

/// Forwards a window's events to its open menus, before any widget gets them.
@MainActor final class MenuInput {
    private unowned let layer: MenuLayer
    private let events: OpaquePointer = gtk_event_controller_legacy_new()
    private let connections = SignalConnections()
    private var fingers = FingerNumbers()
    /// The press in a menu, or the one that opened it: a finger, or the pointer if nil.
    private var press: (finger: Int?, isTrigger: Bool)?
    /// The last location of the pointer.
    private var pointer: Point?
    /// The finger that landed last.
    private var lastFinger: Int?
    /// The presses that no widget gets until they end; nil stands for the pointer.
    private var swallowed: Set<Int?> = []

    init(_ layer: MenuLayer) {
        self.layer = layer
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        // The button of a menu may be in a dialog within the window, which limits the events of its widgets to itself.
        gtk_event_controller_set_propagation_limit(events, GTK_LIMIT_NONE)
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
            if gdk_key_event_is_modifier(event) == 0 { driver.source = .key }
            guard isOpen, !isForOthers(event) else { return false }
            if let key = MenuKey(event) { driver.decide { $0.press(key, time: monotonicSeconds()) } }
            return true
        default: return false
        }
    }

    /// Whether menus ignore a key: a modifier, or a key with a modifier other than Shift.
    private func isForOthers(_ event: OpaquePointer) -> Bool {
        gdk_key_event_is_modifier(event) != 0 || modifiers(of: event) & ~GDK_SHIFT_MASK.rawValue != 0
    }

    // MARK: Fingers and the pointer

    private func touched(_ finger: Int, _ phase: Touch.Phase, at place: Point) -> Bool {
        let isOurs = press?.finger == finger
        // The finger moves the pointer too.
        pointer = place
        switch phase {
        case .down:
            lastFinger = finger
            driver.source = .finger
            return isOpen && land(finger, at: place, time: monotonicSeconds())
        case .move:
            if isOurs { driver.decide { $0.move(to: place, time: monotonicSeconds()) } }
            return swallowed.contains(finger) || isOurs && press?.isTrigger == true
        case .up, .cancel:
            if isOurs { letGo(at: phase == .up ? place : nil) }
            return forget(finger)
        }
    }

    private func pressed(_ event: OpaquePointer, at place: Point) -> Bool {
        driver.source = .pointer
        let now = monotonicSeconds()
        guard let open = layer.stack.chain.first.flatMap({ layer.shown[$0]?.menu }) else {
            return openMenu(event, at: place, time: now)
        }
        let isInside = driver.decisions.menu(at: place) != nil
        _ = land(nil, at: place, time: now)
        // One click beside the menu is enough to open the next menu, while the first one closes.
        if !isInside { _ = openMenu(event, at: place, except: open, time: now) }
        return true
    }

    private func released(at place: Point) -> Bool {
        if let press, press.finger == nil { letGo(at: place) }
        return forget(nil)
    }

    private func moved(_ event: OpaquePointer, to place: Point) {
        // GTK reports the pointer whenever it has laid out the window.
        let isStill = place == pointer
        pointer = place
        guard isOpen, !isStill, press?.finger == nil, gdk_event_get_pointer_emulated(event) == 0 else { return }
        let now = monotonicSeconds()
        if press == nil {
            driver.decide { $0.hover(at: place, time: now) }
        } else {
            driver.decide { $0.move(to: place, time: now) }
        }
    }

    /// Handles a press while menus are open. Returns false if the menu's list should get it too.
    private func land(_ finger: Int?, at place: Point, time now: Double) -> Bool {
        swallowed.insert(finger)
        guard driver.decide({ $0.down(at: place, by: finger == nil ? .pointer : .finger, time: now) }) else {
            return true
        }
        press = (finger, false)
        guard finger != nil, scrolls(at: place) else { return true }
        swallowed.remove(finger)
        return false
    }

    /// Ends the press; a nil location cancels it.
    private func letGo(at place: Point?) {
        press = nil
        if let place {
            driver.decide { $0.up(at: place, time: monotonicSeconds()) }
        } else {
            driver.decide { $0.cancel() }
        }
    }

    /// Forgets a press that has ended. Returns true if no widget should get it.
    private func forget(_ finger: Int?) -> Bool {
        let wasSwallowed = swallowed.remove(finger) != nil
        layer.hideIfIdle()
        return wasSwallowed
    }

    /// Whether no press that landed on menus is down.
    var isFree: Bool { swallowed.isEmpty }

    /// Drops the menus' press.
    func drop() {
        press = nil
    }

    /// Whether the menu at a location is cut off and scrolls.
    private func scrolls(at place: Point) -> Bool {
        driver.decisions.menu(at: place).flatMap { layer.shown[$0]?.placement?.scrolls } ?? false
    }

    // MARK: Triggers

    /// Opens the menu of the pressed widget, before a button there claims the press. Returns false if there is none.
    ///
    /// Pressing a button while its menu is open only closes the menu.
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
        press(opener, at: own, by: .pointer, time: now)
        return true
    }

    /// Opens or closes the menu of a widget by a press at a location in the widget. The press may continue in the menu.
    func press(_ opener: MenuOpener, at place: Point, by source: MenuSource, time now: Double = monotonicSeconds()) {
        if layer.press(opener, at: place, by: source, time: now) {
            press = (source == .finger ? lastFinger : nil, true)
        }
    }
}

extension MenuKey {
    /// The menu key of a key event; nil for other keys.
    @MainActor init?(_ event: OpaquePointer) {
        let key = gdk_key_event_get_keyval(event)
        switch Int32(key) {
        case GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Tab: self = .step(.next)
        case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_ISO_Left_Tab: self = .step(.previous)
        case GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_Page_Up: self = .step(.first)
        case GDK_KEY_End, GDK_KEY_KP_End, GDK_KEY_Page_Down: self = .step(.last)
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_Menu, GDK_KEY_F10: self = .menu
        default:
            guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value >= 32 else { return nil }
            self = .letter(String(Character(letter)))
        }
    }
}
