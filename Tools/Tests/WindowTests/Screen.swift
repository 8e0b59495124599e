import ProcessSupport
import Testing

typealias Screen = ProcessSupport.Screen

extension ProcessSupport.Screen: CustomTestStringConvertible {
    /// The description in the message of a failed expectation.
    public var testDescription: String { "a picture of \(width)x\(height)" }
}
