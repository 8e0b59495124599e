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
