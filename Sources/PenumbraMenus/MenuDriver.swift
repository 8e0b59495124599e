import PenumbraGeometry
import PenumbraMotion

/// Drives all menus of a window: performs what ``MenuDecisions`` decides. Times are in seconds on one clock; an earlier one
/// counts as the latest.
@MainActor package final class MenuDriver {
    /// Called once for each root menu, when nothing of it is visible any more.
    package var onClosed: (MenuID) -> Void = { _ in }
    /// Applies to menus that open from now on.
    package var style: MenuPresentation.Style {
        get { decisions.stack.style }
        set { decisions.stack.style = newValue }
    }
    /// The speed of opening and closing. Presses and pauses keep their durations in slow motion.
    package var clock: TimeScale {
        get { decisions.clock }
        set { decisions.clock = newValue }
    }
    /// The source of the last input. Presses and keys for the page below count too; the host notes them.
    package var source: MenuSource {
        get { decisions.source }
        set { decisions.source = newValue }
    }
    /// The visible menus and their progress; its time is that of ``clock``.
    package var stack: MenuStack { decisions.stack }

    private unowned let host: any MenuHost
    private var decisions = MenuDecisions()

    /// Creates a driver of a window without menus. The host is not retained.
    package init(host: any MenuHost) {
        self.host = host
    }

    /// Returns a new menu identifier.
    package func name() -> MenuID { decisions.name() }

    /// Whether a menu is open, and not closing.
    package func isOpen(_ menu: MenuID) -> Bool { decisions.isOpen(menu) }

    /// The selection of a menu; nil if the menu is not visible.
    package func selection(of menu: MenuID) -> MenuSelection? { decisions.selection(of: menu) }

    /// Whether the highlighted item is also pressed.
    package var isPressed: Bool { decisions.isPressed }

    /// The open menu at a location in the window; nil outside of all menus.
    package func menu(at place: Point) -> MenuID? { decisions.menu(at: place) }

    // MARK: Menus

    /// Opens a menu beside its anchor: see ``MenuDecisions/open(_:_:at:by:time:)``.
    package func open(
        _ menu: MenuID, _ content: MenuContent, at anchor: Rect, by source: MenuSource = .finger, time now: Double
    ) {
        decide { $0.open(menu, content, at: anchor, by: source, time: now) }
    }

    /// Updates the content of a menu or submenu, and its anchor if given. Does nothing for a menu that is not visible.
    package func update(_ menu: MenuID, _ content: MenuContent, at anchor: Rect? = nil) {
        decide { $0.update(menu, content, at: anchor) }
    }

    /// Closes a menu and its submenus.
    package func close(_ menu: MenuID, time now: Double) {
        decide { $0.close(menu, time: now) }
    }

    /// Closes all menus.
    package func dismiss(time now: Double) {
        decide { $0.dismiss(time: now) }
    }

    /// Ends everything at once: the window is hidden, or has another size.
    package func interrupt() {
        decide { $0.interrupt() }
    }

    /// Chooses an item, or opens its submenu. A closing submenu reopens.
    package func choose(_ item: Int, in menu: MenuID, by source: MenuSource = .finger, time now: Double) {
        decide { $0.choose(item, in: menu, by: source, time: now) }
    }

    /// Handles a frame that is about to be drawn.
    package func frame(at now: Double) {
        decide { $0.frame(at: now) }
    }

    // MARK: Input

    /// Handles a key press for the menu with the input. Does nothing if there is none.
    package func press(_ key: MenuKey, time now: Double) {
        decide { $0.press(key, time: now) }
    }

    /// Continues the press that has opened a menu. Does nothing if none is open.
    package func opened(at place: Point, by source: MenuSource = .finger, time now: Double) {
        decide { $0.opened(at: place, by: source, time: now) }
    }

    /// Handles a press while menus take the input: see ``MenuDecisions/down(at:by:time:)``.
    ///
    /// - Returns: True if ``move(to:time:)`` and ``up(at:time:)`` should follow.
    @discardableResult
    package func down(at place: Point, by source: MenuSource = .finger, time now: Double) -> Bool {
        decide { $0.down(at: place, by: source, time: now) }
    }

    /// Handles a movement of the press.
    package func move(to place: Point, time now: Double) {
        decide { $0.move(to: place, time: now) }
    }

    /// Handles the end of the press.
    package func up(at place: Point, time now: Double) {
        decide { $0.up(at: place, time: now) }
    }

    /// Handles a press that the system canceled, or that another recognizer claimed.
    package func cancel() {
        decide { $0.cancel() }
    }

    /// Handles a pointer that moves without a press, or leaves. Does nothing during a press, or if menus do not take the input.
    package func hover(at place: Point?, time now: Double) {
        decide { $0.hover(at: place, time: now) }
    }

    /// Notes that the toolkit has scrolled the rows of a menu, in points from their top.
    package func scrolled(_ menu: MenuID, to offset: Double) {
        decisions.scrolled(menu, to: offset)
    }

    // MARK: Actions

    /// Sends an event to the decisions, and performs what they decide. An event from within a call of the host is decided at
    /// once, and performed after what was decided before it.
    private func decide<Answer>(_ event: (inout MenuDecisions) -> Answer) -> Answer {
        (decisions.isMirrored, decisions.fingersScroll) = (host.isMirrored, host.fingersScroll)
        let answer = event(&decisions)
        while let action = decisions.next() { perform(action) }
        return answer
    }

    private func perform(_ action: MenuAction) {
        switch action {
        case .build(let menu, let content, let path, let root):
            let content = path.isEmpty ? content : host.submenu(menu, content, at: path, in: root)
            let measure = host.build(menu, content, at: path, in: root)
            decisions.built(menu, content, measure, in: host.surroundings)
        case .update(let menu, let content, let path, let root):
            let measure = host.update(menu, content, at: path, in: root)
            decisions.updated(menu, measure, in: host.surroundings)
        case .place(let menu, let placement, let layout): host.place(menu, placement, layout)
        case .show(let menu, let scale, let opacity): host.show(menu, scale: scale, opacity: opacity)
        case .highlight(let menu, let item): host.highlight(menu, item)
        case .follow(let menu, let item, let isCovered): host.follow(menu, submenuOf: item, isCovered: isCovered)
        case .scroll(let menu, let offset): host.scroll(menu, to: offset)
        case .remove(let menu): host.remove(menu)
        case .dim(let amount): host.dim(amount)
        case .takeInput(let takes): host.takeInput(takes)
        case .enter(let menu): host.enter(menu)
        case .choose(let path, let root): host.choose(path, in: root)
        case .setFrames(let areWanted): host.setFrames(areWanted)
        case .closed(let menu): onClosed(menu)
        }
    }
}

extension MenuHost {
    /// Measures the rows of a toolkit, so only for a menu that is placed.
    fileprivate var surroundings: MenuSurroundings {
        MenuSurroundings(bounds: bounds, spacing: spacing)
    }
}
