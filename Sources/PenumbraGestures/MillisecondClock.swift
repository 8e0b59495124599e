/// Converts 32-bit device times in milliseconds, which wrap to 0 every 50 days, into continuous seconds.
package struct MillisecondClock: Hashable, Sendable {
    private var last: UInt32?
    private var total: Int64 = 0

    /// Creates a clock without a reference time.
    package init() {}

    /// The time in seconds, continuous from the first one. A time up to 25 days before the last counts as earlier, any other
    /// as later.
    package mutating func seconds(_ milliseconds: UInt32) -> Double {
        if let last {
            total += Int64(Int32(bitPattern: milliseconds &- last))
        } else {
            total = Int64(milliseconds)
        }
        last = milliseconds
        return Double(total) / 1000
    }
}
