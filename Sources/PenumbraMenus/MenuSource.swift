/// The source of input for menus.
package enum MenuSource: Hashable, Sendable {
    /// A finger on a screen.
    case finger
    /// A mouse or another pointing device, with or without a button down.
    case pointer
    /// A key, or an assistive tool, which moves from item to item like keys.
    case key
}
