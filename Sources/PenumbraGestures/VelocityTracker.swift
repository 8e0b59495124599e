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
    package static var capacity: Int { VelocitySamples.Memory.capacity }
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

    private var memory = VelocitySamples.Memory()
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
        var (count, spanStart) = (count, spanStart)
        memory.change { samples in
            let time = count > 0 ? max(time, samples[count - 1].time) : time
            if count == 0 || time != samples[count - 1].time && time - spanStart >= span {
                spanStart = time
                if count == Self.capacity { VelocitySamples(samples, count: count).removeOne(before: time) }
                count = min(count + 1, Self.capacity)
            }
            samples[count - 1] = VelocitySample(time: time, place: point)
        }
        (self.count, self.spanStart) = (count, spanStart)
    }

    /// The velocity at a time not before the last sample, in points per second; zero with only one sample.
    ///
    /// ```swift
    /// let isResting = tracker.velocity(at: frameTime) == .zero       // in a frame some time after the last sample
    /// ```
    ///
    /// - Complexity: O(1): a few hundred multiplications; no allocation.
    public func velocity(at now: Double, by strategy: VelocityStrategy = .leastSquares) -> Vector {
        var memory = memory
        return memory.change { samples in
            let samples = VelocitySamples(samples, count: count)
            return switch strategy {
            case .leastSquares: samples.leastSquares(at: now)
            case .weighted: samples.weighted(at: now)
            case .release: samples.release(at: now)
            }
        }
    }
}
