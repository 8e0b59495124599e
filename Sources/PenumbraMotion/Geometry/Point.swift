/// A point in the plane, in points of length; x to the right, y downward.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, in points.
    public var x: Double
    /// The vertical coordinate, in points.
    public var y: Double

    /// Creates a point from two coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The point displaced by a vector.
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The vector from `start` to `end`.
    ///
    /// ```swift
    /// let velocity = Vector(dx: (end - start).dx / seconds, dy: (end - start).dy / seconds)
    /// ```
    public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// The Euclidean distance to `other`, in points.
    package func distance(to other: Point) -> Double {
        (other - self).length
    }
}

#if !hasFeature(Embedded)
    extension Point: Codable {}
#endif
