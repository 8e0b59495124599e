/// A menu that is, or was, on the screen: a number that only its owner understands.
package struct MenuID: Hashable, Sendable {
    /// Its number.
    package let number: Int

    /// The name that belongs to a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// What happens to a ``MenuStack``. Times are in seconds on one clock; an earlier one counts as the latest.
package enum MenuEvent: Hashable, Sendable {
    /// A menu is wanted: by itself, or as the submenu of an open one. All that are open and do not lead to it close. One
    /// that is on its way out turns round, and opens from where it is.
    case opened(MenuID, from: MenuID?, time: Double)
    /// A menu is not wanted any more, nor are its submenus.
    case closed(MenuID, time: Double)
    /// Nothing is wanted any more: a press outside, or Escape.
    case dismissed(time: Double)
    /// An item was chosen, by its position in the menu. Nothing is wanted any more.
    case chosen(MenuID, item: Int, time: Double)
    /// A frame is about to be drawn.
    case frame(time: Double)
    /// Everything must be over now: the window is hidden, or has another size.
    case interrupted
}

/// What must be done after an event.
package struct MenuEffects: Hashable, Sendable {
    /// Menus that are gone: nothing of them shows. Each that opened is named once.
    package var gone: [MenuID] = []
    /// A menu that comes to the screen; not one that turns round. It may have the name of one that is gone.
    package var opened: MenuID?
    /// The item that was chosen.
    package var chosen: Choice?
    /// The event cannot be served: the menu that it is about is not open.
    package var declined = false
    /// Another menu takes the input, or none does any more.
    package var changedInput = false
    /// Time moves something: another frame is wanted.
    package var needsFrame = false

    /// An item that was chosen.
    package struct Choice: Hashable, Sendable {
        /// In which menu.
        package let menu: MenuID
        /// Its position among the items.
        package let item: Int
    }
}
