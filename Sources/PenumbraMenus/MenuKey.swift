/// A key for the menu that has the input.
package enum MenuKey: Hashable, Sendable {
    /// Moves to another item: the arrows up and down, Tab, Home, End.
    case step(MenuSelection.Step)
    /// The left arrow: out of a submenu, or into one if text runs from right to left.
    case left
    /// The right arrow: into the submenu of the highlighted item, or out of one if text runs from right to left.
    case right
    /// Return: chooses the highlighted item.
    case enter
    /// Escape: closes one menu.
    case escape
    /// The Menu key: closes all menus.
    case menu
    /// A letter of a label. A space chooses the highlighted item unless a word is being typed.
    case letter(String)
}
