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
