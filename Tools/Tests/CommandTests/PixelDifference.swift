// Compare pictures by numbers. For arrays that differ, #expect(a == b) computes the shortest edit script, which takes
// minutes for pixels: a test that failed once seemed to hang.

/// Returns the greatest difference between two byte arrays; 256 if their lengths differ.
func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
}

/// Returns the mean difference between two pictures, in levels.
func meanDifference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    guard a.count == b.count else { return .infinity }
    var sum = 0
    for index in a.indices { sum += abs(Int(a[index]) - Int(b[index])) }
    return Double(sum) / Double(a.count)
}
