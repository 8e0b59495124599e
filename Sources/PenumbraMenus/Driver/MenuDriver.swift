import PenumbraGeometry
import PenumbraMotion

/// Carries all menus of a window: what presses, a pointer and keys mean to them, where they are, and what becomes of
/// them. Times are in seconds on one clock; an earlier one counts as the latest.
@MainActor package final class MenuDriver {
    /// Called once for each menu that was opened by itself, when nothing of it shows any more.
    package var onClosed: (MenuID) -> Void = { _ in }
    /// Holds for what opens from now on.
    package var style: MenuPresentation.Style {
        get { stack.style }
        set { stack.style = newValue }
    }
    /// How fast menus come and go. Presses and rests mean the same in slow motion.
    package var clock = TimeScale()
    /// Which menus show, and how far they have come; its time is that of ``clock``.
    package internal(set) var stack = MenuStack()

    /// What opened, pressed or chose something last.
    package internal(set) var source = MenuSource.finger

    unowned let host: any MenuHost
    var shown: [MenuID: MenuOnScreen] = [:]
    /// What is down in menus, or has summoned one.
    var press: MenuPress?
    /// Where that is, or a pointer that is not down; nil where nothing points at anything.
    var place: Point?
    var time = -Double.infinity
    /// When the last frame was; nil where none has been asked for since.
    var frameTime: Double?
    var isTicking = false
    /// The menu that has been told that it has the input.
    var entered: MenuID?
    var takesInput = false
    private var number = 0

    /// A window without menus. The host is not held.
    package init(host: any MenuHost) {
        self.host = host
    }

    /// A name for another menu.
    package func name() -> MenuID {
        number += 1
        return MenuID(number)
    }

    /// Whether a menu is wanted.
    package func isOpen(_ menu: MenuID) -> Bool { stack[menu]?.isOpen ?? false }

    /// What is highlighted in a menu; nil where that does not show.
    package func selection(of menu: MenuID) -> MenuSelection? { shown[menu]?.selection }

    /// Whether what is highlighted is also pressed.
    package var isPressed: Bool { press?.points ?? false }

    /// The open menu at a place in the window; nil beside all of them.
    package func menu(at place: Point) -> MenuID? { spot(at: place)?.menu }

    // MARK: Menus

    /// Opens a menu, beside what summoned it: a rectangle of the window, or a place, which has no size. One on its way
    /// out turns round instead, as it is. Opened by a key, it has its first item highlighted.
    package func open(
        _ menu: MenuID, _ content: MenuContent, at anchor: Rect, by source: MenuSource = .finger, time now: Double
    ) {
        self.source = source
        send(.opened(menu, from: nil, time: advance(to: now)), MenuOnScreen(content, root: menu, anchor: anchor))
    }

    /// Shows what has become of the content of a menu or submenu, and of what that lies beside, if another place is
    /// told. Without effect on one that does not show.
    package func update(_ menu: MenuID, _ content: MenuContent, at anchor: Rect? = nil) {
        guard var one = shown[menu] else { return }
        if content != one.content {
            one.content = content
            one.selection.update(content.items)
            for child in stack.menus where child.parent == menu {
                shown[child.id]?.item = child.isOpen ? one.selection.opened : nil
            }
        }
        one.anchor = anchor ?? one.anchor
        one.becameAnother()
        one.measure = host.update(menu, one.shown, at: one.path, in: one.root)
        shown[menu] = one
        arrange(menu)
        showAll()
        followSubmenus()
        updateFrames()
    }

    /// Turns a menu back, and its submenus.
    package func close(_ menu: MenuID, time now: Double) {
        send(.closed(menu, time: advance(to: now)))
    }

    /// Turns all menus back.
    package func dismiss(time now: Double) {
        send(.dismissed(time: advance(to: now)))
    }

    /// Everything must be over now: the window is hidden, or has another size.
    package func interrupt() {
        send(.interrupted)
    }

    /// Chooses an item, or opens its submenu. One that is on its way out turns round.
    package func choose(_ item: Int, in menu: MenuID, by source: MenuSource = .finger, time now: Double) {
        guard isOpen(menu), let owner = shown[menu], owner.selection.isSelectable(item) else { return }
        self.source = source
        let now = advance(to: now)
        if let content = owner.content.items[item].submenu {
            let known = stack.menus.last { $0.parent == menu && shown[$0.id]?.item == item }?.id
            let submenu = MenuOnScreen(
                content, root: owner.root, path: owner.path + [item], anchor: owner.frame(of: item))
            send(.opened(known ?? name(), from: menu, time: now), submenu)
        } else {
            let path = owner.path + [item]
            if !host.staysOpen(path, in: owner.root) { send(.chosen(menu, item: item, time: now)) }
            host.choose(path, in: owner.root)
        }
    }

    /// The open submenu of a menu.
    func submenu(of menu: MenuID) -> MenuID? { stack.menus.last { $0.parent == menu && $0.isOpen }?.id }

    /// Whether the submenu of a menu lies over it.
    func isCovered(_ menu: MenuID) -> Bool {
        submenu(of: menu).flatMap { shown[$0] }?.placement.side == .over
    }

    /// Time goes on. Answers how late it is for what moves.
    func advance(to now: Double) -> Double {
        time = max(time, now)
        return clock.time(at: time)
    }
}
