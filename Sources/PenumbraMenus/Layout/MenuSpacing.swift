/// The space in menus and beside them, in points.
package struct MenuSpacing: Hashable, Sendable {
    /// The space above the first row and below the last.
    package var padding: Double
    /// The space between a menu and the view that opened it.
    package var gap: Double
    /// The space between a menu and the location where it was opened, which has no size.
    package var placeGap: Double
    /// The space between a submenu and its parent menu.
    package var submenuGap: Double
    /// How far a submenu begins above its row. Together with the padding, this aligns its first row with that row.
    package var submenuRise: Double

    /// Creates a spacing. The defaults are those of UIKit's menus.
    package init(
        padding: Double = 6, gap: Double = 8, placeGap: Double = 8, submenuGap: Double = 0, submenuRise: Double = 6
    ) {
        self.padding = padding
        self.gap = gap
        self.placeGap = placeGap
        self.submenuGap = submenuGap
        self.submenuRise = submenuRise
    }
}
