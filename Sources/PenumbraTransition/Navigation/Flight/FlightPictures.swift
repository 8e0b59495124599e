import PenumbraMotion

/// The weights of the pictures of one flight: they cross over from one to the next, and always add up to 1.
///
/// Each weight is a spring toward 1 for the picture that shows at the end, and toward 0 for the others. All are the same
/// critically damped spring, for as long as the flight lives. The equation is linear, so the sum stays 1 through any number of
/// changes. With g = w' + ωw the equation reads g' = −ωg + ω²·target, so g stays 0 or more, and no weight falls below 0.
package struct FlightPictures: Hashable, Sendable {
    /// The number of pictures that one flight can have at a time.
    package static let capacity = 8
    /// The spring of the weights: ω = 76 per second, four times that of ``Flight/opening``. Two texts of different shapes show
    /// at once only for a moment: when a flight has covered a quarter of its way into a page, they have crossed over by nine tenths.
    static let spring = Spring(mass: 1, stiffness: 76 * 76, damping: 2 * 76)
    /// The weight at which a picture no longer shows: less than half of one of 256 levels.
    package static let invisible = 1.0 / 512

    private var values = SIMD8<Double>.zero
    private var velocities = SIMD8<Double>.zero
    private var since: Double
    private var isHeld = false
    /// The picture that shows at the end.
    package private(set) var last: Int

    /// Creates the weights of one picture, numbered from 0.
    init(_ picture: Int, at time: Double) {
        precondition((0..<Self.capacity).contains(picture), "the pictures of a flight are numbered from 0 to 7")
        last = picture
        values[picture] = 1
        since = time
    }

    /// The weights, from 0 to 1, by the number of the picture.
    package func weights(at time: Double) -> SIMD8<Double> { state(at: time).values }

    /// A number for another picture: one that no longer shows, or else the least visible.
    package func free(at time: Double) -> Int {
        let weights = weights(at: time)
        var best = last == 0 ? 1 : 0
        for picture in 0..<Self.capacity where picture != last && weights[picture] < weights[best] { best = picture }
        return best
    }

    /// Lets another picture show at the end.
    mutating func cross(to picture: Int, at time: Double) {
        precondition((0..<Self.capacity).contains(picture), "the pictures of a flight are numbered from 0 to 7")
        guard picture != last else { return }
        rest(at: time)
        last = picture
    }

    /// Stops or continues the change, while a hand holds the flight.
    mutating func hold(_ holds: Bool, at time: Double) {
        rest(at: time)
        isHeld = holds
    }

    /// Whether only the last picture shows, and no other comes back.
    func isOver(at time: Double) -> Bool {
        let (values, velocities) = state(at: time)
        for picture in 0..<Self.capacity where picture != last {
            if values[picture] > Self.invisible || abs(velocities[picture]) > 1 { return false }
        }
        return true
    }

    private static func target(_ picture: Int) -> SIMD8<Double> {
        var target = SIMD8<Double>.zero
        target[picture] = 1
        return target
    }

    private func state(at time: Double) -> (values: SIMD8<Double>, velocities: SIMD8<Double>) {
        guard !isHeld, time > since else { return (values, velocities) }
        let step = SpringStep(Self.spring, after: time - since)
        let target = Self.target(last)
        return (
            target + (values - target) * step.fromValue.value + velocities * step.fromVelocity.value,
            (values - target) * step.fromValue.velocity + velocities * step.fromVelocity.velocity
        )
    }

    private mutating func rest(at time: Double) {
        (values, velocities) = state(at: time)
        since = time
    }
}
