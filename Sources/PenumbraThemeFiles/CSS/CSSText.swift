import Foundation

/// Names and texts in the syntax of CSS. (CSSOM, section 2.1, "serialize an identifier" and "serialize a string".)
///
/// A page may contain a sheet in a `<style>` element, which `</style>` ends wherever it stands. So no text contains `</`.
enum CSSText {
    /// A quoted text.
    static func string(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\" + String(scalar)
            case "\0"..<" ", "\u{7F}"..<"\u{A0}": "\\" + String(scalar.value, radix: 16) + " "
            default: String(scalar)
            }
        }
        return "\"" + replacing("</", in: escaped.joined(), by: "<\\/") + "\""
    }

    /// A text for a comment, without the comment's end.
    static func comment(_ text: String) -> String {
        replacing("</", in: replacing("*/", in: text.shown(atMost: 80), by: "* /"), by: "< /")
    }

    private static func replacing(_ part: String, in text: String, by other: String) -> String {
        text.components(separatedBy: part).joined(separator: other)
    }

    /// A text as the later part of a name.
    static func name(_ text: String) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{A0}"...: String(scalar)
            case "\0"..<" ", "\u{7F}"..<"\u{A0}": "\\" + String(scalar.value, radix: 16) + " "
            default: "\\" + String(scalar)
            }
        }.joined()
    }

    /// The text of a name, or of what is between quotation marks. (CSS Syntax 3, section 4.3.7.)
    static func decoded(_ text: String) -> String {
        var (decoded, rest) = ("", text[...])
        while let character = rest.popFirst() {
            guard character == "\\" else {
                decoded.append(character)
                continue
            }
            let digits = rest.prefix(6).prefix(while: \.isHexDigit)
            guard let number = UInt32(digits, radix: 16) else {
                if let escaped = rest.popFirst() { decoded.append(escaped) }
                continue
            }
            decoded.unicodeScalars.append(Unicode.Scalar(number) ?? "\u{FFFD}")
            rest = rest.dropFirst(digits.count)
            if rest.first?.isWhitespace == true { rest.removeFirst() }
        }
        return decoded
    }
}
