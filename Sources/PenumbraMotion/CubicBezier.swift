/// A cubic Bézier timing curve from (0, 0) to (1, 1) with two control points, where x is the fraction of the duration and y
/// the progress.
///
/// The x of both lie in 0...1, so that there is one y for each x. (CSS Easing Functions 1, section 2.2.)
///
/// ```swift
/// let overshoot = CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)       // passes the end, and comes back
/// let timing = Timing.curve(.bezier(overshoot), duration: 0.4)
/// ```
public struct CubicBezier: Hashable, Sendable {
    /// The x of the first control point, in 0...1.
    package let x1: Double
    /// The y of the first control point; beyond 0...1 the curve anticipates.
    package let y1: Double
    /// The x of the second control point, in 0...1.
    package let x2: Double
    /// The y of the second control point; beyond 0...1 the curve overshoots.
    package let y2: Double

    /// Creates a curve from its control points; x in 0...1, y finite.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        precondition(
            (0...1).contains(x1) && (0...1).contains(x2), "the x of a timing curve's control points is in 0...1")
        precondition(y1.isFinite && y2.isFinite, "the y of a timing curve's control points must be finite")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The progress at a fraction of the duration: 0 at 0 and before, 1 at 1 and after. It may leave 0...1 in between.
    package func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        return Self.coordinate(y1, y2, at: parameter(at: fraction))
    }

    /// The derivative dy/dx at a fraction in 0...1; at the ends the slope of the tangent, infinite if it is vertical.
    package func slope(at fraction: Double) -> Double {
        let t = parameter(at: min(max(fraction, 0), 1))
        let dx = Self.derivative(x1, x2, at: t)
        let dy = Self.derivative(y1, y2, at: t)
        if dx > 1e-9 { return dy / dx }
        if abs(dy) > 1e-9 { return dy < 0 ? -.infinity : .infinity }
        // Both are 0 if a control point coincides with an end point: the tangent then leads to the other control point, or to
        // the other end.
        let end = t < 0.5
        let other = end ? (x2, y2) : (1 - x1, 1 - y1)
        let way = other == (0, 0) ? (1, 1) : other
        return way.0 > 0 ? way.1 / way.0 : way.1 == 0 ? 0 : way.1 < 0 ? -.infinity : .infinity
    }

    /// The parameter t at which x(t) is `x`: Newton's method, kept within a bracket that is bisected if a step would leave it
    /// or converges slowly. It ends for every curve, with x(t) within 1e-15.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<60 {
            let error = Self.coordinate(x1, x2, at: t) - x
            guard abs(error) > 1e-16 else { return t }
            if error < 0 { low = t } else { high = t }
            let next = t - error / Self.derivative(x1, x2, at: t)
            let isInside = next > low && next < high
            let moved = isInside ? next : low + (high - low) / 2
            guard moved != t, high - low > 1e-16 else { return moved }
            t = moved
        }
        return t
    }

    private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }
}
