/// A place in the plane, in points; x to the right, y downward.
public struct Point: Hashable, Sendable {
    /// To the right, in points.
    public var x: Double
    /// Downward, in points.
    public var y: Double

    /// The place at two coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The place that a way from `point` leads to.
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The way from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// The Euclidean distance to `other`, in points.
    public func distance(to other: Point) -> Double {
        (other - self).length
    }
}

#if !hasFeature(Embedded)
    extension Point: Codable {}
#endif
