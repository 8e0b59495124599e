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
