/// What summons a menu or moves in it.
package enum MenuSource: Hashable, Sendable {
    /// A finger on a screen.
    case finger
    /// A mouse or another pointing device, with a button down or without.
    case pointer
    /// A key, or an assistive tool, which goes from item to item as keys do.
    case key
}
