import CPenumbraGtk
import Penumbra

/// Hands a window's events to its menus while some are open, before any widget sees them.
@MainActor final class MenuInput {
    private unowned let layer: MenuLayer
    private let events: OpaquePointer = gtk_event_controller_legacy_new()
    private let connections = SignalConnections()
    private var fingers = FingerNumbers()
    /// The finger or button that is down in a menu, or that has summoned it.
    private var press: MenuPress?
    /// Which finger that is; nil for the pointer.
    private var pressFinger: Int?
    /// Where it, or the pointer, is.
    private var place = Point.zero
    /// Where the pointer was seen last.
    private var pointer: Point?
    /// The finger that landed last.
    private var lastFinger: Int?
    /// What is down and no widget's business until it is up; nil stands for the pointer.
    private var swallowed: Set<Int?> = []
    private var timer: Timeout?

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
            guard let place = location(of: event, in: layer.widget) else { return false }
            // GTK tells where the pointer is whenever it has laid out the window.
            let isStill = place == pointer
            pointer = place
            // A finger carries the pointer along.
            guard isOpen, !isStill, pressFinger == nil, gdk_event_get_pointer_emulated(event) == 0 else { return false }
            moved(to: place)
            return false
        case GDK_SCROLL: return isOpen && !(layer.spot(at: place)?.menu.panel.scrolls ?? false)
        case GDK_KEY_PRESS:
            layer.lastSource = .key
            guard let input = layer.stack.input else { return false }
            return MenuKeys.press(event, in: input, of: layer)
        default: return false
        }
    }

    // MARK: Fingers and the pointer

    private func touched(_ finger: Int, _ phase: Touch.Phase, at place: Point) -> Bool {
        switch phase {
        case .down:
            lastFinger = finger
            layer.lastSource = .finger
            guard isOpen else { return false }
            return land(finger, at: place)
        case .move:
            let isOurs = press != nil && pressFinger == finger
            if isOurs { moved(to: place) }
            return swallowed.contains(finger) || isOurs && press?.start == .summons
        case .up, .cancel:
            if press != nil, pressFinger == finger {
                if phase == .up { lift(at: place) } else { drop() }
            }
            return letGo(of: finger)
        }
    }

    private func pressed(_ event: OpaquePointer, at place: Point) -> Bool {
        layer.lastSource = .pointer
        guard let open = layer.stack.chain.first.flatMap({ layer.shown[$0]?.menu }) else {
            return summon(event, at: place)
        }
        let isInside = layer.spot(at: place) != nil
        _ = land(nil, at: place)
        // One click beside it is enough for the next.
        if !isInside { _ = summon(event, at: place, except: open) }
        return true
    }

    private func released(at place: Point) -> Bool {
        if press != nil, pressFinger == nil { lift(at: place) }
        return letGo(of: nil)
    }

    /// Whether nothing is down that landed on menus.
    var isFree: Bool { swallowed.isEmpty }

    /// What was down is up. True where it was no widget's business.
    private func letGo(of finger: Int?) -> Bool {
        let wasSwallowed = swallowed.remove(finger) != nil
        layer.hideIfIdle()
        return wasSwallowed
    }

    /// Something comes down while menus are open. False where the list of the menu is to see it too.
    private func land(_ finger: Int?, at place: Point) -> Bool {
        self.place = place
        guard let (menu, spot) = layer.spot(at: place) else {
            swallowed.insert(finger)
            layer.dismiss()
            return true
        }
        if layer.isCovered(menu.id) {
            // Its submenu lies over it.
            swallowed.insert(finger)
            layer.closeSubmenu(of: menu.id)
            return true
        }
        press = MenuPress(.menu, at: place, time: monotonicSeconds())
        pressFinger = finger
        point(at: (menu, spot))
        if finger != nil, menu.panel.scrolls { return false }
        swallowed.insert(finger)
        return true
    }

    /// Summons the menu of what is pressed, before a button there takes the press for itself. False where it has none.
    ///
    /// A button that is pressed while its menu is open only closes it.
    private func summon(_ event: OpaquePointer, at place: Point, except open: PullDownMenu? = nil) -> Bool {
        let summons: PullDownMenu.Summons
        switch Int32(gdk_button_event_get_button(event)) {
        case GDK_BUTTON_PRIMARY: summons = .press
        case GDK_BUTTON_SECONDARY: summons = .context
        default: return false
        }
        guard let place = convert(place, from: layer.widget, to: layer.window),
            let pressed = gtk_widget_pick(layer.window, place.x, place.y, GTK_PICK_DEFAULT),
            let opener = lineage(of: pressed).lazy.compactMap({ self.layer.opener(on: $0, by: summons) }).first,
            summons == .context || opener.menu !== open,
            let own = convert(place, from: layer.window, to: opener.widget)
        else { return false }
        swallowed.insert(nil)
        opener.summon(at: own, by: .pointer)
        return true
    }

    /// The press that has summoned a menu goes on.
    func followPress(at place: Point) {
        self.place = place
        press = MenuPress(.summons, at: place, time: monotonicSeconds())
        pressFinger = layer.lastSource == .finger ? lastFinger : nil
    }

    private func moved(to place: Point) {
        self.place = place
        press?.move(to: place)
        if let press, press.start == .menu, press.hasMoved, pressFinger != nil,
            layer.spot(at: place)?.menu.panel.scrolls ?? false
        {
            // The list has the finger now.
            drop()
            return
        }
        // What has only summoned the menu does not highlight what happens to come to lie under it.
        if let press, press.start == .summons, !press.hasMoved { return }
        point(at: layer.spot(at: place))
        layer.requestFrame()
    }

    private func lift(at place: Point) {
        guard let press else { return }
        self.place = place
        let found = layer.spot(at: place)
        let kind: MenuPress.Place =
            switch found?.spot {
            case .item(let item): found?.menu.panel.selection.isSelectable(item) ?? false ? .item : .menu
            case .back: .item
            case .other: .menu
            case nil: .outside
            }
        let source: MenuSource = pressFinger == nil ? .pointer : .finger
        drop()
        switch press.release(on: kind, at: monotonicSeconds()) {
        case .chooses:
            guard let (menu, spot) = found else { return }
            if case .item(let item) = spot { layer.choose(menu.id, item, by: source) } else { layer.close(menu.id) }
        case .dismisses: layer.dismiss()
        case .stays: break
        }
    }

    /// Nothing is down any more, as far as the menus are concerned.
    func drop() {
        let wasFinger = press != nil && pressFinger != nil
        press = nil
        pressFinger = nil
        timer = nil
        guard isOpen else { return }
        if wasFinger { point(at: nil) } else { point(at: layer.spot(at: place)) }
    }

    /// Highlights what a finger or the pointer is on, in every menu of the chain.
    private func point(at found: (menu: ShownMenu, spot: MenuPanel.Spot)?) {
        let time = monotonicSeconds()
        for id in layer.stack.chain {
            guard let menu = layer.shown[id] else { continue }
            let before = menu.panel.selection
            let item: Int? = if menu === found?.menu, case .item(let item) = found?.spot { item } else { nil }
            menu.panel.selection.point(at: item, time: time)
            if menu.panel.selection != before || press != nil { layer.highlight(id, isPressed: press != nil) }
        }
        wait()
    }

    /// Waits for a pointer that rests.
    private func wait() {
        let deadlines = layer.stack.chain.compactMap { layer.shown[$0]?.panel.selection.deadline }
        timer = deadlines.min().map { deadline in
            Timeout(seconds: deadline - monotonicSeconds()) { [weak self] in self?.rested(until: deadline) }
        }
    }

    private func rested(until deadline: Double) {
        for id in layer.stack.chain {
            switch layer.shown[id]?.panel.selection.advance(to: max(deadline, monotonicSeconds())) {
            case .submenu(let item):
                layer.openSubmenu(of: id, item: item, by: press == nil ? .pointer : layer.lastSource)
            case .noSubmenu: layer.closeSubmenu(of: id)
            case nil: break
            }
        }
        wait()
    }

    /// Scrolls a menu under a press that is held near one of its ends, for so many seconds.
    func scroll(for seconds: Double) {
        guard let press, press.hasMoved, press.start == .summons || pressFinger == nil, let input = layer.stack.input,
            let menu = layer.shown[input], menu.panel.scrolls, let frame = menu.placement?.frame,
            (frame.minX..<frame.maxX).contains(place.x)
        else { return }
        let velocity = MenuLayout.scrollVelocity(at: place.y - frame.minY, in: frame.size.height)
        guard velocity != 0 else { return }
        menu.panel.scroll(by: velocity * seconds)
        point(at: layer.spot(at: place))
        layer.requestFrame()
    }
}
