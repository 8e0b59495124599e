/// Where the rows of a menu stand, in points from the top of all of them.
package struct MenuLayout: Hashable, Sendable {
    /// A row and the room that it has.
    package struct Line: Hashable, Sendable {
        /// What it shows.
        package let row: MenuRow
        /// Its upper end.
        package let minY: Double
        /// Its lower end.
        package let maxY: Double
    }

    /// The rows, from top to bottom.
    package let lines: [Line]
    /// How high all of them are together.
    package let height: Double

    /// Rows below each other, each with its height, with a space before the first and after the last.
    package init(_ rows: [(row: MenuRow, height: Double)], padding: Double = 0) {
        var y = padding
        lines = rows.map { row, height in
            defer { y += height }
            return Line(row: row, minY: y, maxY: y + height)
        }
        height = y + padding
    }

    /// The item at a height; nil beyond the ends, on a heading and on a line between sections.
    package func item(at y: Double) -> Int? {
        guard let line = lines.first(where: { $0.minY <= y && y < $0.maxY }), case .item(let item) = line.row else {
            return nil
        }
        return item
    }

    /// The room that an item has; nil where there is no such item.
    package func line(of item: Int) -> Line? { lines.first { $0.row == .item(item) } }

    /// The least change of how far the rows are scrolled that brings an item into a view of some height. The first row
    /// brings all above it along, and the last what is below.
    package func offset(revealing item: Int, from offset: Double, in viewHeight: Double) -> Double {
        let most = max(height - viewHeight, 0)
        guard let line = line(of: item) else { return min(max(offset, 0), most) }
        let items = lines.filter { if case .item = $0.row { true } else { false } }
        let top = line == items.first ? 0 : line.minY
        let bottom = line == items.last ? height : line.maxY
        return min(max(min(offset, top), bottom - viewHeight, 0), most)
    }

    /// How fast rows scroll under a finger or pointer that is held down at a height of their view, in points per second;
    /// below 0 for back. It grows with the square of the way into the last 40 points, and is greatest at the end and
    /// beyond.
    package static func scrollVelocity(at y: Double, in viewHeight: Double) -> Double {
        let zone = min(40, viewHeight / 3)
        guard zone > 0 else { return 0 }
        let up = min(max((zone - y) / zone, 0), 1)
        let down = min(max((y - viewHeight + zone) / zone, 0), 1)
        return 640 * (down * down - up * up)
    }
}
