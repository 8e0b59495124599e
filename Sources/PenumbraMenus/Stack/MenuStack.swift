import PenumbraTransition

/// The state machine of all menus on the screen: which are open, and how far the others have closed. Each method returns its
/// effects. Times are in seconds on one clock; an earlier one counts as the latest.
///
/// A value without a toolkit or a clock. The open menus are a chain: a menu, its submenu, and so on. The last one takes the
/// input; closing menus take none. At any instant a menu can be reversed or followed by another, without a jump in position or
/// velocity. Each menu is reported once when it opens, and once when it is gone, however often it has reversed in between.
package struct MenuStack: Sendable {
    /// A visible menu.
    package struct Menu: Hashable, Sendable {
        /// The identifier.
        package let id: MenuID
        /// The parent of a submenu; nil for a root menu.
        package let parent: MenuID?
        /// Whether the page below is dimmed, as for a finger, whose menu hides a part of the page. A desktop's menu dims nothing.
        package let dims: Bool
        /// The progress and appearance.
        package internal(set) var presentation: MenuPresentation

        /// Whether the menu is open, and not closing.
        package var isOpen: Bool { !presentation.isClosing }
    }

    /// Applies to menus that open from now on.
    package var style: MenuPresentation.Style
    /// The visible menus, the uppermost last.
    package private(set) var menus: [Menu] = []
    /// The time of the latest event, in seconds.
    package private(set) var time = -Double.infinity

    /// Creates a stack without menus.
    package init(style: MenuPresentation.Style = .init()) {
        self.style = style
    }

    /// Whether there are no menus.
    package var isIdle: Bool { menus.isEmpty }

    /// Whether any menu is animating.
    package var isMoving: Bool { menus.contains { !$0.presentation.isResting } }

    /// The open menus: one, its submenu, and so on.
    package var chain: [MenuID] { menus.filter { $0.isOpen }.map { $0.id } }

    /// The menu that takes the input; nil if the page below does.
    package var input: MenuID? { menus.last { $0.isOpen }?.id }

    /// The menu of an identifier, if it is visible.
    package subscript(id: MenuID) -> Menu? { menus.first { $0.id == id } }

    /// The fraction to which the page below is dimmed and desaturated, from 0 to 1.
    ///
    /// The sum of the menus' progress: one spring closes as the other opens, so that the page stays unchanged when one menu
    /// follows another.
    package func backdrop(at now: Double) -> Double {
        let sum = menus.filter { $0.dims }.reduce(0) {
            $0 + max($1.presentation.progress.value(at: now), 0)
        }
        return min(max(sum, 0), 1)
    }

    /// Opens a root menu, or the submenu of an open one. All open menus that are not its ancestors close. A closing menu reopens
    /// from its current progress, also one that has closed since the last frame: its view is still there. A root menu dims the
    /// page if `dims`.
    package mutating func open(_ id: MenuID, from parent: MenuID?, dims: Bool = true, at now: Double) -> MenuEffects {
        advance(to: now)
        var effects = MenuEffects()
        let known = menus.firstIndex { $0.id == id }
        let parent = known.map { menus[$0].parent } ?? parent
        // The parent lies below its submenu; a later menu of the same identifier does not.
        if let parent, !menus[..<(known ?? menus.count)].contains(where: { $0.id == parent && $0.isOpen }) {
            return MenuEffects(gone: removeGone())
        }
        keep(only: Set([id] + (parent.map { ancestors(of: $0) } ?? [])))
        if let known {
            if menus[known].presentation.isGone { menus[known].presentation = MenuPresentation(style, at: time) }
            menus[known].presentation.turn(toOpen: true, at: time)
        } else {
            let presentation = MenuPresentation(style, at: time)
            menus.append(Menu(id: id, parent: parent, dims: dims && parent == nil, presentation: presentation))
            effects.opened = id
        }
        effects.gone = removeGone()
        return effects
    }

    /// Closes a menu, with its submenus.
    package mutating func close(_ id: MenuID, at now: Double) -> MenuEffects {
        var effects = frame(at: now)
        guard let menu = self[id], menu.isOpen else { return effects }
        keep(only: Set(menu.parent.map { ancestors(of: $0) } ?? []))
        effects.gone += removeGone()
        return effects
    }

    /// Closes all menus: an item was chosen, or a press was outside.
    package mutating func dismiss(at now: Double) -> MenuEffects {
        var effects = frame(at: now)
        keep(only: [])
        effects.gone += removeGone()
        return effects
    }

    /// Advances to a frame that is about to be drawn. Time does not go back: a late call counts as if it came now.
    package mutating func frame(at now: Double) -> MenuEffects {
        advance(to: now)
        return MenuEffects(gone: removeGone())
    }

    private mutating func advance(to now: Double) {
        guard now > time else { return }
        time = now
        for index in menus.indices { menus[index].presentation.advance(to: now) }
    }

    /// Ends everything now: the window is hidden, or has another size.
    package mutating func interrupt() -> MenuEffects {
        for index in menus.indices { menus[index].presentation.vanish() }
        return MenuEffects(gone: removeGone())
    }

    /// A menu and its ancestors.
    private func ancestors(of id: MenuID) -> [MenuID] {
        [id] + (self[id]?.parent.map { ancestors(of: $0) } ?? [])
    }

    /// Closes every open menu except some.
    private mutating func keep(only kept: Set<MenuID>) {
        for index in menus.indices where menus[index].isOpen && !kept.contains(menus[index].id) {
            menus[index].presentation.turn(toOpen: false, at: time)
        }
    }

    /// Removes the menus that are no longer visible, and returns them.
    private mutating func removeGone() -> [MenuID] {
        defer { menus.removeAll { $0.presentation.isGone } }
        return menus.filter { $0.presentation.isGone }.map { $0.id }
    }
}

/// The identifier of a menu.
package struct MenuID: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// What a change of a ``MenuStack`` has opened and ended.
package struct MenuEffects: Hashable, Sendable {
    /// Menus that are no longer visible. Each that opened occurs once.
    package var gone: [MenuID] = []
    /// A menu that appears, but not one that reopens.
    package var opened: MenuID?
}

/// The progress of a window's menus in one frame, for logs.
///
/// The text is a JSON array with an object for each visible menu, the lowest first: its `progress`, whether it `isOpen` or
/// closing, whether it is a `submenu`, and whether it `dims` the page.
public struct MenuReport: Sendable {
    /// The frame as JSON.
    public var json: String

    /// Describes the frame of a menu stack.
    package init(_ stack: MenuStack) {
        let menus = stack.menus.map { menu in
            "{\"progress\":\(decimal(menu.presentation.progress.value(at: stack.time))),\"isOpen\":\(menu.isOpen),"
                + "\"submenu\":\(menu.parent != nil),\"dims\":\(menu.dims)}"
        }
        json = "[\(menus.joined(separator: ","))]"
    }
}
