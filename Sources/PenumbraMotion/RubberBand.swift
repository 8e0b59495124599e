/// A stretch with resistance. Up to a point it is the value itself. Beyond, it grows less and less, and approaches a limit that
/// it never reaches. Odd, strictly increasing, and exactly invertible.
///
/// Beyond `free` by e, with r = limit − free, the result is free + r·(1 − 1/(1 + slope·e/r)). With `free` 0 and the slope 0.55
/// it is the rubber band of UIScrollView, whose limit is the size of the view.
package struct RubberBand: Hashable, Sendable {
    /// The limit, which is never reached, in the units of the value, 0 or more; at 0 nothing moves.
    package var limit: Double
    /// The range without resistance, from 0 to the limit.
    package var free: Double
    /// The slope where the resistance starts, above 0; 1 leaves no corner.
    package var slope: Double

    /// Creates a rubber band. The default is that of a scroll view. `limit` and `free` are 0 or more, `slope` is above 0.
    package init(limit: Double, free: Double = 0, slope: Double = 0.55) {
        precondition(limit >= 0 && free >= 0 && free <= limit, "a rubber band needs 0 <= free <= limit")
        precondition(slope > 0, "a rubber band needs a slope above 0")
        self.limit = limit
        self.free = free
        self.slope = slope
    }

    /// The value stretched by the band.
    package func stretched(_ value: Double) -> Double {
        let excess = abs(value) - free
        guard excess > 0 else { return value }
        let room = limit - free
        guard room > 0 else { return value < 0 ? -limit : limit }
        let far = slope * excess
        let stretched = free + room * (far.isFinite ? far / (room + far) : 1)
        return value < 0 ? -stretched : stretched
    }

    /// The pull that stretches to `value`: the inverse of ``stretched(_:)``, so that a hand can catch the value anywhere
    /// without a jump. Infinite at the limit and beyond.
    package func pull(for value: Double) -> Double {
        let excess = abs(value) - free
        guard excess > 0 else { return value }
        let room = limit - free
        let pull = excess < room ? free + excess * room / (slope * (room - excess)) : .infinity
        return value < 0 ? -pull : pull
    }
}
