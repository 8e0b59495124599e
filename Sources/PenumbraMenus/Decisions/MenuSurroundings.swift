import PenumbraMotion

/// The space around menus and in them, in which a menu is placed.
package struct MenuSurroundings: Hashable, Sendable {
    /// The area that menus must not leave, in points of the window.
    package var bounds: Rect
    /// The space in menus and beside them.
    package var spacing: MenuSpacing

    /// Creates the surroundings of menus.
    package init(bounds: Rect, spacing: MenuSpacing) {
        self.bounds = bounds
        self.spacing = spacing
    }
}
