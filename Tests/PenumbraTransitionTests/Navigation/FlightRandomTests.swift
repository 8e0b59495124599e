import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// Random flights, compared with oscillators without frames of reference and pictures.
struct FlightRandomTests {
    /// 20 seeds of 50 000 sequences each: a million. Each is launched, and then caught, moved, released, sent elsewhere,
    /// scrolled at up to 3000 points per second, displaced, lost or interrupted.
    @Test(arguments: 0..<20) func anySequenceOfEvents(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for sequence in 0..<50_000 {
            if let failure = Self.failure(&random) {
                Issue.record("seed \(seed), sequence \(sequence): \(failure)")
                return
            }
        }
    }

    /// The expected state on the screen: the five numbers of a place and their velocities.
    private struct Model {
        var values = SIMD8<Double>.zero
        var velocities = SIMD8<Double>.zero
        var target: FlightTarget
        var time = 0.0

        /// The springs move the numbers as an observer in the content sees them.
        mutating func wait(until now: Double) {
            guard now > time else { return }
            let (goal, frame, speed) = (target.place.numbers, target.frame, target.frameVelocity)
            for index in 0..<5 {
                let offset = index == 0 ? frame.dx : index == 1 ? frame.dy : 0
                let drift = index == 0 ? speed.dx : index == 1 ? speed.dy : 0
                let seen = Oscillator(value: values[index] - offset, velocity: velocities[index] - drift)
                let spring = index < 2 ? target.springs.place : target.springs.size
                let moved = seen.moved(now - time, to: goal[index], spring.angularFrequency, spring.dampingRatio)
                values[index] = moved.value + offset
                velocities[index] = moved.velocity + drift
            }
            time = now
        }

        /// The elements that fly in the content move with it.
        mutating func scroll(to frame: Vector, at velocity: Vector) {
            let (step, push) = (frame - target.frame, velocity - target.frameVelocity)
            values[0] += step.dx
            values[1] += step.dy
            velocities[0] += push.dx
            velocities[1] += push.dy
            (target.frame, target.frameVelocity) = (frame, velocity)
        }

        mutating func set(_ place: FlightPlace, _ velocity: FlightVelocity) {
            (values, velocities) = (place.numbers, velocity.numbers)
        }
    }

    private static func target(_ random: inout SplitMix64) -> FlightTarget {
        FlightTarget(
            .random(&random), in: .random(500, &random),
            movingAt: random.chance(0.3) ? .random(3000, &random) : .zero,
            picture: Int.random(in: 0..<FlightPictures.capacity, using: &random),
            by: [Flight.opening, Flight.returning, Flight.landing].randomElement(using: &random) ?? Flight.opening)
    }

    private static func failure(_ random: inout SplitMix64) -> String? {
        let first = target(&random)
        let place = FlightPlace.random(&random)
        let velocity = FlightVelocity(center: .random(2000, &random), size: .random(500, &random))
        var flight = Flight(from: place, velocity: velocity, picture: 0, to: first, at: 0)
        var model = Model(target: first)
        model.set(place, velocity)
        var ends = 0
        for _ in 0..<Int.random(in: 2...9, using: &random) {
            let now = model.time + (random.chance(0.1) ? 0.5 : .random(in: 0...0.05, using: &random))
            if let failure = step(&flight, &model, now, &ends, &random) { return failure }
        }
        // Every flight comes to rest.
        if flight.isHeld { ends += flight.handle(.cancelled(time: model.time)).ended ? 1 : 0 }
        ends += flight.handle(.frame(time: model.time + 3)).ended ? 1 : 0
        if ends != 1 { return "it ended \(ends) times" }
        return flight.place(at: model.time + 3).distance(to: flight.target.placeOnScreen) == 0
            ? nil : "it does not rest at its target"
    }

    private static func step(
        _ flight: inout Flight, _ model: inout Model, _ now: Double, _ ends: inout Int, _ random: inout SplitMix64
    ) -> String? {
        if !flight.isHeld { model.wait(until: now) } else { model.time = max(model.time, now) }
        let wasHeld = flight.isHeld
        let wasOver = flight.outcome != nil
        let event = event(flight, &model, now, &random)
        let effects = flight.handle(event)
        if effects.ended { ends += 1 }
        if wasOver || flight.outcome != nil {
            if wasOver == effects.ended { return "the end of \(event) was not reported once" }
            return nil
        }
        if effects.needsFrame == flight.isHeld { return "the frames after \(event)" }
        if flight.isHeld { return wasHeld ? nil : wrong(flight, model, "a catch", velocity: false) }
        if wasHeld, !letsGo(event, flight, &model) { return nil }
        return wrong(flight, model, "\(event)", velocity: true)
    }

    /// An event, as it changes the model.
    private static func event(
        _ flight: Flight, _ model: inout Model, _ now: Double, _ random: inout SplitMix64
    ) -> FlightEvent {
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.12: return .caught(.zero + .random(400, &random), time: now)
        case ..<0.3:
            return .moved(.zero + .random(400, &random), scale: .random(in: 0.4...1, using: &random), time: now)
        case ..<0.42:
            let velocity = FlightVelocity(center: .random(3000, &random), size: .random(900, &random))
            return .released(velocity, to: random.chance(0.5) ? target(&random) : nil, time: now)
        case ..<0.46: return .cancelled(time: now)
        case ..<0.6:
            let target = target(&random)
            model.target = target
            return .redirected(target, time: now)
        case ..<0.72:
            let (frame, velocity) = (model.target.frame + .random(50, &random), Vector.random(3000, &random))
            if !flight.isHeld { model.scroll(to: frame, at: velocity) }
            (model.target.frame, model.target.frameVelocity) = (frame, velocity)
            return .frameMoved(frame, velocity: velocity, time: now)
        case ..<0.78:
            model.target.place = .random(&random)
            return .targetPlaced(model.target.place, time: now)
        case ..<0.8: return .targetLost(picture: 7, time: now)
        case ..<0.81: return .interrupted
        default: return .frame(time: now)
        }
    }

    /// The hand's velocity, in the model; false if the hand had nothing to let go of.
    private static func letsGo(_ event: FlightEvent, _ flight: Flight, _ model: inout Model) -> Bool {
        switch event {
        case .released(let velocity, let target, _):
            model.target = target ?? model.target
            var clamped = velocity
            let (place, goal) = (flight.place(at: model.time).size, model.target.place.size)
            let frequency = model.target.springs.size.angularFrequency
            if place.width > goal.width {
                clamped.size.dx = max(clamped.size.dx, -frequency * (place.width - goal.width))
            }
            if place.height > goal.height {
                clamped.size.dy = max(clamped.size.dy, -frequency * (place.height - goal.height))
            }
            model.set(flight.place(at: model.time), clamped)
            return true
        case .cancelled:
            model.set(flight.place(at: model.time), flight.velocity(at: model.time))
            return true
        default: return false
        }
    }

    private static func wrong(_ flight: Flight, _ model: Model, _ event: @autoclosure () -> String, velocity: Bool)
        -> String?
    {
        let (values, velocities) = (flight.place(at: model.time).numbers, flight.velocity(at: model.time).numbers)
        for index in 0..<5 {
            if abs(values[index] - model.values[index]) > 0.01 {
                return "\(event()): number \(index) is \(values[index]), not \(model.values[index])"
            }
            let expected = model.velocities[index]
            if velocity, abs(velocities[index] - expected) > 0.001 * max(abs(expected), 10) {
                return "\(event()): velocity \(index) is \(velocities[index]), not \(expected)"
            }
        }
        return nil
    }
}
