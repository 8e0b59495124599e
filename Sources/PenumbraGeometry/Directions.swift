/// Some of the four directions.
public struct Directions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ direction: Direction) {
        switch direction {
        case .down: self = .down
        case .up: self = .up
        case .left: self = .left
        case .right: self = .right
        }
    }

    public static let down = Directions(rawValue: 1)
    public static let up = Directions(rawValue: 2)
    public static let left = Directions(rawValue: 4)
    public static let right = Directions(rawValue: 8)
    public static let vertical: Directions = [.down, .up]
    public static let horizontal: Directions = [.left, .right]
    public static let all: Directions = [.vertical, .horizontal]

    public func contains(_ direction: Direction) -> Bool {
        contains(Directions(direction))
    }

    /// The first of them in the order down, up, left, right; nil where there is none.
    public var first: Direction? {
        contains(.down) ? .down : contains(.up) ? .up : contains(.left) ? .left : contains(.right) ? .right : nil
    }

    /// The one of them within 45° of which `way` leads; the vertical one where it leads just between two. Nil where it
    /// leads otherwise, or nowhere.
    public func leading(_ way: Vector) -> Direction? {
        let vertical: Direction = way.dy > 0 ? .down : .up
        let horizontal: Direction = way.dx > 0 ? .right : .left
        if way.dy != 0, abs(way.dy) >= abs(way.dx), contains(vertical) { return vertical }
        if way.dx != 0, abs(way.dx) >= abs(way.dy), contains(horizontal) { return horizontal }
        return nil
    }
}
