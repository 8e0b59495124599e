/// A rectangle, in points; x to the right, y downward.
public struct Rect: Hashable, Sendable {
    /// The corner with the least coordinates.
    public var origin: Point
    /// The size, 0 or more in both dimensions.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left side.
    public var minX: Double { origin.x }
    /// The upper side.
    public var minY: Double { origin.y }
    /// The right side.
    public var maxX: Double { origin.x + size.width }
    /// The lower side.
    public var maxY: Double { origin.y + size.height }
}
