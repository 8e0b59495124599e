import PenumbraTransition

/// The state machine of all menus on the screen: which are open, and how far the others have closed. It handles an event and
/// returns the effects.
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

    /// The darkness of the page below, as an opacity of black.
    package static let dimming = 0.2

    /// The fraction to which the page below is dimmed and desaturated, from 0 to 1.
    ///
    /// The sum of the menus' progress: one spring closes as the other opens, so that the page stays unchanged when one menu
    /// follows another.
    package func backdrop(at now: Double) -> Double {
        let sum = menus.filter { $0.parent == nil }.reduce(0) {
            $0 + max($1.presentation.progress.value(at: now), 0)
        }
        return min(max(sum, 0), 1)
    }

    /// Handles an event and returns its effects.
    package mutating func handle(_ event: MenuEvent) -> MenuEffects {
        var effects = MenuEffects()
        switch event {
        case .opened(let id, let parent, let now):
            advance(to: now, &effects)
            open(id, from: parent, &effects)
        case .closed(let id, let now):
            advance(to: now, &effects)
            close(id, &effects)
        case .dismissed(let now):
            advance(to: now, &effects)
            keep(only: [])
        case .frame(let now):
            advance(to: now, &effects)
        case .interrupted:
            for index in menus.indices { menus[index].presentation.vanish() }
        }
        clear(&effects)
        return effects
    }

    private mutating func open(_ id: MenuID, from parent: MenuID?, _ effects: inout MenuEffects) {
        let known = menus.firstIndex { $0.id == id }
        let parent = known.map { menus[$0].parent } ?? parent
        // The parent lies below its submenu; a later menu of the same identifier does not.
        if let parent, !menus[..<(known ?? menus.count)].contains(where: { $0.id == parent && $0.isOpen }) {
            return
        }
        keep(only: Set([id] + (parent.map { ancestors(of: $0) } ?? [])))
        if let known {
            menus[known].presentation.turn(toOpen: true, at: time)
        } else {
            menus.append(Menu(id: id, parent: parent, presentation: MenuPresentation(style, at: time)))
            effects.opened = id
        }
    }

    private mutating func close(_ id: MenuID, _ effects: inout MenuEffects) {
        guard let menu = self[id], menu.isOpen else { return }
        keep(only: Set(menu.parent.map { ancestors(of: $0) } ?? []))
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

    /// Time does not go back: a late event counts as if it came now.
    private mutating func advance(to now: Double, _ effects: inout MenuEffects) {
        guard now > time else { return }
        time = now
        for index in menus.indices { menus[index].presentation.advance(to: now) }
        clear(&effects)
    }

    private mutating func clear(_ effects: inout MenuEffects) {
        effects.gone += menus.filter { $0.presentation.isGone }.map { $0.id }
        menus.removeAll { $0.presentation.isGone }
    }
}
