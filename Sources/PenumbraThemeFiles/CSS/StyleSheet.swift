import Foundation
import PenumbraThemes

/// The custom properties and named colors of a style sheet, with the conditions under which they apply. (CSS Syntax 3, section 5;
/// CSS Nesting 1; GTK 4, "GTK CSS Properties", `@define-color`.)
struct StyleSheet {
    /// A custom property or a named color.
    struct Declaration {
        /// `--page`, or `@page` for a color that `@define-color` names.
        let name: String
        /// The text of the value, without the space around it.
        let value: String
        let offset: Int
        /// The conditions of each selector of its rule. One of them must be met.
        let scopes: [StyleScope]
    }

    /// The greatest number of declarations, and the deepest nesting of rules.
    static let most = 20_000
    static let deepest = 64

    private(set) var declarations: [Declaration] = []
    private let source: SourceText
    private var scanner: StyleScanner

    /// - Throws: ``ThemeFileError`` if there are too many declarations, or if rules are nested too deeply. What is not valid is
    ///   skipped, as in a browser.
    init(_ source: SourceText) throws(ThemeFileError) {
        self.source = source
        scanner = StyleScanner(source.bytes)
        try addRules(in: [StyleScope()], depth: 0)
    }

    /// Whether a text that is not JSON has custom properties or named colors.
    static func isStyleSheet(_ source: SourceText) -> Bool {
        var scanner = StyleScanner(source.bytes)
        scanner.skipSpace()
        guard let first = scanner.peek, first != UInt8(ascii: "{") else { return false }
        let text = String(decoding: source.bytes, as: UTF8.self)
        if text.range(of: "@define-color ") != nil { return true }
        // The second byte of a list in JSON may be one of a name in an attribute of CSS, but no list has custom properties.
        return text.range(of: "{") != nil && text.range(of: "--[^:;{}\\s]+\\s*:", options: .regularExpression) != nil
    }

    // MARK: Rules

    /// Adds the content of a block, or of the whole sheet.
    ///
    /// - Parameter scopes: The conditions of the rules around it; empty if it never applies.
    private mutating func addRules(in scopes: [StyleScope], depth: Int) throws(ThemeFileError) {
        guard depth <= Self.deepest else {
            throw source.error("rules are nested deeper than \(Self.deepest)", at: scanner.offset)
        }
        var inner = scopes
        while true {
            scanner.skipSpace()
            let start = scanner.offset
            guard let byte = scanner.peek else { return }
            switch byte {
            case UInt8(ascii: "}"):
                scanner.skip()
                if depth > 0 { return }
            case UInt8(ascii: ";"): scanner.skip()
            case UInt8(ascii: "@"): try addRule(in: scopes, depth: depth)
            case UInt8(ascii: "-") where scanner.isAtCustomProperty:
                if let (name, value) = scanner.declaration() { try add(name, value, at: start, in: inner) }
            default:
                let prelude = scanner.prelude()
                if scanner.take(UInt8(ascii: "{")) {
                    try addRules(in: StyleScope.scopes(of: prelude, in: scopes), depth: depth + 1)
                } else {
                    try addProperty(prelude, at: start, in: &inner)
                }
            }
        }
    }

    private mutating func addRule(in scopes: [StyleScope], depth: Int) throws(ThemeFileError) {
        let start = scanner.offset
        let prelude = scanner.prelude()
        guard scanner.take(UInt8(ascii: "{")) else {
            let words = prelude.split(maxSplits: 2, whereSeparator: \.isWhitespace)
            if words.count == 3, words[0] == "@define-color" {
                try add("@" + words[1], String(words[2]), at: start, in: scopes)
            }
            return
        }
        try addRules(in: StyleScope.scopes(ofRule: prelude, in: scopes), depth: depth + 1)
    }

    private mutating func add(
        _ name: String, _ value: String, at offset: Int, in scopes: [StyleScope]
    ) throws(ThemeFileError) {
        guard !scopes.isEmpty else { return }
        guard declarations.count < Self.most else {
            throw source.error("more than \(Self.most) custom properties and named colors", at: offset)
        }
        declarations.append(Declaration(name: name, value: value, offset: offset, scopes: scopes))
    }

    /// The properties that color the page, and the names under which they are found.
    private static let ofPage = [
        "background-color": "body-background", "background": "body-background", "color": "body-color",
    ]

    /// Adds the color of the page, or takes the appearance that a theme of a plugin says it has.
    private mutating func addProperty(
        _ text: String, at offset: Int, in scopes: inout [StyleScope]
    ) throws(ThemeFileError) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard parts.count == 2 else { return }
        let property = parts[0].lowercased()
        if let name = Self.ofPage[property] {
            try add(name, parts[1], at: offset, in: scopes.filter(\.isPage))
        } else if property == "color-scheme", let scheme = Appearance(rawValue: parts[1].filter { $0 != "\"" }) {
            scopes = scopes.map { $0.isPlugin ? $0.adding(appearance: scheme) : $0 }
        }
    }
}

/// Walks through the bytes of a style sheet.
struct StyleScanner {
    private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether `--` and the rest of a name come next.
    var isAtCustomProperty: Bool { bytes[offset...].starts(with: [0x2D, 0x2D]) }

    mutating func skip() { offset += 1 }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while let byte = peek {
            if Self.spaces.contains(byte) {
                offset += 1
            } else if !skipComment() {
                return
            }
        }
    }

    /// The text up to `{`, `}` or `;`, without comments.
    mutating func prelude() -> String { text(until: [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")]) }

    /// The name and the value of a custom property; nil if it has no colon.
    mutating func declaration() -> (name: String, value: String)? {
        let ends = [UInt8(ascii: ";"), UInt8(ascii: "}")]
        let name = text(until: ends + [UInt8(ascii: ":"), UInt8(ascii: "{")])
        guard take(UInt8(ascii: ":")) else {
            if peek == UInt8(ascii: "{") { offset += 1 }
            return nil
        }
        var value = text(until: ends)
        if value.lowercased().hasSuffix("!important") { value = String(value.dropLast(10)) }
        return (name, value.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// The text up to one of some bytes outside of brackets and strings, without comments and the space around it.
    private mutating func text(until ends: [UInt8]) -> String {
        var (text, closing) = ([UInt8](), [UInt8]())
        // The length without the space at the end, of which an escaped one is no part.
        var length = 0
        while let byte = peek {
            if skipComment() {
                text.append(0x20)
                continue
            }
            if closing.isEmpty, ends.contains(byte) { break }
            offset += 1
            if Self.spaces.contains(byte) {
                if !text.isEmpty { text.append(byte) }
                continue
            }
            text.append(byte)
            switch byte {
            case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
            case UInt8(ascii: "\\"):
                if let next = peek { text.append(next) }
                offset = min(offset + 1, bytes.count)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(byte, into: &text)
            default: if closing.last == byte { closing.removeLast() }
            }
            length = text.count
        }
        return String(decoding: text.prefix(length), as: UTF8.self)
    }

    /// Takes the rest of a string. A line break ends one that is not closed.
    private mutating func takeString(_ quote: UInt8, into text: inout [UInt8]) {
        while let byte = peek, byte != 0x0A {
            offset += 1
            text.append(byte)
            if byte == quote { return }
            if byte == UInt8(ascii: "\\"), let next = peek {
                offset += 1
                text.append(next)
            }
        }
    }

    /// Skips a comment, which also the end of the text ends.
    private mutating func skipComment() -> Bool {
        guard peek == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") else {
            return false
        }
        var end = offset + 2
        while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
            end += 1
        }
        offset = min(end + 2, bytes.count)
        return true
    }
}
