/// Stops the program with a finding if a condition does not hold; libFuzzer then keeps the input.
public func expect(_ holds: Bool, _ finding: @autoclosure () -> String) {
    if !holds { fatalError(finding()) }
}

/// Copies the bytes that libFuzzer passes.
public func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
}
