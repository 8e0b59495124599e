extension ClosedRange<Int> {
    /// At most `count` numbers of the range, evenly spaced, from the first to the last.
    func evenlySpaced(atMost count: Int) -> [Int] {
        let count = Swift.min(count, self.count)
        return (0..<count).map { lowerBound + $0 * (self.count - 1) / Swift.max(count - 1, 1) }
    }
}
