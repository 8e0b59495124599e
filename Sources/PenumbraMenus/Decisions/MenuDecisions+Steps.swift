import PenumbraMotion

/// The effects of events, in steps: the view of a menu must be measured before it can be placed.
extension MenuDecisions {
    /// A step of a decision.
    enum Step: Sendable {
        /// Builds the view of a menu that opens.
        case build(MenuID, MenuOnScreen)
        /// Measures the view of a menu again.
        case measure(MenuID)
        /// Places a menu and its submenus.
        case arrange(MenuID, MenuSurroundings)
        /// Shows what an event has changed: a menu that has opened, and root menus that are gone.
        case finish(opened: MenuID?, closed: [MenuID])
        /// Shows all menus again.
        case refresh
        /// Requests frames while anything moves or waits.
        case frames
        /// Notes that a frame has been decided.
        case framed(Double)
        case perform(MenuAction)
    }

    /// Returns the next action to perform, until nil.
    package mutating func next() -> MenuAction? {
        actions.isEmpty ? nil : actions.removeFirst()
    }

    /// Notes the content and the size of a view that has been built.
    package mutating func built(
        _ menu: MenuID, _ content: MenuContent, _ measure: MenuMeasure, in surroundings: MenuSurroundings
    ) {
        if content != shown[menu]?.content {
            shown[menu]?.content = content
            shown[menu]?.selection.update(content.items)
        }
        updated(menu, measure, in: surroundings)
    }

    /// Notes the size of a view that has been updated.
    package mutating func updated(_ menu: MenuID, _ measure: MenuMeasure, in surroundings: MenuSurroundings) {
        measuring = nil
        shown[menu]?.measure = measure
        steps.insert(.arrange(menu, surroundings), at: 0)
        run()
    }

    /// Decides what follows a change of the menu stack. `opening` is the menu that opens, if it is not visible yet.
    mutating func follow(_ effects: MenuEffects, _ opening: MenuOnScreen? = nil) {
        let closed = effects.gone.filter { shown[$0]?.path.isEmpty ?? false }
        effects.gone.forEach { remove($0) }
        if let menu = effects.opened, let opening { then(.build(menu, opening)) }
        then(.finish(opened: effects.opened, closed: closed))
    }

    /// Adds steps, and decides them unless a measurement is missing.
    mutating func then(_ new: Step...) {
        steps += new
        run()
    }

    private mutating func run() {
        while measuring == nil, !steps.isEmpty { decide(steps.removeFirst()) }
    }

    private mutating func decide(_ step: Step) {
        switch step {
        case .build(let menu, let visible):
            shown[menu] = visible
            measuring = menu
            actions.append(.build(menu, visible.content, path: visible.path, root: visible.root))
        case .measure(let menu):
            guard let visible = shown[menu] else { return }
            measuring = menu
            actions.append(.update(menu, visible.shown, path: visible.path, root: visible.root))
        case .arrange(let menu, let surroundings): arrange(menu, in: surroundings)
        case .finish(let opened, let closed): finish(opened, closed)
        case .refresh:
            showAll()
            followSubmenus()
            updateFrames()
        case .frames: updateFrames()
        case .framed(let now):
            updateFrames()
            frameTime = isTicking ? now : nil
        case .perform(let action): actions.append(action)
        }
    }

    private mutating func remove(_ menu: MenuID) {
        guard let visible = shown.removeValue(forKey: menu) else { return }
        if visible.opened?.item != nil { actions.append(.follow(menu, submenuOf: nil, isCovered: false)) }
        actions.append(.remove(menu))
    }

    /// A submenu over its row has the row's label as its title, which leads back. So its view is measured again.
    private mutating func arrange(_ menu: MenuID, in surroundings: MenuSurroundings) {
        guard var visible = shown[menu] else { return }
        let parent = stack[menu]?.parent.flatMap { shown[$0] }
        if let parent, let item = visible.item {
            visible.anchor = parent.frame(of: item)
            visible.anchor.origin.y -= surroundings.spacing.submenuRise
        }
        visible.place(in: surroundings, isMirrored: isMirrored)
        let label = visible.item.flatMap { parent?.content.items[$0].label } ?? visible.heading
        let heading = visible.needsHeading ? label : nil
        if heading != visible.heading {
            visible.heading = heading
            visible.invalidateLayout()
            shown[menu] = visible
            steps.insert(.measure(menu), at: 0)
            return
        }
        let offset = shown[menu]?.offset
        shown[menu] = visible
        actions.append(.place(menu, visible.placement, visible.layout))
        if visible.offset != offset { actions.append(.scroll(menu, to: visible.offset)) }
        steps.insert(
            contentsOf: stack.menus.filter { $0.parent == menu }.map { .arrange($0.id, surroundings) }, at: 0)
    }

    private mutating func finish(_ opened: MenuID?, _ closed: [MenuID]) {
        showAll()
        if stack.input == nil { (press, place) = (nil, nil) }
        if takesInput != (stack.input != nil) {
            takesInput.toggle()
            actions.append(.takeInput(takesInput))
        }
        followSubmenus()
        if let opened, source == .key { highlight(opened) { $0.step(.first) } }
        if stack.input != entered {
            entered = stack.input
            if let entered { actions.append(.enter(entered)) }
        }
        updateFrames()
        // Last, because these may open and close.
        actions += closed.map { .closed($0) }
    }

    /// Shows the current state of every menu.
    private mutating func showAll() {
        for menu in stack.menus {
            let presentation = menu.presentation
            actions.append(
                .show(
                    menu.id, scale: presentation.scale(at: stack.time), opacity: presentation.opacity(at: stack.time)))
        }
        actions.append(.dim(stack.backdrop(at: stack.time)))
    }

    /// Highlights in every menu the item whose submenu is open, and notifies the host of it.
    private mutating func followSubmenus() {
        var isClosed = false
        for menu in stack.menus.map({ $0.id }) {
            let submenu = submenu(of: menu).flatMap { shown[$0] }
            highlight(menu) { selection in
                guard selection.opened != submenu?.item else { return }
                selection.follow(opened: submenu?.item)
                isClosed = isClosed || submenu == nil
            }
        }
        if isClosed, source != .key { pointAgain() }
        for menu in stack.menus.map({ $0.id }) {
            let submenu = submenu(of: menu).flatMap { shown[$0] }
            let opened = MenuOnScreen.Opened(item: submenu?.item, isCovered: submenu?.placement.side == .over)
            guard let visible = shown[menu], visible.opened != opened else { continue }
            shown[menu]?.opened = opened
            actions.append(.follow(menu, submenuOf: opened.item, isCovered: opened.isCovered))
        }
    }
}

/// An action that follows from an event of ``MenuDecisions``: one call of a ``MenuHost``, or of a callback.
package enum MenuAction: Hashable, Sendable {
    /// Builds the view of a menu. Answer with ``MenuDecisions/built(_:_:_:in:)``.
    case build(MenuID, MenuContent, path: [Int], root: MenuID)
    /// Updates the view of a menu. Answer with ``MenuDecisions/updated(_:_:in:)``.
    case update(MenuID, MenuContent, path: [Int], root: MenuID)
    case place(MenuID, MenuPlacement, MenuLayout)
    case show(MenuID, scale: Double, opacity: Double)
    case highlight(MenuID, Int?)
    case follow(MenuID, submenuOf: Int?, isCovered: Bool)
    case scroll(MenuID, to: Double)
    case remove(MenuID)
    case dim(Double)
    case takeInput(Bool)
    case enter(MenuID)
    /// Performs the action of the item at a path.
    case choose([Int], root: MenuID)
    case setFrames(Bool)
    /// Nothing of a root menu is visible any more.
    case closed(MenuID)
}
