/// A theme of TextMate, which a theme of VS Code can name for its syntax colors: a property list in XML with a list of `settings`.
/// (TextMate 1.5 manual, section 13; Apple's PropertyList-1.0.dtd.)
struct TextMateTheme {
    /// The deepest nesting.
    private static let deepest = 64

    private let source: SourceText
    private var rest: Substring

    /// Whether a text is such a property list.
    static func isTheme(_ source: SourceText) -> Bool {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return text.place(of: "<plist") != nil && text.place(of: "<key>settings</key>") != nil
    }

    /// The theme in the form of VS Code: `{"name": "…", "settings": […]}`. Errors in it have keys, but no lines.
    static func json(_ source: SourceText) throws(ThemeFileError) -> (source: SourceText, value: JSONValue) {
        let text = String(decoding: source.bytes, as: UTF8.self)
        guard let start = text.place(of: "<plist") else { throw Self.error(source) }
        var theme = TextMateTheme(source: source, rest: text[start.lowerBound...])
        _ = theme.tag()
        guard let first = theme.tag(), let value = try theme.value(first, depth: 0), case .object = value else {
            throw Self.error(source)
        }
        let merged = SourceText(merged: value.text(), named: source.name)
        return (merged, try JSONReader.value(of: merged, .strict))
    }

    private static func error(_ source: SourceText) -> ThemeFileError {
        source.error("it is not a property list in XML", at: 0)
    }

    /// The name of the next tag, with a slash if it is an end; nil at the end of the text. Skips texts and comments.
    private mutating func tag() -> String? {
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...].dropFirst()
            if rest.hasPrefix("!--") {
                guard let end = rest.place(of: "-->") else { return nil }
                rest = rest[end.upperBound...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { return nil }
            let tag = rest[..<end]
            rest = rest[end...].dropFirst()
            // A tag that is empty is no beginning.
            return tag.hasSuffix("/") ? "\(tag.dropLast())/" : String(tag.prefix { !$0.isWhitespace })
        }
        return nil
    }

    /// The text up to the end of its element.
    private mutating func text() -> String {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        _ = tag()
        return Self.decoded(text)
    }

    /// The value that a tag begins; nil for one of another kind than texts, lists and dictionaries.
    private mutating func value(_ tag: String, depth: Int) throws(ThemeFileError) -> JSONText? {
        guard depth <= Self.deepest else {
            throw source.error("it is nested deeper than \(Self.deepest)", at: 0)
        }
        switch tag {
        case "string": return .string(text())
        case "array":
            var values: [JSONText] = []
            while let next = self.tag(), next != "/array" {
                if let value = try value(next, depth: depth + 1) { values.append(value) }
            }
            return .list(values)
        case "dict":
            var (members, key): ([(String, JSONText)], String?) = ([], nil)
            while let next = self.tag(), next != "/dict" {
                if next == "key" {
                    key = text()
                } else if let value = try value(next, depth: depth + 1), let name = key {
                    members.removeAll { $0.0 == name }
                    members.append((name, value))
                }
            }
            return .object(members)
        default: return nil
        }
    }

    /// A text without references to characters. (XML 1.0, section 4.6.)
    private static func decoded(_ text: Substring) -> String {
        let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { decoded, part in
            guard let end = part.firstIndex(of: ";") else { return decoded + "&" + part }
            let name = part[..<end]
            let isHex = name.hasPrefix("#x")
            let number = name.hasPrefix("#") ? UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) : nil
            let character = number.flatMap { Unicode.Scalar($0) }.map { String($0) } ?? names[String(name)]
            return decoded + (character ?? "&\(name);") + part[end...].dropFirst()
        }
    }
}
