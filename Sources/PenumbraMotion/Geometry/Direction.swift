/// One of the four directions along the axes.
///
/// The main axis of a direction is its own axis, the cross axis is perpendicular to it: x for the vertical directions, y for
/// the horizontal ones.
public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// From the top to the bottom.
    case down
    /// From the bottom to the top.
    case up
    /// From the right side to the left.
    case left
    /// From the left side to the right.
    case right

    /// Whether the direction is down or up.
    package var isVertical: Bool {
        self == .down || self == .up
    }

    /// The unit vector of the direction.
    package var unit: Vector {
        switch self {
        case .down: Vector(dx: 0, dy: 1)
        case .up: Vector(dx: 0, dy: -1)
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        }
    }

    /// The component of `vector` in this direction; negative in the opposite direction.
    package func mainAxis(_ vector: Vector) -> Double {
        switch self {
        case .down: vector.dy
        case .up: -vector.dy
        case .left: -vector.dx
        case .right: vector.dx
        }
    }

    /// The component of `vector` on the cross axis: its x for the vertical directions, its y for the horizontal ones.
    package func crossAxis(_ vector: Vector) -> Double {
        isVertical ? vector.dx : vector.dy
    }

    /// The distance of `point` from the side of `size` at which this direction starts.
    package func mainAxis(_ point: Point, in size: Size) -> Double {
        switch self {
        case .down: point.y
        case .up: size.height - point.y
        case .left: size.width - point.x
        case .right: point.x
        }
    }

    /// The coordinate of `point` on the cross axis.
    package func crossAxis(_ point: Point) -> Double {
        isVertical ? point.x : point.y
    }

    /// The extent of `size` on the main axis.
    public func mainExtent(of size: Size) -> Double {
        isVertical ? size.height : size.width
    }

    /// The extent of `size` on the cross axis.
    public func crossExtent(of size: Size) -> Double {
        isVertical ? size.width : size.height
    }
}
