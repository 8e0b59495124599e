/// An uninterrupted segment of an animation: from a state toward a goal, along a curve or a spring's motion.
struct AnimationSegment: Hashable, Sendable {
    private enum Drive: Hashable, Sendable {
        case rest
        case curve(TimingCurve)
        case spring(Spring)
    }

    let from: MotionState
    let goal: Double
    /// The duration in seconds; infinite if the segment never ends.
    let duration: Double
    private let drive: Drive

    /// Creates a segment that rests at a value.
    init(at value: Double) {
        self.init(from: MotionState(value: value), goal: value, duration: .infinity, drive: .rest)
    }

    /// Creates a segment along a curve of `duration` seconds. It starts with `velocity`, or with the curve's own if nil.
    init(_ curve: TimingCurve, from value: Double, velocity: Double?, to goal: Double, for duration: Double) {
        let own = (goal - value) * curve.slope(at: 0) / duration
        self.init(
            from: MotionState(value: value, velocity: velocity ?? (own.isFinite ? own : 0)), goal: goal,
            duration: max(0, duration), drive: .curve(curve))
    }

    /// Creates a spring segment that ends within `tolerance` of the goal, moving less than that per frame of 1/60 s.
    init(_ spring: Spring, from state: MotionState, to goal: Double, within tolerance: Double) {
        let time = spring.settlingTime(from: state, target: goal, within: tolerance, speed: tolerance * 60)
        self.init(from: state, goal: goal, duration: time ?? .infinity, drive: .spring(spring))
    }

    private init(from: MotionState, goal: Double, duration: Double, drive: Drive) {
        self.from = from
        self.goal = goal
        self.duration = duration
        self.drive = drive
    }

    /// Whether the value changes with time.
    var isUnderWay: Bool { drive != .rest }

    /// The state after a time; at the goal and at rest after the duration.
    func state(after time: Double) -> MotionState {
        guard time > 0 else { return from }
        guard time < duration else { return MotionState(value: goal) }
        switch drive {
        case .rest:
            return from
        case .spring(let spring):
            return spring.state(after: time, from: from, target: goal)
        case .curve(let curve):
            // The difference between the initial velocity and the curve's is added as a cubic that decays toward the end,
            // k·d·u(1−u)², whose slope is k at u = 0 and 0 at u = 1.
            let way = goal - from.value
            let u = time / duration
            let own = way * curve.slope(at: 0) / duration
            let kick = own.isFinite ? from.velocity - own : 0
            let rest = 1 - u
            return MotionState(
                value: from.value + way * curve.value(at: u) + kick * duration * u * rest * rest,
                velocity: way * curve.slope(at: u) / duration + kick * rest * (1 - 3 * u))
        }
    }
}
