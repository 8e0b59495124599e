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
        return "\"" + escaped.joined().replacingOccurrences(of: "</", with: "<\\/") + "\""
    }

    /// A text for a comment, without the comment's end.
    static func comment(_ text: String) -> String {
        text.shown(atMost: 80).replacingOccurrences(of: "*/", with: "* /").replacingOccurrences(of: "</", with: "< /")
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
}
