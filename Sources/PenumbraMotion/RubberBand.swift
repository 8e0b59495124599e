/// A stretch that resists: the value itself up to half of `limit`, and from there ever less, so that it approaches
/// `limit` but never reaches it. Odd, strictly increasing, and without a corner: its slope goes on from 1.
///
/// Zero for a limit that is not positive.
public func rubberBand(_ value: Double, limit: Double) -> Double {
    guard limit > 0 else { return 0 }
    let free = limit / 2
    let excess = abs(value) - free
    guard excess > 0 else { return value }
    let stretched = free + excess / (1 + excess / (limit - free))
    return value < 0 ? -stretched : stretched
}
