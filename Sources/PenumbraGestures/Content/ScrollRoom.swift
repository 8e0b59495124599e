import PenumbraMotion

/// The range in which content scrolls, and its position there: fingers that scroll are the content's until it is at the end.
package struct ScrollRoom: Hashable, Sendable {
    /// The offset of the content, in points.
    package var offset: Point
    /// The least and the greatest offset at rest.
    package var least: Point
    package var greatest: Point

    /// The offsets differ by less than this at the end of the content, in points: they are rounded to pixels.
    package static let tolerance = 0.5

    /// Creates the room of content in a view.
    ///
    /// - Parameters:
    ///   - offset: The offset of the content.
    ///   - size: The size of the view.
    ///   - content: The size of the content.
    ///   - leading: The insets at the left and at the top.
    ///   - trailing: The insets at the right and at the bottom.
    package init(offset: Point, size: Size, content: Size, leading: Vector = .zero, trailing: Vector = .zero) {
        self.offset = offset
        least = Point(x: -leading.dx, y: -leading.dy)
        greatest = Point(
            x: max(least.x, content.width + trailing.dx - size.width),
            y: max(least.y, content.height + trailing.dy - size.height))
    }

    /// Whether the content can follow fingers that move in a direction.
    package func allows(_ direction: Direction) -> Bool {
        switch direction {
        case .down: offset.y > least.y + Self.tolerance
        case .up: offset.y < greatest.y - Self.tolerance
        case .right: offset.x > least.x + Self.tolerance
        case .left: offset.x < greatest.x - Self.tolerance
        }
    }
}
