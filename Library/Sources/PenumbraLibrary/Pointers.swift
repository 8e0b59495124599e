/// A pointer that leaves the main actor. The C code that gets it is on the main thread, too.
struct Pointer: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer?

    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }

    /// A pointer to an object that C keeps, and releases.
    init(retaining object: some AnyObject) { pointer = Unmanaged.passRetained(object).toOpaque() }
}

/// Calls `body` with an object that C keeps, which stays alive meanwhile: a callback can release it.
func with<Object: AnyObject & Sendable, Result: Sendable>(
    _ pointer: UnsafeMutableRawPointer, _ body: @MainActor (Object) -> Result
) -> Result {
    let object = Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated { withExtendedLifetime(object) { body(object) } }
}

/// The strings of an array that ends with NULL; none for NULL.
func strings(_ array: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
    guard var next = array else { return [] }
    var strings: [String] = []
    while let text = next.pointee {
        strings.append(String(cString: text))
        next += 1
    }
    return strings
}
