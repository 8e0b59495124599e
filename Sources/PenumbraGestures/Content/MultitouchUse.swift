import PenumbraMotion

/// How the views under a finger use several fingers themselves. A gesture of the window gives way to that.
package struct MultitouchUse: Hashable, Sendable {
    /// Whether there is a map: two fingers zoom, turn and tilt it, and one moves it.
    package var isMap = false
    /// Whether two fingers select rows of a list.
    package var selectsRows = false
    /// The numbers of fingers that pans of these views need, without those that one finger begins.
    package var pans: Set<Int> = []
    /// Whether a view zooms with a pinch.
    package var zooms = false

    /// Creates a use of one finger only.
    package init() {}

    /// Whether a pull of that many fingers may begin here.
    package func allowsPull(of fingers: Int) -> Bool {
        !(isMap && fingers <= 2) && !(selectsRows && fingers == 2) && !pans.contains(fingers)
    }

    /// Whether a pinch of the window may begin here.
    package var allowsPinch: Bool { !isMap && !zooms && !selectsRows }
}

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
