import PenumbraMotion

/// The decisions about all menus of a window: which of them open and close, what is highlighted, and where they lie. A value
/// without an actor and without a toolkit.
///
/// After each call, perform the actions that ``next()`` returns. Times are in seconds on one clock; an earlier one counts as
/// the latest.
package struct MenuDecisions: Sendable {
    /// The speed of opening and closing. Presses and pauses keep their durations in slow motion.
    package var clock = TimeScale()
    /// Applies to menus that open from now on.
    package var style: MenuPresentation.Style {
        get { stack.style }
        set { stack.style = newValue }
    }
    /// The visible menus and their progress; its time is that of ``clock``.
    package internal(set) var stack = MenuStack()
    /// The source of the last input.
    package var source = MenuSource.pointer
    /// Whether text runs from right to left.
    package var isMirrored = false
    /// Whether a moving finger scrolls the rows of a menu that is cut off, as in any list, instead of choosing.
    package var fingersScroll = false

    var shown: [MenuID: MenuOnScreen] = [:]
    /// The press in a menu, or the one that opened it.
    var press: MenuPress?
    /// The location of the press, or of a hovering pointer; nil without either.
    var place: Point?
    var time = -Double.infinity
    /// The time of the last frame; nil if none has been requested since.
    var frameTime: Double?
    var isTicking = false
    /// The menu that was last notified of having the input.
    var entered: MenuID?
    var takesInput = false
    /// The remaining steps, in order. A step may depend on the answer to an action.
    var steps: [Step] = []
    /// The actions to perform, in order.
    var actions: [MenuAction] = []
    /// The menu of the action without an answer.
    var measuring: MenuID?
    private var number = 0

    /// Creates the decisions of a window without menus.
    package init() {}

    /// Returns a new menu identifier.
    package mutating func name() -> MenuID {
        number += 1
        return MenuID(number)
    }

    /// Whether a menu is open, and not closing.
    package func isOpen(_ menu: MenuID) -> Bool { stack[menu]?.isOpen ?? false }

    /// The selection of a menu; nil if the menu is not visible.
    package func selection(of menu: MenuID) -> MenuSelection? { shown[menu]?.selection }

    /// Whether the highlighted item is also pressed.
    package var isPressed: Bool { press?.points ?? false }

    /// The open menu at a location in the window; nil outside of all menus.
    package func menu(at place: Point) -> MenuID? { spot(at: place)?.menu }

    // MARK: Menus

    /// Opens a menu beside its anchor: a rectangle of the window, or a location, which has no size. A closing menu reopens
    /// instead, with its old content. A menu opened by a key highlights its first item.
    package mutating func open(
        _ menu: MenuID, _ content: MenuContent, at anchor: Rect, by source: MenuSource = .finger, time now: Double
    ) {
        self.source = source
        let effects = stack.open(menu, from: nil, dims: source == .finger, at: advance(to: now))
        follow(effects, MenuOnScreen(content, root: menu, anchor: anchor))
    }

    /// Updates the content of a menu or submenu, and its anchor if given. Does nothing for a menu that is not visible.
    package mutating func update(_ menu: MenuID, _ content: MenuContent, at anchor: Rect? = nil) {
        guard var visible = shown[menu] else { return }
        if content != visible.content {
            visible.content = content
            visible.selection.update(content.items)
            for child in stack.menus where child.parent == menu {
                shown[child.id]?.item = child.isOpen ? visible.selection.opened : nil
            }
        }
        visible.anchor = anchor ?? visible.anchor
        visible.invalidateLayout()
        shown[menu] = visible
        then(.measure(menu), .refresh)
    }

    /// Closes a menu and its submenus.
    package mutating func close(_ menu: MenuID, time now: Double) {
        follow(stack.close(menu, at: advance(to: now)))
    }

    /// Closes all menus.
    package mutating func dismiss(time now: Double) {
        follow(stack.dismiss(at: advance(to: now)))
    }

    /// Ends everything at once: the window is hidden, or has another size.
    package mutating func interrupt() {
        follow(stack.interrupt())
    }

    /// Chooses an item, or opens its submenu. A closing submenu reopens.
    package mutating func choose(_ item: Int, in menu: MenuID, by source: MenuSource = .finger, time now: Double) {
        guard isOpen(menu), let owner = shown[menu], owner.selection.isSelectable(item) else { return }
        self.source = source
        let now = advance(to: now)
        if let content = owner.content.items[item].submenu {
            let known = stack.menus.last { $0.parent == menu && shown[$0.id]?.item == item }?.id
            let submenu = MenuOnScreen(
                content, root: owner.root, path: owner.path + [item], anchor: owner.frame(of: item))
            follow(stack.open(known ?? name(), from: menu, at: now), submenu)
        } else {
            let path = owner.path + [item]
            if !owner.content.items[item].staysOpen { follow(stack.dismiss(at: now)) }
            then(.perform(.choose(path, root: owner.root)))
        }
    }

    /// The open submenu of a menu.
    func submenu(of menu: MenuID) -> MenuID? { stack.menus.last { $0.parent == menu && $0.isOpen }?.id }

    /// Whether a submenu covers its parent menu.
    func isCovered(_ menu: MenuID) -> Bool {
        submenu(of: menu).flatMap { shown[$0] }?.placement.side == .over
    }

    /// Advances to a time and returns the corresponding time of the animations.
    mutating func advance(to now: Double) -> Double {
        time = max(time, now)
        return clock.time(at: time)
    }
}

/// The frames of menus.
extension MenuDecisions {
    /// Handles a frame that is about to be drawn.
    package mutating func frame(at now: Double) {
        follow(stack.frame(at: advance(to: now)))
        scroll(for: frameTime.map { min(max(now - $0, 0), 0.1) } ?? 0)
        let time = time
        for menu in stack.chain {
            var request: MenuSelection.SubmenuRequest?
            highlight(menu) { request = $0.advance(to: time) }
            switch request {
            case .submenu(let item): choose(item, in: menu, by: press?.source ?? .pointer, time: time)
            case .noSubmenu: submenu(of: menu).map { close($0, time: time) }
            case nil: break
            }
        }
        then(.framed(now))
    }

    /// Requests frames while anything moves or waits.
    mutating func updateFrames() {
        let areWanted =
            stack.isMoving || stack.chain.contains { shown[$0]?.selection.deadline != nil } || offset(after: 1) != nil
        guard areWanted != isTicking else { return }
        isTicking = areWanted
        if !areWanted { frameTime = nil }
        actions.append(.setFrames(areWanted))
    }

    /// Scrolls the menu with the input, under a press that is held near one of its ends.
    private mutating func scroll(for span: Double) {
        guard let menu = stack.input, let offset = offset(after: span) else { return }
        scroll(menu, to: offset)
        point(at: place, time: time)
    }

    /// The scroll offset of that menu after `span` seconds; nil if it does not scroll.
    private func offset(after span: Double) -> Double? {
        guard let press, press.hasMoved, !isTakenByLists(press), let place,
            let menu = stack.input.flatMap({ shown[$0] })
        else { return nil }
        let offset = menu.offset(after: span, under: place)
        return offset == menu.offset ? nil : offset
    }

    /// Scrolls the rows of a menu.
    mutating func scroll(_ menu: MenuID, to offset: Double) {
        guard let before = shown[menu]?.offset, before != offset else { return }
        shown[menu]?.offset = offset
        actions.append(.scroll(menu, to: offset))
    }
}

/// The keys of menus.
extension MenuDecisions {
    /// Handles a key press for the menu with the input. Does nothing if there is none.
    package mutating func press(_ key: MenuKey, time now: Double) {
        guard let menu = stack.input, let selection = shown[menu]?.selection else { return }
        source = .key
        let now = max(time, now)
        switch key {
        case .step(let step): reveal(menu) { $0.step(step) }
        case .left: isMirrored ? enterSubmenu(of: menu, selection, now) : leave(menu, now)
        case .right: isMirrored ? leave(menu, now) : enterSubmenu(of: menu, selection, now)
        case .enter: choose(in: menu, selection, now)
        case .escape: close(menu, time: now)
        case .menu: dismiss(time: now)
        case .letter(" ") where !selection.isTyping(at: now): choose(in: menu, selection, now)
        case .letter(let letter): reveal(menu) { _ = $0.type(letter, at: now) }
        }
        then(.frames)
    }

    private mutating func choose(in menu: MenuID, _ selection: MenuSelection, _ now: Double) {
        if let item = selection.highlighted { choose(item, in: menu, by: .key, time: now) }
    }

    private mutating func enterSubmenu(of menu: MenuID, _ selection: MenuSelection, _ now: Double) {
        guard let item = selection.highlighted, selection.items[item].submenu != nil else { return }
        choose(item, in: menu, by: .key, time: now)
    }

    private mutating func leave(_ menu: MenuID, _ now: Double) {
        if stack[menu]?.parent != nil { close(menu, time: now) }
    }

    /// Highlights another item by a key, and scrolls it into view.
    private mutating func reveal(_ menu: MenuID, _ change: (inout MenuSelection) -> Void) {
        highlight(menu, change)
        guard let visible = shown[menu], visible.selection.isByKey else { return }
        scroll(menu, to: visible.revealingOffset)
    }
}
