/// A difference of two places, in points, or a velocity, in points per second.
public struct Vector: Hashable, Sendable {
    /// To the right.
    public var dx: Double
    /// Downward.
    public var dy: Double

    /// A vector from its two parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No way at all.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The Euclidean length.
    public var length: Double {
        (dx * dx + dy * dy).squareRoot()
    }

    /// One after the other.
    public static func + (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    }

    /// What leads from the end of `b` to the end of `a`.
    public static func - (a: Vector, b: Vector) -> Vector {
        Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
    }

    /// The same way, `factor` times as long.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The same way, shorter by `divisor`, which is not 0.
    public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }
}
