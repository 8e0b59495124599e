import PenumbraMotion

/// The presses of fingers and a pointer.
extension MenuDecisions {
    /// Continues the press that has opened a menu. Does nothing if none is open.
    package mutating func opened(at place: Point, by source: MenuSource = .finger, time now: Double) {
        guard stack.input != nil else { return }
        press = MenuPress(.trigger, at: place, by: source, time: now)
        self.place = place
        // The previous press has ended.
        for menu in stack.chain { highlight(menu) { _ in } }
        then(.frames)
    }

    /// Handles a press while menus take the input. A press outside closes them at once. A press on a menu that its submenu
    /// covers closes the submenu.
    ///
    /// - Returns: True if it did neither, and ``move(to:time:)`` and ``up(at:time:)`` should follow.
    @discardableResult
    package mutating func down(at place: Point, by source: MenuSource = .finger, time now: Double) -> Bool {
        self.source = source
        guard let menu = menu(at: place) else {
            dismiss(time: now)
            return false
        }
        if let submenu = submenu(of: menu), isCovered(menu) {
            self.place = source == .pointer ? place : nil
            close(submenu, time: now)
            return false
        }
        press = MenuPress(.menu, at: place, by: source, time: now)
        move(to: place, time: now)
        return true
    }

    /// Handles a movement of the press.
    package mutating func move(to place: Point, time now: Double) {
        guard press != nil else { return }
        press?.move(to: place)
        if let press, press.hasMoved, isTakenByLists(press), let menu = menu(at: place),
            shown[menu]?.placement.scrolls == true
        {
            return cancel()
        }
        point(at: place, time: now)
    }

    /// Handles the end of the press.
    package mutating func up(at place: Point, time now: Double) {
        guard let press else { return }
        self.place = place
        let found = spot(at: place)
        let kind: MenuPress.Place =
            switch found?.spot {
            case .item, .back: .item
            case .other: .menu
            case nil: .outside
            }
        cancel()
        switch press.release(on: kind, at: now) {
        case .chooses:
            guard let (menu, spot) = found else { return }
            if case .item(let item) = spot {
                choose(item, in: menu, by: press.source, time: now)
            } else {
                source = press.source
                close(menu, time: now)
            }
        case .dismisses: dismiss(time: now)
        case .stays: break
        }
    }

    /// Handles a press that the system canceled, or that another recognizer claimed.
    package mutating func cancel() {
        guard let press else { return }
        self.press = nil
        point(at: press.source == .pointer ? place : nil, time: time)
    }

    /// Handles a pointer that moves without a press, or leaves. Does nothing during a press, or if menus do not take the input.
    package mutating func hover(at place: Point?, time now: Double) {
        guard press == nil, stack.input != nil else { return }
        point(at: place, time: now)
    }

    /// Notes that the toolkit has scrolled the rows of a menu, in points from their top.
    package mutating func scrolled(_ menu: MenuID, to offset: Double) {
        shown[menu]?.offset = max(offset, 0)
    }

    // MARK: Hit testing

    /// The open menu at a location, and the spot in it; nil outside of all menus.
    func spot(at place: Point) -> (menu: MenuID, spot: MenuOnScreen.Spot)? {
        for menu in stack.menus.reversed() where menu.isOpen {
            let scale = menu.presentation.scale(at: stack.time)
            if let spot = shown[menu.id]?.spot(at: place, scale: scale) { return (menu.id, spot) }
        }
        return nil
    }

    /// Whether a press in a menu that is cut off belongs to its list once it has moved.
    func isTakenByLists(_ press: MenuPress) -> Bool {
        fingersScroll && press.start == .menu && press.source == .finger
    }

    /// Highlights the item at a location, in every menu of the chain.
    mutating func point(at place: Point?, time now: Double) {
        self.place = place
        let now = max(time, now)
        defer { then(.frames) }
        if let press, !press.points { return }
        for (menu, item) in pointed { highlight(menu) { $0.point(at: item, time: now) } }
    }

    /// Highlights the item under the press or pointer after a submenu has closed. Nothing has moved, so no other submenu opens.
    mutating func pointAgain() {
        if let press, !press.points { return }
        let time = time
        for (menu, item) in pointed {
            highlight(menu) { selection in
                guard selection.opened == nil else { return }
                selection.point(at: item, time: time)
                selection.follow(opened: nil)
            }
        }
    }

    /// The item under the press or pointer in each menu of the chain.
    private var pointed: [(MenuID, Int?)] {
        let found = place.flatMap { spot(at: $0) }
        return stack.chain.map { menu in
            if let found, found.menu == menu, case .item(let item) = found.spot { (menu, item) } else { (menu, nil) }
        }
    }

    /// Changes the highlighted item of a menu, and notifies the host.
    mutating func highlight(_ menu: MenuID, _ change: (inout MenuSelection) -> Void) {
        guard var selection = shown[menu]?.selection else { return }
        change(&selection)
        let look = MenuOnScreen.Look(
            item: selection.highlighted, isByKey: selection.isByKey, isPressed: isPressed)
        let isNew = shown[menu]?.look != look
        shown[menu]?.selection = selection
        shown[menu]?.look = look
        if isNew { actions.append(.highlight(menu, selection.highlighted)) }
    }
}
