import PenumbraMotion
import TestSupport

/// A spring that moves a state to a target.
struct SpringMotion {
    var spring: Spring
    var start: MotionState
    var target: Double

    init(_ spring: Spring, from start: MotionState, to target: Double) {
        self.spring = spring
        self.start = start
        self.target = target
    }

    func state(at time: Double) -> MotionState { spring.state(after: time, from: start, target: target) }
    func value(at time: Double) -> Double { state(at: time).value }
    func velocity(at time: Double) -> Double { state(at: time).velocity }

    func settlingTime(within distance: Double, speed: Double = .infinity) -> Double? {
        spring.settlingTime(from: start, target: target, within: distance, speed: speed)
    }

    /// The unit of errors of the value: the distance to cover.
    var amplitude: Double {
        abs(start.value - target) + abs(start.velocity) / spring.angularFrequency + abs(target)
    }
}

/// Returns springs of every regime with motion, and states for them, the same for the same seed.
func randomMotions(_ count: Int, seed: UInt64, ratios: ClosedRange<Double> = 0...3) -> [SpringMotion] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
        // ω from 1 to 80 radians per second.
        let spring = Spring(
            response: 2 * .pi / .random(in: 1...80, using: &random), dampingRatio: .random(in: ratios, using: &random))
        let start = MotionState(
            value: .random(in: -1000...1000, using: &random), velocity: .random(in: -20_000...20_000, using: &random))
        return SpringMotion(spring, from: start, to: .random(in: -500...500, using: &random))
    }
}
