import PenumbraMotion

/// The method that estimates a velocity from samples.
///
/// ```swift
/// let (shown, thrown) = (tracker.velocity(at: now), tracker.velocity(at: now, by: .release))
/// ```
public enum VelocityStrategy: Hashable, Sendable {
    /// The slope, at the last sample, of the least-squares parabola through the samples of the last 100 ms. It is steady, and
    /// correct for a hand that accelerates or brakes. (Least squares of the second degree, as Android and Flutter track
    /// touches.)
    case leastSquares
    /// 0.6·v₋₂ + 0.35·v₋₁ + 0.05·v₀, where v₀ is the newest of the velocities over the last three intervals of 1/60 s. It is
    /// slow to change direction, and zero after three frames of rest. (The weights of UIScrollView's fling, as Flutter reports
    /// them.)
    case weighted
    /// The velocity of a release: the slope, at the time that you pass, of a parabola through as many of the last samples as
    /// one fits. Zero if the hand has braked so much that this would point against its movement in the last 25 ms.
    case release
}

/// The recent locations of a moving object and its velocity: 20 samples, stored inline, so that copying or adding allocates
/// nothing.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for frame in 0..<6 { tracker.add(Point(x: 0, y: Double(frame) * 10), at: Double(frame) / 60) }
/// let velocity = tracker.velocity(at: 5.0 / 60)          // 600 points per second, downward
/// ```
public struct VelocityTracker: Sendable {
    /// The number of samples. If a device reports so often that they would not cover the ``horizon``, the samples closest to
    /// their neighbors are removed.
    package static let capacity = 20
    /// The age after which samples do not count, in seconds.
    package static let horizon = 0.1
    /// The least time that the fit for a release covers, in seconds: less is noise.
    static let shortestRun = 0.035
    /// The assumed error of a device's sample, in points.
    static let precision = 0.5
    /// The time before a release over which the hand's movement is reliable, in seconds.
    static let lastWay = 0.025
    /// The time without a sample after which the object counts as at rest, in seconds.
    package static let restTime = 0.04

    private var times = SIMD32<Double>()
    private var xs = SIMD32<Double>()
    private var ys = SIMD32<Double>()
    private var count = 0
    private let span: Double
    /// The time of the first sample that was merged into the last one.
    private var spanStart = -Double.infinity

    /// Creates a tracker.
    ///
    /// ```swift
    /// var centroid = VelocityTracker(mergingWithin: 0.005)   // two fingers report within 5 ms of one another
    /// ```
    ///
    /// - Parameter span: Seconds, 0 or more. Of the samples within such an interval only the last is kept. Use it for an object
    ///   that is reported in parts, such as the centroid of two fingers. The fingers report one after the other, and half of
    ///   the centroid's step gives no valid velocity.
    public init(mergingWithin span: Double = 0) {
        self.span = span
    }

    /// Adds a sample. Times do not go back: an earlier one counts as the latest, an equal one replaces it.
    public mutating func add(_ point: Point, at time: Double) {
        let time = count > 0 ? max(time, times[count - 1]) : time
        let replaces = count > 0 && (time == times[count - 1] || time - spanStart < span)
        if !replaces { spanStart = time }
        if !replaces {
            if count == Self.capacity { removeSample(before: time) }
            count += 1
        }
        times[count - 1] = time
        xs[count - 1] = point.x
        ys[count - 1] = point.y
    }

    /// Removes a sample to make room for one at `time`: the oldest if it no longer counts, otherwise the one with the closest
    /// neighbors.
    private mutating func removeSample(before time: Double) {
        var removed = 0
        if time - times[1] < Self.horizon {
            var closest = Double.infinity
            for index in 1..<count - 1 where times[index + 1] - times[index - 1] < closest {
                closest = times[index + 1] - times[index - 1]
                removed = index
            }
        }
        for index in removed + 1..<count {
            times[index - 1] = times[index]
            xs[index - 1] = xs[index]
            ys[index - 1] = ys[index]
        }
        count -= 1
    }

    /// The velocity at a time not before the last sample, in points per second; zero with only one sample.
    ///
    /// ```swift
    /// let isResting = tracker.velocity(at: frameTime) == .zero       // in a frame some time after the last sample
    /// ```
    ///
    /// - Complexity: O(1): a few hundred multiplications; no allocation.
    public func velocity(at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        switch strategy {
        case .leastSquares: leastSquaresVelocity(at: now)
        case .weighted: weightedVelocity(at: now)
        case .release: releaseVelocity(at: now)
        }
    }

    /// The slope at `now` of a parabola through the longest run of last samples that a parabola fits within the device's
    /// precision. The run is long if the hand is steady and the samples are noisy, and short if the hand brakes. (After
    /// Janabi-Sharifi, Hayward and Chen, "Discrete-time adaptive windowing for velocity estimation", 2000.)
    private func releaseVelocity(at now: Double) -> Vector {
        guard count > 1, now - times[count - 1] <= Self.restTime else { return .zero }
        let first = firstSample(within: Self.horizon)
        let last = times[count - 1]
        guard count - first > 2 else { return leastSquaresVelocity(at: now) }
        var start = count - 3
        while start > first, last - times[start] < Self.shortestRun { start -= 1 }
        var best = parabola(from: start)
        start -= 1
        while start >= first {
            let next = parabola(from: start)
            guard fits(next, from: start) else { break }
            best = next
            start -= 1
        }
        let fitted = best.slope(at: now - last)
        let moved = point(at: last) - point(at: last - Self.lastWay)
        return Vector(dx: fitted.dx * moved.dx > 0 ? fitted.dx : 0, dy: fitted.dy * moved.dy > 0 ? fitted.dy : 0)
    }

    private func fits(_ parabola: Parabola, from first: Int) -> Bool {
        let last = times[count - 1]
        return (first..<count).allSatisfy { index in
            let time = times[index] - last
            let off = Vector(dx: xs[index] - xs[count - 1], dy: ys[index] - ys[count - 1]) - parabola.place(at: time)
            return off.length <= Self.precision
        }
    }

    /// Zero if the last sample is more than 40 ms before `now`; samples before a gap of more than 40 ms do not count.
    private func leastSquaresVelocity(at now: Double) -> Vector {
        guard count > 1, now - times[count - 1] <= Self.restTime else { return .zero }
        let first = firstSample(within: Self.horizon)
        guard count - first > 1 else { return .zero }
        if count - first == 2 { return vector(from: first, to: count - 1) / (times[count - 1] - times[first]) }
        return parabola(from: first).slope(at: 0)
    }

    /// The oldest sample that counts: within a time of the last one, with no gap of rest after it.
    private func firstSample(within horizon: Double) -> Int {
        let last = times[count - 1]
        var first = count - 1
        while first > 0, last - times[first - 1] <= horizon, times[first] - times[first - 1] <= Self.restTime {
            first -= 1
        }
        return first
    }

    /// The least-squares parabola through the samples from one on, at least three. Times and locations are relative to the
    /// last.
    private func parabola(from first: Int) -> Parabola {
        let last = times[count - 1]
        var sum = (t: 0.0, t2: 0.0, t3: 0.0, t4: 0.0)
        var total = Vector.zero
        var byT = Vector.zero
        var byT2 = Vector.zero
        for index in first..<count {
            let t = times[index] - last
            // Distances from the last sample keep the sums small.
            let way = Vector(dx: xs[index] - xs[count - 1], dy: ys[index] - ys[count - 1])
            sum.t += t
            sum.t2 += t * t
            sum.t3 += t * t * t
            sum.t4 += t * t * t * t
            total = total + way
            byT = byT + way * t
            byT2 = byT2 + way * (t * t)
        }
        let n = Double(count - first)
        let stt = sum.t2 - sum.t * sum.t / n
        let stt2 = sum.t3 - sum.t * sum.t2 / n
        let st2t2 = sum.t4 - sum.t2 * sum.t2 / n
        let denominator = stt * st2t2 - stt2 * stt2
        guard abs(denominator) > 1e-30 else {
            return Parabola(
                place: .zero, slope: vector(from: first, to: count - 1) / (last - times[first]), bend: .zero)
        }
        let spt = byT - total * (sum.t / n)
        let spt2 = byT2 - total * (sum.t2 / n)
        let slope = (spt * st2t2 - spt2 * stt2) / denominator
        let bend = (spt2 * stt - spt * stt2) / denominator
        return Parabola(place: (total - slope * sum.t - bend * sum.t2) / n, slope: slope, bend: bend)
    }

    /// The samples are resampled to 1/60 s back from `now`: interpolated between two samples, at rest after the last one.
    private func weightedVelocity(at now: Double) -> Vector {
        guard count > 0 else { return .zero }
        let span = 1.0 / 60
        let p0 = point(at: now)
        let p1 = point(at: now - span)
        let p2 = point(at: now - 2 * span)
        let p3 = point(at: now - 3 * span)
        return ((p2 - p3) * 0.6 + (p1 - p2) * 0.35 + (p0 - p1) * 0.05) / span
    }

    private func point(at time: Double) -> Point {
        var index = count - 1
        while index > 0, times[index] > time { index -= 1 }
        let here = Point(x: xs[index], y: ys[index])
        guard index + 1 < count, time > times[index] else { return here }
        let fraction = (time - times[index]) / (times[index + 1] - times[index])
        return here + vector(from: index, to: index + 1) * fraction
    }

    private func vector(from start: Int, to end: Int) -> Vector {
        Vector(dx: xs[end] - xs[start], dy: ys[end] - ys[start])
    }
}

/// A movement of constant acceleration, in seconds from now.
private struct Parabola {
    let place: Vector
    let slope: Vector
    let bend: Vector

    func place(at time: Double) -> Vector { place + slope * time + bend * (time * time) }

    func slope(at time: Double) -> Vector { slope + bend * (2 * time) }
}

/// The velocities of several fingers, with one tracker for each.
///
/// In one tracker the samples of two fingers would seem to jump back and forth between their locations.
package struct FingerVelocities: Sendable {
    private var trackers: [(id: Int, tracker: VelocityTracker)] = []

    /// Creates an instance without fingers.
    package init() {
        trackers.reserveCapacity(16)
    }

    /// Handles the next touch. A finger is forgotten when it lifts; ask for its velocity before.
    ///
    /// - Complexity: O(fingers); no allocation for the first 16 of them.
    package mutating func add(_ touch: Touch) {
        let index = trackers.firstIndex { $0.id == touch.id }
        switch touch.phase {
        case .down:
            if let index { trackers.remove(at: index) }
            trackers.append((touch.id, VelocityTracker()))
            trackers[trackers.count - 1].tracker.add(touch.location, at: touch.time)
        case .move:
            if let index { trackers[index].tracker.add(touch.location, at: touch.time) }
        case .up, .cancel:
            if let index { trackers.remove(at: index) }
        }
    }

    /// The velocity of a finger at a time not before its last touch, in points per second; zero if it is not down.
    package func velocity(of id: Int, at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        trackers.first { $0.id == id }?.tracker.velocity(at: now, by: strategy) ?? .zero
    }
}
