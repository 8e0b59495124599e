import PenumbraMotion

/// The hold of a hand on a flight. The finger's movement carries it, and scales it around the finger.
///
/// With the finger f, the scale s, and f₀, c₀, S₀ at the catch: the center is f + s·(c₀ − f₀), and the size s·S₀. So the point
/// under the finger stays under it, whether the hand has caught the flight itself or a page in which it lies.
package struct FlightHold: Hashable, Sendable {
    /// The finger when it caught the flight.
    let start: Point
    /// The numbers of the place at the catch, on the screen.
    private(set) var numbers: SIMD8<Double>
    /// Their velocities before the catch.
    let velocities: SIMD8<Double>
    /// The radius by which the corners of the flight grow when the hand shrinks it to nothing, in points.
    let rounding: Double
    /// The finger.
    var finger: Point
    /// The scale since the catch.
    package internal(set) var scale = 1.0
    /// Whether the hand has moved since the catch.
    var hasMoved = false

    init(at finger: Point, numbers: SIMD8<Double>, velocities: SIMD8<Double>, rounding: Double) {
        (start, self.finger) = (finger, finger)
        (self.numbers, self.velocities, self.rounding) = (numbers, velocities, rounding)
    }

    /// The distance of the center from the finger at the catch.
    private var arm: Vector { Point(x: numbers[0], y: numbers[1]) - start }

    /// The current numbers of the place.
    var current: SIMD8<Double> {
        var current = numbers * scale
        let center = finger + arm * scale
        (current[0], current[1]) = (center.x, center.y)
        current[4] += rounding * (1 - scale)
        return current
    }

    /// Adapts what it holds to a window of another size: the same point of it stays under the finger.
    mutating func resize(by factor: Vector) {
        let center = start + Vector(dx: arm.dx * factor.dx, dy: arm.dy * factor.dy)
        (numbers[0], numbers[1]) = (center.x, center.y)
        (numbers[2], numbers[3]) = (numbers[2] * factor.dx, numbers[3] * factor.dy)
    }

    /// The velocity of the place when the finger moves at a velocity and the scale changes at a rate. An edge moves by the sum
    /// of both.
    package func velocity(finger: Vector, scale rate: Double) -> FlightVelocity {
        var velocity = numbers * rate
        let center = finger + arm * rate
        (velocity[0], velocity[1]) = (center.dx, center.dy)
        velocity[4] -= rounding * rate
        return FlightVelocity(velocity)
    }
}
