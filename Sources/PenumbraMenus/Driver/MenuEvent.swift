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
    /// All menus close: a press outside, or Escape.
    case dismissed(time: Double)
    /// An item was chosen, by its position in the menu. All menus close.
    case chosen(MenuID, item: Int, time: Double)
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
    /// The chosen item.
    package var chosen: Choice?
    /// The event cannot be handled: its menu is not open.
    package var declined = false
    /// The input has moved to another menu, or to none.
    package var changedInput = false
    /// Motion continues: request another frame.
    package var needsFrame = false

    /// A chosen item.
    package struct Choice: Hashable, Sendable {
        /// The menu.
        package let menu: MenuID
        /// The position among its items.
        package let item: Int
    }
}
