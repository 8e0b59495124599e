import PenumbraMotion

/// The layout of a menu's rows, in points from the top.
package struct MenuLayout: Hashable, Sendable {
    /// A row and its extent.
    package struct Line: Hashable, Sendable {
        /// The row.
        package let row: MenuRow
        /// The upper end.
        package let minY: Double
        /// The lower end.
        package let maxY: Double
    }

    /// The rows, from top to bottom.
    package let lines: [Line]
    /// The total height.
    package let height: Double

    /// Creates a layout of rows with heights, with padding before the first and after the last.
    package init(_ rows: [(row: MenuRow, height: Double)], padding: Double = 0) {
        var y = padding
        lines = rows.map { row, height in
            defer { y += height }
            return Line(row: row, minY: y, maxY: y + height)
        }
        height = y + padding
    }

    /// The item at a height; nil beyond the ends, on a title and on a separator.
    package func item(at y: Double) -> Int? {
        guard let line = lines.first(where: { $0.minY <= y && y < $0.maxY }), case .item(let item) = line.row else {
            return nil
        }
        return item
    }

    /// The extent of an item; nil if there is no such item.
    package func line(of item: Int) -> Line? { lines.first { $0.row == .item(item) } }

    /// The scroll offset nearest to the current one at which an item is visible in a view of some height. The first row
    /// reveals everything above it, and the last everything below.
    package func offset(revealing item: Int, from offset: Double, in viewHeight: Double) -> Double {
        let most = max(height - viewHeight, 0)
        guard let line = line(of: item) else { return min(max(offset, 0), most) }
        let items = lines.filter { if case .item = $0.row { true } else { false } }
        let top = line == items.first ? 0 : line.minY
        let bottom = line == items.last ? height : line.maxY
        return min(max(min(offset, top), bottom - viewHeight, 0), most)
    }

    /// The velocity of scrolling under a press that is held at a height in the view, in points per second; negative for
    /// scrolling back. It grows with the square of the distance into the last 40 points, and is greatest at the end and beyond.
    package static func scrollVelocity(at y: Double, in viewHeight: Double) -> Double {
        let zone = min(40, viewHeight / 3)
        guard zone > 0 else { return 0 }
        let up = min(max((zone - y) / zone, 0), 1)
        let down = min(max((y - viewHeight + zone) / zone, 0), 1)
        return 640 * (down * down - up * up)
    }
}

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

/// The preferred size of a menu's view, in points.
package struct MenuMeasure: Hashable, Sendable {
    /// The preferred width.
    package var width: Double
    /// The height of each row.
    package var heights: [Double]

    /// Creates a measurement. The default is that of a menu without rows.
    package init(width: Double = 0, heights: [Double] = []) {
        self.width = width
        self.heights = heights
    }
}
