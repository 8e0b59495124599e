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
