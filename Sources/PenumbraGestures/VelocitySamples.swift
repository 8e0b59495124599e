import PenumbraMotion

/// Where a moving object was at a time.
struct VelocitySample {
    var time = 0.0
    var place = Point.zero
}

/// The samples of a ``VelocityTracker``, the oldest first, in its memory, and the velocities that follow from them.
struct VelocitySamples {
    /// Inline memory for 20 samples. (`InlineArray` would need iOS 26. The subscript of a vector copies all of its elements.)
    struct Memory {
        private struct Four {
            var (a, b, c, d) = (VelocitySample(), VelocitySample(), VelocitySample(), VelocitySample())
        }

        /// The number of samples that there is room for.
        static var capacity: Int { MemoryLayout<Memory>.size / MemoryLayout<VelocitySample>.stride }

        private var samples = (Four(), Four(), Four(), Four(), Four())

        mutating func change<Result>(_ body: (UnsafeMutablePointer<VelocitySample>) -> Result) -> Result {
            withUnsafeMutablePointer(to: &samples) {
                body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: VelocitySample.self))
            }
        }
    }

    private let samples: UnsafeMutablePointer<VelocitySample>
    private let count: Int

    init(_ samples: UnsafeMutablePointer<VelocitySample>, count: Int) {
        (self.samples, self.count) = (samples, count)
    }

    private var last: VelocitySample { samples[count - 1] }

    /// Removes one of all samples that there can be, to make room for one at `time`: the oldest if it no longer counts, otherwise
    /// the one with the closest neighbors.
    func removeOne(before time: Double) {
        var removed = 0
        if time - samples[1].time < VelocityTracker.horizon {
            var closest = Double.infinity
            for index in 1..<count - 1 where samples[index + 1].time - samples[index - 1].time < closest {
                closest = samples[index + 1].time - samples[index - 1].time
                removed = index
            }
        }
        for index in removed + 1..<count { samples[index - 1] = samples[index] }
    }

    /// The slope at `now` of a parabola through the longest run of last samples that a parabola fits within the device's
    /// precision. The run is long if the hand is steady and the samples are noisy, and short if the hand brakes. (After
    /// Janabi-Sharifi, Hayward and Chen, "Discrete-time adaptive windowing for velocity estimation", 2000.)
    func release(at now: Double) -> Vector {
        guard count > 1, now - last.time <= VelocityTracker.restTime else { return .zero }
        let first = firstSample(within: VelocityTracker.horizon)
        guard count - first > 2 else { return leastSquares(at: now) }
        var start = count - 3
        while start > first, last.time - samples[start].time < VelocityTracker.shortestRun { start -= 1 }
        var best = parabola(from: start)
        start -= 1
        while start >= first {
            let next = parabola(from: start)
            guard fits(next, from: start) else { break }
            best = next
            start -= 1
        }
        let fitted = best.slope(at: now - last.time)
        let moved = point(at: last.time) - point(at: last.time - VelocityTracker.lastWay)
        return Vector(dx: fitted.dx * moved.dx > 0 ? fitted.dx : 0, dy: fitted.dy * moved.dy > 0 ? fitted.dy : 0)
    }

    private func fits(_ parabola: Parabola, from first: Int) -> Bool {
        (first..<count).allSatisfy { index in
            let time = samples[index].time - last.time
            let off = samples[index].place - last.place - parabola.place(at: time)
            return off.length <= VelocityTracker.precision
        }
    }

    /// Zero if the last sample is more than 40 ms before `now`; samples before a gap of more than 40 ms do not count.
    func leastSquares(at now: Double) -> Vector {
        guard count > 1, now - last.time <= VelocityTracker.restTime else { return .zero }
        let first = firstSample(within: VelocityTracker.horizon)
        guard count - first > 1 else { return .zero }
        if count - first == 2 { return vector(from: first, to: count - 1) / (last.time - samples[first].time) }
        return parabola(from: first).slope(at: 0)
    }

    /// The oldest sample that counts: within a time of the last one, with no gap of rest after it.
    private func firstSample(within horizon: Double) -> Int {
        var first = count - 1
        while first > 0, last.time - samples[first - 1].time <= horizon,
            samples[first].time - samples[first - 1].time <= VelocityTracker.restTime
        {
            first -= 1
        }
        return first
    }

    /// The least-squares parabola through the samples from one on, at least three. Times and locations are relative to the
    /// last.
    private func parabola(from first: Int) -> Parabola {
        var sum = (t: 0.0, t2: 0.0, t3: 0.0, t4: 0.0)
        var total = Vector.zero
        var byT = Vector.zero
        var byT2 = Vector.zero
        for index in first..<count {
            let t = samples[index].time - last.time
            // Distances from the last sample keep the sums small.
            let way = samples[index].place - last.place
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
                place: .zero, slope: vector(from: first, to: count - 1) / (last.time - samples[first].time), bend: .zero
            )
        }
        let spt = byT - total * (sum.t / n)
        let spt2 = byT2 - total * (sum.t2 / n)
        let slope = (spt * st2t2 - spt2 * stt2) / denominator
        let bend = (spt2 * stt - spt * stt2) / denominator
        return Parabola(place: (total - slope * sum.t - bend * sum.t2) / n, slope: slope, bend: bend)
    }

    /// The samples are resampled to 1/60 s back from `now`: interpolated between two samples, at rest after the last one.
    func weighted(at now: Double) -> Vector {
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
        while index > 0, samples[index].time > time { index -= 1 }
        let here = samples[index].place
        guard index + 1 < count, time > samples[index].time else { return here }
        let fraction = (time - samples[index].time) / (samples[index + 1].time - samples[index].time)
        return here + vector(from: index, to: index + 1) * fraction
    }

    private func vector(from start: Int, to end: Int) -> Vector {
        samples[end].place - samples[start].place
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
