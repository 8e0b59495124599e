import PenumbraColor
import PenumbraThemes

/// The values of a style sheet's custom properties and named colors in one variant of a theme.
struct StyleValues {
    /// The greatest length of a value whose references are replaced, in bytes, and their deepest nesting.
    static let (longest, deepest) = (512, 32)

    private var values: [String: String] = [:]
    /// The values whose references have been replaced.
    private var known: [String: String?] = [:]
    private let isDark: Bool

    /// - Parameters:
    ///   - declarations: In the order of the file.
    ///   - theme: The name of one of the themes that are neither light nor dark.
    init(_ declarations: [StyleSheet.Declaration], for traits: Traits, theme: String?) {
        isDark = traits.appearance == .dark
        // The one with more conditions has precedence, as specificity has it for the usual selectors; then the later one.
        var conditions: [String: Int] = [:]
        for declaration in declarations {
            let met = declaration.scopes.filter { $0.applies(to: traits, theme: theme) }.map(\.conditions).max()
            guard let met, met >= conditions[declaration.name] ?? 0 else { continue }
            conditions[declaration.name] = met
            values[declaration.name] = declaration.value
            // It counts as missing. (CSS Custom Properties 1, section 2.2.)
            if declaration.value == "initial" { values[declaration.name] = nil }
        }
    }

    /// The text of a value with its references replaced; nil if it has none, or one that leads nowhere.
    mutating func text(of name: String) -> String? {
        resolved(name, depth: 0).map { StyleCalculation.computed($0) }
    }

    /// The color of a name; nil if it is none.
    mutating func color(of name: String) throws(ColorSyntaxError) -> Color? {
        guard let text = text(of: name), Self.isColor(text) else { return nil }
        return try StyleColor.color(text, isDark: isDark)
    }

    /// Whether a text has the form of a color, although it may not be valid.
    private static func isColor(_ text: String) -> Bool {
        if text.hasPrefix("#") { return true }
        if StyleColor.hasChannels(text) { return true }
        let name = text.prefix { $0.isLetter || $0 == "-" }.lowercased()
        // GTK allows a space before the bracket.
        guard text.dropFirst(name.count).first(where: { $0 != " " }) == "(" else {
            return (try? Color(css: text)) != nil
        }
        // More than a color is a shadow, a line or an image.
        let isAlone = end(of: text[...]).map { text.index(after: $0) } == text.endIndex
        return isAlone && StyleColor.functions.contains(name)
    }

    private mutating func resolved(_ name: String, depth: Int) -> String? {
        if let known = known[name] { return known }
        let text = values[name].flatMap { replaced($0, depth: depth) }
        known[name] = .some(text)
        return text
    }

    /// Replaces `var(--name, other)` and `@name`.
    private mutating func replaced(_ text: String, depth: Int) -> String? {
        guard depth <= Self.deepest, text.utf8.count <= Self.longest else { return nil }
        var (result, rest) = ("", text[...])
        var isInName = false
        while let character = rest.first {
            if !isInName, "vV".contains(character), rest.prefix(4).lowercased() == "var(", let end = Self.end(of: rest)
            {
                let parts = rest[..<end].dropFirst(4).split(
                    separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
                let name = parts[0].trimmed
                let other = parts.count > 1 ? parts[1].trimmed : nil
                var value = resolved(name, depth: depth + 1)
                if value == nil, let other { value = replaced(other, depth: depth + 1) }
                guard let value else { return nil }
                result += value
                (rest, isInName) = (rest[end...].dropFirst(), false)
            } else if character == "@" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
                guard let color = resolved("@" + name, depth: depth + 1) else { return nil }
                result += color
                rest = rest.dropFirst(name.count + 1)
            } else if character == "\"" {
                let end = Self.endOfString(rest)
                result += rest[..<end]
                rest = rest[end...]
            } else {
                result.append(character)
                rest.removeFirst()
                isInName = character.isLetter || character == "-" || character == "_"
            }
            guard result.utf8.count <= Self.longest else { return nil }
        }
        return result.trimmed
    }

    /// The end of the quoted text with which a text begins.
    private static func endOfString(_ text: Substring) -> Substring.Index {
        var isEscaped = false
        for index in text.indices.dropFirst() {
            if text[index] == "\"", !isEscaped { return text.index(after: index) }
            isEscaped = text[index] == "\\" && !isEscaped
        }
        return text.endIndex
    }

    /// The place of the bracket that closes the first one of a text.
    private static func end(of text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            guard text[index] == ")" else { continue }
            depth -= 1
            if depth == 0 { return index }
        }
        return nil
    }
}
