/// The space that a toolkit leaves in menus and beside them, in points.
package struct MenuSpacing: Hashable, Sendable {
    /// Above the first row and below the last.
    package var padding: Double
    /// Between a menu and the view that summoned it.
    package var gap: Double
    /// Between a menu and the place where it was summoned, which has no size.
    package var placeGap: Double
    /// Between a submenu and the menu that it opens beside.
    package var submenuGap: Double
    /// How far a submenu begins above its row. With the padding, its first row is level with that.
    package var submenuRise: Double

    /// The spacing of UIKit's menus, but for what is told otherwise.
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
