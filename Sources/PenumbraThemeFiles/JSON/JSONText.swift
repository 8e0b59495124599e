import Foundation

/// A value to be written as JSON, with members in the given order.
indirect enum JSONText {
    case string(String)
    case number(Double)
    case null
    case bool(Bool)
    case list([JSONText])
    case object([(String, JSONText)])
    /// An object on one line.
    case short([(String, JSONText)])

    /// The text, without a final line break.
    ///
    /// - Parameter indent: The indentation of the line; nil to write everything on one line.
    func text(indent: String? = "") -> String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .number(let number): number.shortest
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .list(let values): "[" + values.map { $0.text(indent: nil) }.joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            if let indent {
                "{\n"
                    + members.map { "\(indent)  \(Self.quoted($0)): \($1.text(indent: indent + "  "))" }
                    .joined(separator: ",\n") + "\n\(indent)}"
            } else {
                JSONText.short(members).text()
            }
        case .short(let members):
            "{ " + members.map { "\(Self.quoted($0)): \($1.text(indent: nil))" }.joined(separator: ", ") + " }"
        }
    }

    /// A quoted text.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\" + String(scalar)
            case "\n": "\\n"
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                "\\u" + String(String(scalar.value + 0x10000, radix: 16).suffix(4))
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
