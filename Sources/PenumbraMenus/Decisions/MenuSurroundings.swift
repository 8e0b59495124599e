import PenumbraGeometry

/// The window around menus.
package struct MenuSurroundings: Hashable, Sendable {
    /// The area that menus must not leave, in points of the window.
    package var bounds: Rect
    /// Whether text runs from right to left.
    package var isMirrored: Bool
    /// The space in menus and beside them.
    package var spacing: MenuSpacing
    /// Whether a moving finger scrolls the rows of a menu that is cut off, as in any list, instead of choosing.
    package var fingersScroll: Bool

    /// Creates the surroundings of menus.
    package init(bounds: Rect, isMirrored: Bool, spacing: MenuSpacing, fingersScroll: Bool) {
        self.bounds = bounds
        self.isMirrored = isMirrored
        self.spacing = spacing
        self.fingersScroll = fingersScroll
    }
}
