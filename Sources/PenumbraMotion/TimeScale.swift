/// Slow motion: a clock that runs at a fraction of another, and never jumps when the fraction changes.
///
/// Pass its time to your animations, so that all of them slow down at once.
package struct TimeScale: Hashable, Sendable {
    /// Scaled seconds per second: 1 is real time, 0.1 ten times slower, 0 stops time.
    package private(set) var scale: Double
    private var real = 0.0
    private var scaled = 0.0

    /// Creates a clock. `scale` is 0 or more.
    package init(_ scale: Double = 1) {
        precondition(scale >= 0 && scale.isFinite, "a time scale must be 0 or more")
        self.scale = scale
    }

    /// The scaled time at a time on the real clock, in seconds.
    package func time(at now: Double) -> Double {
        scaled + (now - real) * scale
    }

    /// Changes the scale, 0 or more, from `now` on the real clock.
    package mutating func set(_ scale: Double, at now: Double) {
        precondition(scale >= 0 && scale.isFinite, "a time scale must be 0 or more")
        scaled = time(at: now)
        real = now
        self.scale = scale
    }
}
