/// A syntax error in a color, with its position.
///
/// ```swift
/// do {
///     _ = try Color(css: "rgb(255 128)")
/// } catch {
///     print("\(error)")                                      // expected a number at byte 11
/// }
/// ```
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason of an error.
    package enum Reason: Hashable, Sendable {
        /// The text has more than 256 bytes.
        case tooLong
        /// A number sign without 3, 4, 6 or 8 hexadecimal digits.
        case hexDigits
        /// An unknown color name, `currentcolor` where it is not known, or a system color.
        case unknownName(String)
        /// A function that is not a color, or not supported, such as `color-mix`.
        case unknownFunction(String)
        /// A name that is not a space of `color()`.
        case unknownSpace(String)
        /// A unit that is not an angle: the units are `deg`, `grad`, `rad` and `turn`.
        case unknownUnit(String)
        /// The syntax requires this instead: "a number", "a comma".
        case expected(String)
        /// Text follows after the complete color.
        case trailingText
    }

    /// The reason of the error.
    package let reason: Reason
    /// The position in the text, in UTF-8 bytes from its start.
    public let offset: Int

    /// Creates an error at a position.
    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// A sentence without a full stop: `expected a number at byte 7`.
    public var description: String {
        let problem =
            switch reason {
            case .tooLong: "a color is at most \(CSSColorParser.longest) bytes long"
            case .hexDigits: "a number sign needs 3, 4, 6 or 8 hexadecimal digits"
            case .unknownName(let name): "no color is called \(name)"
            case .unknownFunction(let name): "unknown function \(name)()"
            case .unknownSpace(let name): "unknown color space \(name)"
            case .unknownUnit(let name): "unknown unit \(name)"
            case .expected(let what): "expected \(what)"
            case .trailingText: "unexpected text after the color"
            }
        return "\(problem) at byte \(offset)"
    }
}
