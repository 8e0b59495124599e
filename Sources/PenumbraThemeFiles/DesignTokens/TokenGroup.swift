import Foundation

/// The groups of tokens that Penumbra reads and writes, by name.
enum TokenGroup: String, CaseIterable {
    case color
    case ownColor = "own-color"
    case metric
    case typeface

    /// The `$type` of its tokens.
    var type: String {
        switch self {
        case .color, .ownColor: "color"
        case .metric: "dimension"
        case .typeface: "typography"
        }
    }
}

/// Any name as a token may have it: without braces and full stops, with no dollar sign first, not empty. (Design Tokens
/// Format Module 2025.10, section 5.1.1.)
enum TokenName {
    private static let empty = "%"

    /// The name of a token for a name of any kind; what may not be there becomes `%` and two hexadecimal digits.
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

    /// The name that a token's name stands for.
    static func decoded(_ name: String) -> String {
        name == empty ? "" : name.removingPercentEncoding ?? name
    }
}
