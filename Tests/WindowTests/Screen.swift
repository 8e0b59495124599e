import ProcessSupport
import Testing

typealias Screen = ProcessSupport.Screen

extension ProcessSupport.Screen: CustomTestStringConvertible {
    /// What a failed expectation says of it.
    public var testDescription: String { "a picture of \(width)x\(height)" }
}
