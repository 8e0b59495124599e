import PenumbraGeometry

/// Carries all menus of a window: what touches mean to them, where they are, and what becomes of them. Times are in
/// seconds on one clock; an earlier one counts as the latest.
@MainActor public final class MenuDriver {
    /// Called once for each menu that was opened by itself, when nothing of it shows any more.
    public var onClosed: (MenuID) -> Void = { _ in }
    /// Holds for what opens from now on.
    public var style: MenuPresentation.Style {
        get { stack.style }
        set { stack.style = newValue }
    }

    private let host: any MenuHost
    private var stack = MenuStack()
    private var shown: [MenuID: MenuOnScreen] = [:]
    private var press: MenuPress?
    /// Where the finger is that is down.
    private var finger: Point?
    private var time = -Double.infinity
    private var isTicking = false
    private var takesInput = false
    private var number = 0

    /// The space above the first row and below the last, and between a menu and what summoned it, in points.
    private static let (padding, gap) = (6.0, 8.0)

    /// A window without menus.
    public init(host: any MenuHost) {
        self.host = host
    }

    /// A name for another menu.
    public func name() -> MenuID {
        number += 1
        return MenuID(number)
    }

    /// Whether a menu is wanted.
    public func isOpen(_ menu: MenuID) -> Bool { stack[menu]?.isOpen ?? false }

    // MARK: Menus

    /// Opens a menu, beside what summoned it. One on its way out turns round instead, as it is.
    public func open(_ menu: MenuID, _ content: MenuContent, at anchor: Rect, time now: Double) {
        send(.opened(menu, from: nil, time: now), MenuOnScreen(content, root: menu, path: [], anchor: anchor))
    }

    /// Turns a menu back, and its submenus.
    public func close(_ menu: MenuID, time now: Double) {
        send(.closed(menu, time: now))
    }

    /// Turns all menus back.
    public func dismiss(time now: Double) {
        send(.dismissed(time: now))
    }

    /// Everything must be over now: the window is hidden, or has another size.
    public func interrupt() {
        (press, finger) = (nil, nil)
        send(.interrupted)
    }

    /// Chooses an item, or opens its submenu.
    public func choose(_ item: Int, in menu: MenuID, time now: Double) {
        guard isOpen(menu), let owner = shown[menu], owner.selection.isSelectable(item) else { return }
        let chosen = owner.content.items[item]
        let path = owner.path + [item]
        if var content = chosen.submenu {
            // Where it lies over its row, this leads back.
            content.title = content.title ?? chosen.label
            let submenu = MenuOnScreen(content, root: owner.root, path: path, anchor: owner.frame(of: item))
            send(.opened(name(), from: menu, time: now), submenu)
        } else {
            if !host.staysOpen(path, in: owner.root) { send(.chosen(menu, item: item, time: now)) }
            host.choose(path, in: owner.root)
        }
    }

    // MARK: Touches

    /// The press that has summoned a menu is still down.
    public func summoned(at place: Point, time now: Double) {
        press = MenuPress(.summons, at: place, time: now)
    }

    /// A finger lands where menus take the input: outside of them it turns them back at once.
    public func down(at place: Point, time now: Double) {
        guard let menu = menu(at: place) else { return dismiss(time: now) }
        if let child = stack.menus.first(where: { $0.parent == menu && $0.isOpen }) {
            send(.closed(child.id, time: now))
        }
        press = MenuPress(.menu, at: place, time: now)
        move(to: place, time: now)
    }

    /// The finger moves.
    public func move(to place: Point, time now: Double) {
        guard press != nil else { return }
        press?.move(to: place)
        finger = place
        point(at: place, time: now)
        updateFrames()
    }

    /// The finger lifts.
    public func up(at place: Point, time now: Double) {
        guard let press else { return }
        let menu = menu(at: place)
        let item = menu.flatMap { shown[$0]?.item(at: place) }
        let outcome = press.release(on: menu == nil ? .outside : item == nil ? .menu : .item, at: now)
        let isBack = press.start == .menu && menu.map { leadsBack(place, in: $0) } ?? false
        cancel()
        switch outcome {
        case .chooses:
            if let menu, let item { choose(item, in: menu, time: now) }
        case .dismisses: dismiss(time: now)
        case .stays:
            if isBack, let menu { close(menu, time: now) }
        }
    }

    /// The system took the finger away.
    public func cancel() {
        (press, finger) = (nil, nil)
        for menu in stack.chain { highlight(menu) { $0.point(at: nil, time: 0) } }
        updateFrames()
    }

    /// A frame is about to be drawn.
    public func frame(at now: Double) {
        let span = min(max(now - time, 0), 0.1)
        time = max(now, time)
        if let finger { scroll(under: finger, for: span) }
        send(.frame(time: now))
        for menu in stack.chain {
            var wish: MenuSelection.Wish?
            highlight(menu) { wish = $0.advance(to: now) }
            switch wish {
            case .submenu(let item): choose(item, in: menu, time: now)
            case .noSubmenu: stack.menus.first { $0.parent == menu && $0.isOpen }.map { close($0.id, time: now) }
            case nil: break
            }
        }
        updateFrames()
    }

    // MARK: What follows

    private func send(_ event: MenuEvent, _ opening: MenuOnScreen? = nil) {
        let effects = stack.handle(event)
        time = max(time, stack.time)
        let closed = effects.gone.filter { shown[$0]?.path.isEmpty ?? false }
        for menu in effects.gone {
            shown[menu] = nil
            host.remove(menu)
        }
        if let menu = effects.opened, let opening { put(menu, opening) }
        for menu in stack.menus {
            let child = stack.menus.last { $0.parent == menu.id && $0.isOpen }.flatMap { shown[$0.id]?.path.last }
            guard child != shown[menu.id]?.selection.opened else { continue }
            highlight(menu.id) { $0.follow(opened: child) }
        }
        for menu in stack.menus {
            let presentation = menu.presentation
            host.show(menu.id, scale: presentation.scale(at: time), opacity: presentation.opacity(at: time))
        }
        host.dim(stack.backdrop(at: time))
        let wantsInput = stack.input != nil
        if wantsInput != takesInput {
            takesInput = wantsInput
            host.takeInput(wantsInput)
        }
        updateFrames()
        for menu in closed { onClosed(menu) }
    }

    private func put(_ menu: MenuID, _ opening: MenuOnScreen) {
        var opening = opening
        let (width, heights) = host.build(menu, opening.content, at: opening.path, in: opening.root)
        opening.place(
            zip(opening.content.rows, heights).map { ($0, $1) }, width: width, padding: Self.padding, gap: Self.gap,
            in: host.bounds, isMirrored: host.isMirrored)
        shown[menu] = opening
        host.place(menu, opening.placement, opening.layout)
    }

    private func menu(at place: Point) -> MenuID? {
        stack.chain.last { shown[$0]?.contains(place) ?? false }
    }

    private func leadsBack(_ place: Point, in menu: MenuID) -> Bool {
        shown[menu].map { !$0.path.isEmpty && $0.isHeading(place) } ?? false
    }

    private func point(at place: Point, time now: Double) {
        let target = menu(at: place)
        for menu in stack.chain {
            let item = menu == target ? shown[menu]?.item(at: place) : nil
            highlight(menu) { $0.point(at: item, time: now) }
        }
    }

    private func highlight(_ menu: MenuID, _ change: (inout MenuSelection) -> Void) {
        guard var selection = shown[menu]?.selection else { return }
        let before = selection.highlighted
        change(&selection)
        shown[menu]?.selection = selection
        if selection.highlighted != before { host.highlight(menu, selection.highlighted) }
    }

    private func scroll(under finger: Point, for span: Double) {
        guard let menu = menu(at: finger), let offset = shown[menu]?.scroll(under: finger, for: span) else { return }
        host.scroll(menu, to: offset)
        point(at: finger, time: time)
    }

    private func updateFrames() {
        let isMoving = stack.menus.contains { !$0.presentation.isResting }
        let waits = stack.chain.contains { shown[$0]?.selection.deadline != nil }
        let scrolls = finger.map { finger in menu(at: finger).flatMap { shown[$0]?.scrolls(under: finger) } ?? false }
        let areWanted = isMoving || waits || scrolls ?? false
        guard areWanted != isTicking else { return }
        isTicking = areWanted
        host.setFrames(areWanted)
    }
}
