#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Spring {
    /// The time from `state` until the value stays within `distance` of `target` and, if a `speed` is given, slower than that;
    /// nil if that never happens. It depends on amplitude and velocity: twice as far takes longer.
    ///
    /// It is the time at which an envelope of the motion, which the motion never leaves, has decreased to `distance`, so it
    /// varies smoothly with the state. The motion passes `distance` for the last time at most half a swing before.
    ///
    /// ```swift
    /// let start = MotionState(value: 300)
    /// if let time = spring.settlingTime(from: start, target: 0, within: 0.5) { print("still after \(time) s") }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The initial value and velocity.
    ///   - target: The value at which the spring rests.
    ///   - distance: Above 0, in the units of the value; otherwise the result is nil, unless the value rests at the target.
    ///   - speed: Above 0, in units per second.
    /// - Returns: Seconds, or nil.
    public func settlingTime(
        from state: MotionState, target: Double, within distance: Double, speed: Double = .infinity
    ) -> Double? {
        let x = state.value - target
        let v = state.velocity
        guard let near = timeUntil(x, v, within: distance) else { return nil }
        guard speed < .infinity, regime != .instant, regime != .rigid else { return near }
        // The velocity satisfies the same equation as the value, so it has the same envelope.
        let acceleration = -(angularFrequency * angularFrequency * x + 2 * decayRate * v)
        guard let slow = timeUntil(v, acceleration, within: speed) else { return nil }
        return max(near, slow)
    }

    /// The time after which a value at `x` with the velocity `v`, moving by the spring's equation, stays within `limit` of 0.
    private func timeUntil(_ x: Double, _ v: Double, within limit: Double) -> Double? {
        if x == 0, v == 0 { return 0 }
        guard limit > 0, x.isFinite, v.isFinite else { return nil }
        let (w, b) = (angularFrequency, decayRate)
        switch regime {
        case .instant:
            return 0
        case .rigid:
            return abs(x) <= limit ? 0 : nil
        case .undamped:
            return hypot(x, v / w) <= limit ? 0 : nil
        case .slack where b == 0:
            return v == 0 && abs(x) <= limit ? 0 : nil
        case .underdamped:
            // Two envelopes: the amplitude of the swing, exact far from critical damping, and the critical one, exact near it,
            // because |cos| <= 1 and |sin(ωd·t)/ωd| <= t.
            let damped = (w - b).squareRoot() * (w + b).squareRoot()
            let amplitude = hypot(x, (v + b * x) / damped)
            let swing = max(0, log(amplitude / limit) / b)
            return min(swing, criticalTime(abs(x), abs(v + b * x), limit))
        case .critical:
            return criticalTime(abs(x), abs(v + b * x), limit)
        case .overdamped, .slack:
            let spread = (b - w).squareRoot() * (b + w).squareRoot()
            let fast = b + spread
            let slow = w * (w / fast)
            // The two exponentials, by absolute value; and, if they nearly cancel, the hyperbolic functions.
            let apart = timeOf(
                abs(fast * x + v) / (2 * spread), slow, abs(slow * x + v) / (2 * spread), fast, limit)
            let lean = abs(v + b * x) / spread
            let together = timeOf((abs(x) + lean) / 2, slow, (abs(x) - lean) / 2, fast, limit)
            guard let apart, let together else { return apart ?? together }
            return min(apart, together)
        }
    }

    /// The time after which (x + g·t)·exp(−bt) stays below `limit`.
    private func criticalTime(_ x: Double, _ g: Double, _ limit: Double) -> Double {
        let b = decayRate
        let peak = g > 0 ? max(0, 1 / b - x / g) : 0
        return lastCrossing(from: peak, stride: 1 / b, limit) { (x + g * $0) * Elementary.exp(-b * $0) } ?? 0
    }

    /// The time after which p·exp(−slow·t) + q·exp(−fast·t) stays below `limit`; nil if it never does.
    private func timeOf(_ p: Double, _ slow: Double, _ q: Double, _ fast: Double, _ limit: Double) -> Double? {
        if slow == 0, p > limit { return nil }
        // If q is below 0, the sum rises first, up to where its derivative is 0.
        let rises = q < 0 && p * slow > 0 && -q * fast > p * slow
        let peak = rises ? log(-q * fast / (p * slow)) / (fast - slow) : 0
        return lastCrossing(from: peak, stride: slow > 0 ? 1 / slow : 1 / fast, limit) {
            p * Elementary.exp(-slow * $0) + q * Elementary.exp(-fast * $0)
        }
    }

    /// The time at which a function that decreases from `start` on, toward 0, falls below `limit`: by doubling, then by
    /// bisection down to the last bit.
    private func lastCrossing(
        from start: Double, stride: Double, _ limit: Double, _ function: (Double) -> Double
    ) -> Double? {
        guard function(start) > limit else { return 0 }
        var low = start
        var step = stride
        while function(low + step) > limit {
            low += step
            step *= 2
            guard step.isFinite else { return nil }
        }
        var high = low + step
        while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { return high }
            if function(middle) > limit { low = middle } else { high = middle }
        }
    }
}
