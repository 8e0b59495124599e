import Foundation

/// A theme of TextMate, which a theme of VS Code can name for its syntax colors: a property list in XML with a list of `settings`.
/// (TextMate 1.5 manual, section 13.)
enum TextMateTheme {
    /// The deepest nesting. Property lists are parsed recursively.
    private static let deepest = 64

    /// Whether a text is such a property list.
    static func isTheme(_ source: SourceText) -> Bool {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return text.range(of: "<plist") != nil && text.range(of: "<key>settings</key>") != nil
    }

    /// The theme in the form of VS Code: `{"name": "…", "settings": […]}`. Errors in it have keys, but no lines.
    static func json(_ source: SourceText) throws(ThemeFileError) -> (source: SourceText, value: JSONValue) {
        guard depth(of: source) <= deepest else {
            throw source.error("it is nested deeper than \(deepest)", at: 0)
        }
        guard let list = try? PropertyListSerialization.propertyList(from: Data(source.bytes), format: nil),
            let theme = list as? [String: Any], let text = text(theme)
        else { throw source.error("it is not a property list in XML", at: 0) }
        let merged = SourceText(merged: text.text(), named: source.name)
        return (merged, try JSONReader.value(of: merged, .strict))
    }

    private static func depth(of source: SourceText) -> Int {
        var (depth, deepest) = (0, 0)
        let text = String(decoding: source.bytes, as: UTF8.self)
        for part in text.split(separator: "<").dropFirst() {
            if part.hasPrefix("dict>") || part.hasPrefix("array>") { depth += 1 }
            if part.hasPrefix("/dict>") || part.hasPrefix("/array>") { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    /// The texts, lists and dictionaries of a property list; nil for other values.
    private static func text(_ value: Any) -> JSONText? {
        if let text = value as? String { return .string(text) }
        if let list = value as? [Any] { return .list(list.compactMap { text($0) }) }
        guard let dictionary = value as? [String: Any] else { return nil }
        let members = dictionary.sorted { $0.key < $1.key }
        return .object(members.compactMap { key, value in text(value).map { (key, $0) } })
    }
}
