/// Stops the program with a finding if a condition does not hold; libFuzzer then keeps the input.
public func expect(_ holds: Bool, _ finding: @autoclosure () -> String) {
    if !holds { fatalError(finding()) }
}

/// The bytes that libFuzzer hands over.
public func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
}
