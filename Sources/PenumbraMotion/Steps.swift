/// Progress in equal jumps. (CSS Easing Functions 1, section 2.3.)
public struct Steps: Hashable, Sendable {
    /// Where the first and the last jump are.
    public enum Jump: Hashable, Sendable, CaseIterable {
        /// The first is at the start.
        case start
        /// The last is at the end.
        case end
        /// There are jumps at both.
        case both
        /// There are jumps at neither.
        case none
    }

    /// How many intervals of constant progress there are; 1 or more, 2 or more where there are jumps at neither end.
    public let count: Int
    /// Where the first and the last jump are.
    public let jump: Jump

    /// Steps; by default the last jump is at the end.
    public init(_ count: Int, jump: Jump = .end) {
        precondition(count >= (jump == .none ? 2 : 1), "there are too few steps")
        self.count = count
        self.jump = jump
    }

    /// The progress at a fraction of the duration: 0 before 0, 1 at 1 and after.
    public func value(at fraction: Double) -> Double {
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
