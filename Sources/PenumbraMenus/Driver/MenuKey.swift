/// What a key asks of the menu that has the input.
package enum MenuKey: Hashable, Sendable {
    /// To another item: the arrows up and down, Tab, Home, End.
    case step(MenuSelection.Step)
    /// The arrow to the left: out of a submenu, or into one where text runs from right to left.
    case left
    /// The arrow to the right: into the submenu of what is highlighted, or out of one where text runs from right to left.
    case right
    /// Return: chooses what is highlighted.
    case enter
    /// Escape: closes one menu.
    case escape
    /// The key that summons menus: closes all.
    case menu
    /// A letter of a label. A space chooses what is highlighted unless a word is being typed.
    case letter(String)
}
