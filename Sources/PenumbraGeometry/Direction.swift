/// One of the four directions along the axes.
///
/// A place or a way has a part *along* a direction and a part *across* it: x for the vertical directions, y for the
/// horizontal ones.
public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// From the top to the bottom.
    case down
    /// From the bottom to the top.
    case up
    /// From the right side to the left.
    case left
    /// From the left side to the right.
    case right

    /// Whether it is down or up.
    public var isVertical: Bool {
        self == .down || self == .up
    }

    /// The vector of length 1 this way.
    public var unit: Vector {
        switch self {
        case .down: Vector(dx: 0, dy: 1)
        case .up: Vector(dx: 0, dy: -1)
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        }
    }

    /// How far `vector` goes this way; negative where it goes the other way.
    public func mainAxis(_ vector: Vector) -> Double {
        switch self {
        case .down: vector.dy
        case .up: -vector.dy
        case .left: -vector.dx
        case .right: vector.dx
        }
    }

    /// The part of `vector` at right angles: its x for the vertical directions, its y for the horizontal ones.
    public func crossAxis(_ vector: Vector) -> Double {
        isVertical ? vector.dx : vector.dy
    }

    /// How far `point` lies from the side of `size` at which this direction starts.
    public func mainAxis(_ point: Point, in size: Size) -> Double {
        switch self {
        case .down: point.y
        case .up: size.height - point.y
        case .left: size.width - point.x
        case .right: point.x
        }
    }

    /// The coordinate of `point` at right angles.
    public func crossAxis(_ point: Point) -> Double {
        isVertical ? point.x : point.y
    }

    /// The extent of `size` this way.
    public func mainExtent(of size: Size) -> Double {
        isVertical ? size.height : size.width
    }

    /// The extent of `size` at right angles.
    public func crossExtent(of size: Size) -> Double {
        isVertical ? size.width : size.height
    }
}
