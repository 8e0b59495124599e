/// The effects of events.
extension MenuDriver {
    /// Sends an event to the menu stack, and applies its effects to the host. `opening` is the menu that opens, if it is not
    /// visible yet.
    func send(_ event: MenuEvent, _ opening: MenuOnScreen? = nil) {
        let effects = stack.handle(event)
        let closed = effects.gone.filter { shown[$0]?.path.isEmpty ?? false }
        effects.gone.forEach(remove)
        if let menu = effects.opened, let opening { build(menu, opening) }
        showAll()
        if stack.input == nil { (press, place) = (nil, nil) }
        if takesInput != (stack.input != nil) {
            takesInput.toggle()
            host.takeInput(takesInput)
        }
        followSubmenus()
        if let menu = effects.opened, source == .key { highlight(menu) { $0.step(.first) } }
        if stack.input != entered {
            entered = stack.input
            if let entered { host.enter(entered) }
        }
        updateFrames()
        // Last, because these may open and close.
        for menu in closed { onClosed(menu) }
    }

    private func remove(_ menu: MenuID) {
        guard let one = shown.removeValue(forKey: menu) else { return }
        if one.opened?.item != nil { host.follow(menu, submenuOf: nil, isCovered: false) }
        host.remove(menu)
    }

    private func build(_ menu: MenuID, _ opening: MenuOnScreen) {
        var one = opening
        if !one.path.isEmpty {
            one.content = host.submenu(menu, one.content, at: one.path, in: one.root)
            one.selection.update(one.content.items)
        }
        one.measure = host.build(menu, one.content, at: one.path, in: one.root)
        shown[menu] = one
        arrange(menu)
    }

    /// Places a menu and its submenus.
    ///
    /// A submenu over its row has the row's label as its title, which leads back.
    func arrange(_ menu: MenuID) {
        guard var one = shown[menu] else { return }
        let spacing = host.spacing
        let parent = stack[menu]?.parent.flatMap { shown[$0] }
        if let parent, let item = one.item {
            one.anchor = parent.frame(of: item)
            one.anchor.origin.y -= spacing.submenuRise
        }
        one.place(in: host.bounds, spacing, isMirrored: host.isMirrored)
        let label = one.item.flatMap { parent?.content.items[$0].label } ?? one.heading
        let heading = one.needsHeading ? label : nil
        if heading != one.heading {
            one.heading = heading
            one.becameAnother()
            one.measure = host.update(menu, one.shown, at: one.path, in: one.root)
            one.place(in: host.bounds, spacing, isMirrored: host.isMirrored)
        }
        let offset = shown[menu]?.offset
        shown[menu] = one
        host.place(menu, one.placement, one.layout)
        if one.offset != offset { host.scroll(menu, to: one.offset) }
        for child in stack.menus where child.parent == menu { arrange(child.id) }
    }

    /// Shows the current state of every menu.
    func showAll() {
        for menu in stack.menus {
            let presentation = menu.presentation
            host.show(menu.id, scale: presentation.scale(at: stack.time), opacity: presentation.opacity(at: stack.time))
        }
        host.dim(stack.backdrop(at: stack.time))
    }

    /// Highlights in every menu the item whose submenu is open, and notifies the host of it.
    func followSubmenus() {
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
            guard let one = shown[menu], one.opened != opened else { continue }
            shown[menu]?.opened = opened
            host.follow(menu, submenuOf: opened.item, isCovered: opened.isCovered)
        }
    }
}
