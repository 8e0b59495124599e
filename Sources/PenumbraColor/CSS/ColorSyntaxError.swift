/// What is wrong with a text that should be a colour, and where.
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why a text is no colour.
    public enum Reason: Hashable, Sendable {
        /// The text has more than 256 bytes.
        case tooLong
        /// A number sign without 3, 4, 6 or 8 hexadecimal digits.
        case hexDigits
        /// A word that is no colour that CSS has a name for; `currentcolor` and system colours are not known here.
        case unknownName(String)
        /// A function that makes no colour, or none that is known here, such as `color-mix`.
        case unknownFunction(String)
        /// A space that `color()` is not known for here: there are `srgb` and `srgb-linear`.
        case unknownSpace(String)
        /// A unit that is none of an angle: there are `deg`, `grad`, `rad` and `turn`.
        case unknownUnit(String)
        /// Something else stands where this is wanted: "a number", "a comma".
        case expected(String)
        /// The colour is complete, and something follows.
        case trailingText
    }

    /// Why it is no colour.
    public let reason: Reason
    /// Where in the text, in bytes of UTF-8 from its start.
    public let offset: Int

    /// An error at a place.
    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// A sentence without a full stop: `expected a number at byte 7`.
    public var description: String {
        let problem =
            switch reason {
            case .tooLong: "a colour is at most \(CSSColorParser.longest) bytes long: too much"
            case .hexDigits: "a number sign needs 3, 4, 6 or 8 hexadecimal digits"
            case .unknownName(let name): "no colour has the name \(name)"
            case .unknownFunction(let name): "unknown function \(name)()"
            case .unknownSpace(let name): "unknown colour space \(name)"
            case .unknownUnit(let name): "unknown unit \(name)"
            case .expected(let what): "expected \(what)"
            case .trailingText: "unexpected text after the colour"
            }
        return "\(problem) at byte \(offset)"
    }
}
