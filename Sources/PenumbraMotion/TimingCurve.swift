/// The progress of an animation, from 0 to 1, by the fraction of its duration.
public enum TimingCurve: Hashable, Sendable {
    /// Progress at constant speed.
    case linear
    /// A cubic Bézier curve, as in CSS.
    case bezier(CubicBezier)
    /// Equal steps, as in CSS.
    case steps(Steps)

    /// The presets of CSS. (CSS Easing Functions 1, section 2.2.)
    public static let ease = TimingCurve.bezier(CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
    /// Starts slowly.
    public static let easeIn = TimingCurve.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    /// Ends slowly.
    public static let easeOut = TimingCurve.bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    /// Starts and ends slowly.
    public static let easeInOut = TimingCurve.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

    /// The progress at a fraction of the duration: 0 at 0 and before, 1 at 1 and after. Steps with a jump at the start have
    /// made it at 0.
    ///
    /// ```swift
    /// let samples = (0...10).map { TimingCurve.easeIn.value(at: Double($0) / 10) }       // to draw the curve
    /// ```
    public func value(at fraction: Double) -> Double {
        switch self {
        case .linear: min(max(fraction, 0), 1)
        case .bezier(let curve): curve.value(at: fraction)
        case .steps(let steps): steps.value(at: fraction)
        }
    }

    /// The derivative of the progress by the fraction, from the right; 0 before 0, and at 1 and after. It is infinite if a
    /// Bézier curve starts vertically.
    package func slope(at fraction: Double) -> Double {
        guard fraction >= 0, fraction < 1 else { return 0 }
        return switch self {
        case .linear: 1
        case .bezier(let curve): curve.slope(at: fraction)
        case .steps: 0
        }
    }
}
