import Foundation

/// A token of a Design Tokens file. (Design Tokens Format Module 2025.10, section 5.)
struct DesignToken: Sendable {
    /// The names of its groups, and its own name.
    let path: [String]
    /// The token's own type.
    let ownType: String?
    /// The type inherited from its groups.
    let groupType: String?
    /// Its `$value`, or the token itself if it has a `$ref` instead.
    let value: JSONValue
    /// Penumbra's extensions.
    let extensions: JSONObject?
    /// How Tokens Studio modifies its color.
    let modification: JSONValue?
    /// Whether other tools have extensions too.
    let hasOtherExtensions: Bool

    /// The path in the syntax of aliases.
    var name: String { path.joined(separator: ".") }
}

/// The groups of tokens that Penumbra reads and writes, by name.
enum TokenGroup: String, CaseIterable {
    case color
    case ownColor = "own-color"
    case metric
    case typeface

    /// The `$type` of the group's tokens.
    var type: String {
        switch self {
        case .color, .ownColor: "color"
        case .metric: "dimension"
        case .typeface: "typography"
        }
    }
}

/// The encoding of arbitrary names as token names: without braces and full stops, not starting with a dollar sign, not empty.
/// (Design Tokens Format Module 2025.10, section 5.1.1.)
enum TokenName {
    private static let empty = "%"

    /// The token name of any name; invalid characters become `%` and two hexadecimal digits.
    static func encoded(_ name: String) -> String {
        guard !name.isEmpty else { return empty }
        return name.unicodeScalars.enumerated().map { index, scalar in
            switch scalar {
            case "{", "}", ".", "%": "%" + String(scalar.value, radix: 16)
            case "$" where index == 0: "%24"
            default: String(scalar)
            }
        }.joined()
    }

    /// The original name of a token name.
    static func decoded(_ name: String) -> String {
        name == empty ? "" : percentDecoded(name) ?? name
    }

    /// A text with its percent escapes decoded; nil if one is not two hexadecimal digits, or if they are not UTF-8. (RFC 3986,
    /// section 2.1.)
    static func percentDecoded(_ text: String) -> String? {
        var (bytes, rest) = ([UInt8](), Substring(text).utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(16 * digits[0] + digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(bytes: bytes, encoding: .utf8)
    }
}
