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

/// A difference of two points, in points of length, or a velocity, in points per second.
public struct Vector: Hashable, Sendable {
    /// The horizontal component, to the right.
    public var dx: Double
    /// The vertical component, downward.
    public var dy: Double

    /// Creates a vector from its components.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The Euclidean length.
    public var length: Double {
        (dx * dx + dy * dy).squareRoot()
    }

    /// The sum of two vectors.
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    /// The difference of two vectors.
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    /// The vector scaled by `factor`.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The vector divided by `divisor`, which is not 0.
    public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }
}
