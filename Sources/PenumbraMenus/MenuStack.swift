import PenumbraTransition

/// The machine of all menus that are on the screen: which are wanted, and how far the others have gone. It takes an
/// event and answers with what must be done.
///
/// A value that knows no toolkit and no clock. The menus that are wanted are a chain, a menu and its submenu and so on,
/// of which the last takes the input; those on their way out take none. Whatever is under way can be turned round or
/// followed by another at any instant, without a jump in position or velocity. Each menu that opens is told of once,
/// and once that it is gone, however often it has turned round in between.
package struct MenuStack: Sendable {
    /// A menu that shows.
    package struct Menu: Hashable, Sendable {
        /// Which one.
        package let id: MenuID
        /// The one whose submenu it is; nil for one by itself.
        package let parent: MenuID?
        /// How far it has come.
        package internal(set) var presentation: MenuPresentation

        /// Whether it is wanted.
        package var isOpen: Bool { !presentation.isClosing }
    }

    /// Holds for what opens from now on.
    package var style: MenuPresentation.Style
    /// What shows, the uppermost last.
    package private(set) var menus: [Menu] = []
    /// The time of the latest event, in seconds.
    package private(set) var time = -Double.infinity

    /// A screen without menus.
    package init(style: MenuPresentation.Style = .init()) {
        self.style = style
    }

    /// Whether there are no menus.
    package var isIdle: Bool { menus.isEmpty }

    /// Whether time moves one of them.
    package var isMoving: Bool { menus.contains { !$0.presentation.isResting } }

    /// The menus that are wanted: one, its submenu, and so on.
    package var chain: [MenuID] { menus.filter { $0.isOpen }.map { $0.id } }

    /// The menu that takes the input; nil where the page beneath does.
    package var input: MenuID? { menus.last { $0.isOpen }?.id }

    /// The menu of a name, if it shows.
    package subscript(id: MenuID) -> Menu? { menus.first { $0.id == id } }

    /// How dark the page beneath is, in parts of black.
    package static let dimming = 0.2

    /// How far the page beneath is dimmed and its colours are taken away, from 0 to 1.
    ///
    /// The sum of what menus have come to: one spring leaves as the other comes, so that the page stays as it is where
    /// one menu follows another.
    package func backdrop(at now: Double) -> Double {
        let sum = menus.filter { $0.parent == nil }.reduce(0) {
            $0 + max($1.presentation.progress.value(at: now), 0)
        }
        return min(max(sum, 0), 1)
    }

    /// Takes an event and says what must be done.
    package mutating func handle(_ event: MenuEvent) -> MenuEffects {
        var effects = MenuEffects()
        let before = input
        switch event {
        case .opened(let id, let parent, let now):
            advance(to: now, &effects)
            open(id, from: parent, &effects)
        case .closed(let id, let now):
            advance(to: now, &effects)
            close(id, &effects)
        case .dismissed(let now):
            advance(to: now, &effects)
            effects.declined = input == nil
            keep(only: [])
        case .chosen(let id, let item, let now):
            advance(to: now, &effects)
            if self[id]?.isOpen ?? false {
                effects.chosen = .init(menu: id, item: item)
                keep(only: [])
            } else {
                effects.declined = true
            }
        case .frame(let now):
            advance(to: now, &effects)
        case .interrupted:
            for index in menus.indices { menus[index].presentation.vanish() }
        }
        clear(&effects)
        effects.changedInput = input != before
        effects.needsFrame = isMoving
        return effects
    }

    private mutating func open(_ id: MenuID, from parent: MenuID?, _ effects: inout MenuEffects) {
        let known = menus.firstIndex { $0.id == id }
        let parent = known.map { menus[$0].parent } ?? parent
        // It lies below its submenu; one of the same name that has come since does not.
        if let parent, !menus[..<(known ?? menus.count)].contains(where: { $0.id == parent && $0.isOpen }) {
            effects.declined = true
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
        guard let menu = self[id], menu.isOpen else {
            effects.declined = true
            return
        }
        keep(only: Set(menu.parent.map { ancestors(of: $0) } ?? []))
    }

    /// A menu, the one whose submenu it is, and so on.
    private func ancestors(of id: MenuID) -> [MenuID] {
        [id] + (self[id]?.parent.map { ancestors(of: $0) } ?? [])
    }

    /// Turns every open menu back that is not one of some.
    private mutating func keep(only kept: Set<MenuID>) {
        for index in menus.indices where menus[index].isOpen && !kept.contains(menus[index].id) {
            menus[index].presentation.turn(toOpen: false, at: time)
        }
    }

    /// Time does not go back: an event that comes late counts as of now.
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
