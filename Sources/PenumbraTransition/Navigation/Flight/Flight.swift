import PenumbraMotion

/// An element that travels from one place on the screen to another, and can be caught on the way. Springs move its rectangle
/// and its corner radius, and it has the weights of its pictures.
///
/// A value without a toolkit or a clock. Center, size and radius are springs with one start and one end; because the equation
/// is linear, each edge is such a spring too. After any event, neither the place nor the velocity on the screen jumps, except
/// the velocity that a hand sets.
///
/// The springs live in the coordinates of the target's content: on the screen the place is the spring's plus the frame of the
/// content. So it lands on a row of a list that scrolls, at any speed.
package struct Flight: Hashable, Sendable {
    /// The springs of a flight into a page that opens: ω = 19 per second.
    package static let opening = FlightSprings(Spring(mass: 1, stiffness: 19 * 19, damping: 2 * 19))
    /// The springs of a flight back into its page after a drag: ω = 17 per second.
    package static let returning = FlightSprings(Spring(mass: 1, stiffness: 17 * 17, damping: 2 * 17))
    /// The springs of a flight home. The place overshoots its row by 4 % of the way, with ω = 26 per second and a damping ratio
    /// of 0.72. The size, with ω = 27 per second and critically damped, never falls below that of the row.
    package static let landing = FlightSprings(
        place: Spring(mass: 1, stiffness: 26 * 26, damping: 2 * 0.72 * 26),
        size: Spring(mass: 1, stiffness: 27 * 27, damping: 2 * 27))
    /// The distance from its target at which a flight lands, in points.
    package static let landingDistance = 0.25
    /// The speed below which it lands, in points per second: a quarter of a point in a frame.
    package static let landingSpeed = 15.0

    /// The last part of the way, in which the views that cover the target also cover the flight: a quarter.
    package static let homestretch = 0.25

    /// How a flight ended.
    package enum Outcome: Hashable, Sendable {
        /// At its target.
        case landed
        /// The target no longer existed.
        case lost
        /// By ``FlightEvent/interrupted``.
        case interrupted
    }

    /// How it has ended; nil while it flies.
    package private(set) var outcome: Outcome?
    /// Where it flies to.
    package private(set) var target: FlightTarget
    /// The hand on it.
    package private(set) var hold: FlightHold?
    /// The weights of its pictures.
    package private(set) var pictures: FlightPictures
    /// Whether the target no longer exists.
    package private(set) var isLost = false
    /// The radius by which its corners grow when a hand shrinks it to nothing, in points.
    private let rounding: Double

    /// The numbers of the place in the content and their velocities, at the time `since`.
    private var values: SIMD8<Double>
    private var velocities: SIMD8<Double>
    private var since: Double
    private var time: Double
    /// The greatest distance of a number from its target when it set out.
    private var way = 0.0

    /// Creates a flight from a place on the screen.
    ///
    /// - Parameters:
    ///   - place: The first place, on the screen.
    ///   - velocity: The first velocity, on the screen.
    ///   - picture: The number of the first picture.
    ///   - target: The target.
    ///   - rounding: The radius by which its corners grow when a hand shrinks it to nothing, in points.
    ///   - finger: The hand that holds it from the beginning, on the screen: it lifts what rests.
    ///   - now: The time, in seconds.
    package init(
        from place: FlightPlace, velocity: FlightVelocity = .zero, picture: Int, to target: FlightTarget,
        rounding: Double = 0, heldAt finger: Point? = nil, at now: Double
    ) {
        self.target = target
        self.rounding = rounding
        values = place.numbers - Self.numbers(target.frame)
        velocities = velocity.numbers - Self.numbers(target.frameVelocity)
        pictures = FlightPictures(picture, at: now)
        pictures.cross(to: target.picture, at: now)
        (since, time) = (now, now)
        way = farthest(values)
        if let finger { grab(finger) }
    }

    // MARK: State

    /// Whether a hand holds it.
    package var isHeld: Bool { hold != nil }

    /// The place on the screen, at a time not before the last event.
    package func place(at now: Double) -> FlightPlace {
        if outcome != nil { return target.placeOnScreen }
        return FlightPlace(hold?.current ?? onScreen(at: max(now, time)).values)
    }

    /// The velocity on the screen; zero under a hand, and after the end.
    package func velocity(at now: Double) -> FlightVelocity {
        guard outcome == nil, hold == nil else { return .zero }
        return FlightVelocity(onScreen(at: max(now, time)).velocities)
    }

    /// The part of the way that remains: 1 when it sets out, 0 when it lands.
    package func remainder(at now: Double) -> Double {
        guard outcome == nil, hold == nil else { return outcome == nil ? 1 : 0 }
        return way > 0 ? min(farthest(local(at: max(now, time)).values) / way, 1) : 0
    }

    /// Whether a finger at a location on the screen touches it.
    package func contains(_ point: Point, at now: Double) -> Bool {
        let rect = place(at: now).rect
        return outcome == nil && point.x >= rect.minX && point.x <= rect.maxX && point.y >= rect.minY
            && point.y <= rect.maxY
    }

    // MARK: Events

    /// Handles an event and returns its effects.
    package mutating func handle(_ event: FlightEvent) -> FlightEffects {
        guard outcome == nil else { return FlightEffects() }
        switch event {
        case .caught(let finger, let now):
            if advance(to: now) { grab(finger) }
        case .moved(let finger, let scale, let now):
            if advance(to: now) { move(to: finger, scale) }
        case .released(let velocity, let target, let now):
            if advance(to: now) { release(at: velocity, to: target) }
        case .cancelled(let now):
            if advance(to: now) { letGo() }
        case .redirected(let target, let now):
            if advance(to: now) { redirect(to: target) }
        case .frameMoved(let frame, let velocity, let now):
            // Landing is decided in the content's coordinates, so the order does not matter.
            (target.frame, target.frameVelocity) = (frame, velocity)
            _ = advance(to: now)
        case .targetPlaced(let place, let now):
            if advance(to: now) {
                rest()
                target.place = place
            }
        case .resized(let factor, let now):
            if advance(to: now) { resize(by: factor) }
        case .targetLost(let picture, let now):
            if advance(to: now) {
                isLost = true
                target.picture = picture
                pictures.cross(to: picture, at: time)
            }
        case .frame(let now): _ = advance(to: now)
        case .interrupted: outcome = .interrupted
        }
        return FlightEffects(ended: outcome != nil, needsFrame: outcome == nil && hold == nil)
    }

    /// Advances to a time; returns whether it still flies.
    private mutating func advance(to now: Double) -> Bool {
        time = max(time, now)
        if hold == nil, hasLanded { outcome = isLost ? .lost : .landed }
        return outcome == nil
    }

    private mutating func grab(_ finger: Point) {
        guard hold == nil else { return }
        let state = onScreen(at: time)
        hold = FlightHold(
            at: finger, numbers: state.values, velocities: state.velocities, rounding: rounding)
        pictures.hold(true, at: time)
    }

    private mutating func move(to finger: Point, _ scale: Double) {
        guard var hold, hold.hasMoved || finger != hold.finger || scale != hold.scale else { return }
        (hold.finger, hold.scale, hold.hasMoved) = (finger, scale, true)
        self.hold = hold
    }

    private mutating func release(at velocity: FlightVelocity, to target: FlightTarget?) {
        guard let hold else { return }
        let target = target ?? self.target
        var speed = velocity.numbers
        for size in 2...3 {
            // A critically damped spring stays above its target if v + ωx >= 0.
            let excess = hold.current[size] - target.place.numbers[size]
            if excess > 0 { speed[size] = max(speed[size], -target.springs.size.angularFrequency * excess) }
        }
        drop()
        fly(from: hold.current, velocities: speed, to: target)
    }

    private mutating func letGo() {
        guard let hold else { return }
        drop()
        fly(from: hold.current, velocities: hold.hasMoved ? .zero : hold.velocities, to: target)
    }

    private mutating func drop() {
        hold = nil
        pictures.hold(false, at: time)
    }

    /// The target is placed by an event of its own.
    private mutating func resize(by factor: Vector) {
        hold?.resize(by: factor)
        let scale = SIMD8(factor.dx, factor.dy, factor.dx, factor.dy, 1, 1, 1, 1)
        let state = onScreen(at: time)
        values = state.values * scale - Self.numbers(target.frame)
        velocities = state.velocities * scale - Self.numbers(target.frameVelocity)
        since = time
    }

    private mutating func redirect(to target: FlightTarget) {
        isLost = false
        if hold == nil {
            let state = onScreen(at: time)
            fly(from: state.values, velocities: state.velocities, to: target)
        } else {
            self.target = target
            pictures.cross(to: target.picture, at: time)
        }
    }

    /// Starts the springs from a place and a velocity on the screen.
    private mutating func fly(from place: SIMD8<Double>, velocities speed: SIMD8<Double>, to target: FlightTarget) {
        self.target = target
        values = place - Self.numbers(target.frame)
        velocities = speed - Self.numbers(target.frameVelocity)
        since = time
        way = farthest(values)
        pictures.cross(to: target.picture, at: time)
    }

    // MARK: Springs

    private static func numbers(_ vector: Vector) -> SIMD8<Double> { SIMD8(vector.dx, vector.dy, 0, 0, 0, 0, 0, 0) }

    /// The state in the coordinates of the content.
    private func local(at now: Double) -> (values: SIMD8<Double>, velocities: SIMD8<Double>) {
        guard now > since else { return (values, velocities) }
        let place = SpringStep(target.springs.place, after: now - since)
        let size =
            target.springs.size == target.springs.place
            ? place : SpringStep(target.springs.size, after: now - since)
        func each(_ factor: (SpringStep) -> Double) -> SIMD8<Double> {
            let (place, size) = (factor(place), factor(size))
            return SIMD8(place, place, size, size, size, size, 0, 0)
        }
        let goal = target.place.numbers
        let distances = values - goal
        return (
            goal + distances * each { $0.fromValue.value } + velocities * each { $0.fromVelocity.value },
            distances * each { $0.fromValue.velocity } + velocities * each { $0.fromVelocity.velocity }
        )
    }

    /// The greatest distance of a number from its target.
    private func farthest(_ values: SIMD8<Double>) -> Double {
        let distances = values - target.place.numbers
        return max(distances.max(), -distances.min())
    }

    private func onScreen(at now: Double) -> (values: SIMD8<Double>, velocities: SIMD8<Double>) {
        let local = local(at: now)
        return (
            local.values + Self.numbers(target.frame), local.velocities + Self.numbers(target.frameVelocity)
        )
    }

    /// Starts the springs again from their current state.
    private mutating func rest() {
        (values, velocities) = local(at: time)
        since = time
    }

    /// Whether all springs are near their targets, and stay there.
    private var hasLanded: Bool {
        let state = local(at: time)
        let goal = target.place.numbers
        let (near, slow) = (Self.landingDistance, Self.landingSpeed)
        // The quick answer of most frames.
        for index in 0..<6
        where abs(state.values[index] - goal[index]) > near || abs(state.velocities[index]) > slow {
            return false
        }
        guard pictures.isOver(at: time) else { return false }
        for index in 0..<6 {
            let channel = MotionState(value: state.values[index], velocity: state.velocities[index])
            let spring = index < 2 ? target.springs.place : target.springs.size
            if spring.settlingTime(from: channel, target: goal[index], within: near, speed: slow) != 0 {
                return false
            }
        }
        return true
    }
}
