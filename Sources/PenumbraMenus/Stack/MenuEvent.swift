/// The identifier of a menu.
package struct MenuID: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// An event for a ``MenuStack``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum MenuEvent: Hashable, Sendable {
    /// A root menu opens, or the submenu of an open one. All open menus that are not its ancestors close. A closing menu
    /// reopens from its current progress.
    case opened(MenuID, from: MenuID?, time: Double)
    /// A menu closes, with its submenus.
    case closed(MenuID, time: Double)
    /// All menus close: an item was chosen, or a press was outside.
    case dismissed(time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must end now: the window is hidden, or has another size.
    case interrupted
}

/// The effects of an event.
package struct MenuEffects: Hashable, Sendable {
    /// Menus that are no longer visible. Each that opened occurs once.
    package var gone: [MenuID] = []
    /// A menu that appears, but not one that reopens. It may have the identifier of one that is gone.
    package var opened: MenuID?
}
