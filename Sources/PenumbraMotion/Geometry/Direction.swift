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
    public var unit: Vector {
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

/// A set of directions.
///
/// ```swift
/// let pulls = Directions.all.subtracting(.up)            // every way but against the list
/// ```
public struct Directions: OptionSet, Hashable, Sendable {
    /// One bit for each: down 1, up 2, left 4, right 8.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Creates a set of one direction.
    public init(_ direction: Direction) {
        switch direction {
        case .down: self = .down
        case .up: self = .up
        case .left: self = .left
        case .right: self = .right
        }
    }

    /// Downward.
    public static let down = Directions(rawValue: 1)
    /// Upward.
    public static let up = Directions(rawValue: 2)
    /// To the left.
    public static let left = Directions(rawValue: 4)
    /// To the right.
    public static let right = Directions(rawValue: 8)
    /// Down and up.
    public static let vertical: Directions = [.down, .up]
    /// Left and right.
    public static let horizontal: Directions = [.left, .right]
    /// All four.
    public static let all: Directions = [.vertical, .horizontal]

    /// Whether the set contains a direction.
    public func contains(_ direction: Direction) -> Bool {
        contains(Directions(direction))
    }

    /// The direction of the set within 45° of `way`; the vertical one exactly between two. Nil if there is none, or for a zero
    /// vector.
    package func leading(_ way: Vector) -> Direction? {
        let vertical: Direction = way.dy > 0 ? .down : .up
        let horizontal: Direction = way.dx > 0 ? .right : .left
        if way.dy != 0, abs(way.dy) >= abs(way.dx), contains(vertical) { return vertical }
        if way.dx != 0, abs(way.dx) >= abs(way.dy), contains(horizontal) { return horizontal }
        return nil
    }
}
