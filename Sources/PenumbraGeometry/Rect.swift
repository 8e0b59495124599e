/// A rectangle, in points; x to the right, y downward.
public struct Rect: Hashable, Sendable {
    /// The corner with the least coordinates.
    public var origin: Point
    /// How large it is, 0 or more both ways.
    public var size: Size

    /// A rectangle from its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Its left side.
    public var minX: Double { origin.x }
    /// Its upper side.
    public var minY: Double { origin.y }
    /// Its right side.
    public var maxX: Double { origin.x + size.width }
    /// Its lower side.
    public var maxY: Double { origin.y + size.height }
}
