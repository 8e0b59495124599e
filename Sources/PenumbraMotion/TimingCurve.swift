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

/// The timing of an animation: a curve with a duration, or a spring.
///
/// ```swift
/// let timings: [Timing] = [.curve(.easeInOut, duration: 0.3), .spring(Spring(response: 0.5, dampingRatio: 1))]
/// ```
public enum Timing: Hashable, Sendable {
    /// A curve over `duration` seconds, 0 or more, for the whole distance.
    case curve(TimingCurve, duration: Double)
    /// A spring, whose duration follows from its motion.
    case spring(Spring)
}

/// Progress in equal jumps. (CSS Easing Functions 1, section 2.3.)
///
/// ```swift
/// let clock = Timing.curve(.steps(Steps(60)), duration: 60)      // a second hand that ticks
/// ```
public struct Steps: Hashable, Sendable {
    /// The positions of the first and the last jump.
    ///
    /// ```swift
    /// let frames = Steps(4, jump: .none)                     // 0, 1/3, 2/3 and 1, each for a quarter of the time
    /// ```
    public enum Jump: Hashable, Sendable, CaseIterable {
        /// The first jump is at the start.
        case start
        /// The last jump is at the end.
        case end
        /// There are jumps at both ends.
        case both
        /// There are jumps at neither end.
        case none
    }

    /// The number of intervals of constant progress: 1 or more, or 2 or more without jumps at the ends.
    package let count: Int
    /// The positions of the first and the last jump.
    package let jump: Jump

    /// Creates steps. By default the last jump is at the end.
    public init(_ count: Int, jump: Jump = .end) {
        precondition(count >= (jump == .none ? 2 : 1), "there are too few steps")
        self.count = count
        self.jump = jump
    }

    /// The progress at a fraction of the duration: 0 before 0, 1 at 1 and after.
    package func value(at fraction: Double) -> Double {
        guard fraction >= 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        let interval = (fraction * Double(count)).rounded(.down)
        let done = jump == .start || jump == .both ? interval + 1 : interval
        let jumps =
            switch jump {
            case .start, .end: count
            case .both: count + 1
            case .none: count - 1
            }
        return min(done / Double(jumps), 1)
    }
}
