/// Turns times that a device counts in 32 bits of milliseconds, and that start again from 0 every 50 days, into seconds
/// that go on.
package struct MillisecondClock: Hashable, Sendable {
    private var last: UInt32?
    private var total: Int64 = 0

    /// A clock that has been told nothing yet.
    package init() {}

    /// The time in seconds, counted on from the first one. One that is up to 25 days before the last counts as earlier,
    /// any other as later.
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
