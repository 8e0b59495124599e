// Pictures are compared by numbers. Of arrays that differ, #expect(a == b) looks for the shortest way from one to the
// other, which takes minutes for pixels: once, a test that failed seemed to hang.

/// The greatest difference of two rows of bytes; nothing is nearer than 256 where they are not equally many.
func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
}

/// The mean difference of two pictures, in levels.
func meanDifference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    guard a.count == b.count else { return .infinity }
    var sum = 0
    for index in a.indices { sum += abs(Int(a[index]) - Int(b[index])) }
    return Double(sum) / Double(a.count)
}
