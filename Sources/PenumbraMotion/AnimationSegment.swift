/// One uninterrupted piece of an animation: from a state toward a goal, along a curve or drawn by a spring.
struct AnimationSegment: Hashable, Sendable {
    private enum Drive: Hashable, Sendable {
        case rest
        case curve(TimingCurve)
        case spring(Spring)
    }

    let from: MotionState
    let goal: Double
    /// Seconds until it is over; infinite where it never is.
    let duration: Double
    private let drive: Drive

    /// Rests at a value.
    init(at value: Double) {
        self.init(from: MotionState(value: value), goal: value, duration: .infinity, drive: .rest)
    }

    /// Follows a curve for `duration` seconds, starting with a velocity, or with the curve's own.
    init(_ curve: TimingCurve, from value: Double, velocity: Double?, to goal: Double, for duration: Double) {
        let own = (goal - value) * curve.slope(at: 0) / duration
        self.init(
            from: MotionState(value: value, velocity: velocity ?? (own.isFinite ? own : 0)), goal: goal,
            duration: max(0, duration), drive: .curve(curve))
    }

    /// Follows a spring until it is within `tolerance` of the goal, and moves less than that in a frame of 1/60 s.
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

    /// Whether time changes it.
    var isUnderWay: Bool { drive != .rest }

    /// The state after a time, at the goal and at rest when it is over.
    func state(after time: Double) -> MotionState {
        guard time > 0 else { return from }
        guard time < duration else { return MotionState(value: goal) }
        switch drive {
        case .rest:
            return from
        case .spring(let spring):
            return spring.state(after: time, from: from, target: goal)
        case .curve(let curve):
            // What the velocity at the start differs from the curve's is added as a cubic that dies away toward the
            // end, k·d·u(1−u)², whose slope is k at u = 0 and 0 at u = 1.
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
