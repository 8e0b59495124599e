import PenumbraGeometry
import PenumbraGestures

/// Resamples the movements of a trace to a steady rate, as if another device had recorded it.
///
/// At every tick, counted from the first touch, each finger that is down is reported at its interpolated location. It counts
/// as at rest between samples more than 40 ms apart. Landings and lifts keep their own times and locations. The output is
/// delayed by 40 ms, and only that much is stored.
package struct TraceResampler: Sendable {
    /// Ticks per second.
    package let rate: Double

    /// Samples farther apart than this are not interpolated, in seconds.
    private static let joined = VelocityTracker.restTime

    private struct Finger: Sendable {
        let id: Int
        var time: Double
        var location: Point
    }

    private var pending: [Touch] = []
    private var fingers: [Finger] = []
    private var start: Double?
    private var tick = 0.0

    /// Creates a resampler. `rate` is above 0.
    package init(rate: Double) {
        precondition(rate > 0 && rate.isFinite, "a trace needs a rate above 0")
        self.rate = rate
    }

    /// Handles the next touch, and reports the touches that are final by then, in order of time.
    package mutating func handle(_ touch: Touch, _ emit: (Touch) -> Void) {
        if start == nil { start = touch.time }
        pending.append(touch)
        settle(until: touch.time - Self.joined, emit)
    }

    /// Reports the remaining touches.
    package mutating func finish(_ emit: (Touch) -> Void) {
        settle(until: .infinity, emit)
    }

    private mutating func settle(until now: Double, _ emit: (Touch) -> Void) {
        while let next = pending.first, next.time <= now {
            emitTicks(to: next.time, emit)
            pending.removeFirst()
            take(next, emit)
        }
        if now < .infinity { emitTicks(to: now, emit) }
    }

    private mutating func emitTicks(to time: Double, _ emit: (Touch) -> Void) {
        guard let start else { return }
        while start + tick / rate <= time {
            let now = start + tick / rate
            tick += 1
            for finger in fingers where finger.time < now {
                emit(Touch(id: finger.id, time: now, location: place(of: finger, at: now), phase: .move))
            }
        }
    }

    private func place(of finger: Finger, at now: Double) -> Point {
        guard let next = pending.first(where: { $0.id == finger.id }), next.phase != .down,
            next.time - finger.time <= Self.joined
        else { return finger.location }
        return finger.location + (next.location - finger.location) * ((now - finger.time) / (next.time - finger.time))
    }

    private mutating func take(_ touch: Touch, _ emit: (Touch) -> Void) {
        let index = fingers.firstIndex { $0.id == touch.id }
        switch touch.phase {
        case .down:
            if let index { fingers.remove(at: index) }
            fingers.append(Finger(id: touch.id, time: touch.time, location: touch.location))
            emit(touch)
        case .move:
            guard let index else { return }
            fingers[index] = Finger(id: touch.id, time: touch.time, location: touch.location)
        case .up, .cancel:
            if let index { fingers.remove(at: index) }
            emit(touch)
        }
    }
}

extension Trace {
    /// The same gesture with movements at a steady rate, in ticks per second, above 0. See ``TraceResampler``.
    package func resampled(to rate: Double) -> Trace {
        var resampler = TraceResampler(rate: rate)
        var touches: [Touch] = []
        for touch in self.touches { resampler.handle(touch) { touches.append($0) } }
        resampler.finish { touches.append($0) }
        return Trace(touches: touches)
    }
}
