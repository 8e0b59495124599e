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
    package func contains(_ direction: Direction) -> Bool {
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
