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
        let source: SourceText
        let offset: Int
        /// The conditions of each selector of its rule. One of them must be met.
        let scopes: [StyleScope]
    }

    /// The greatest number of declarations, and the deepest nesting of rules.
    static let most = 20_000
    static let deepest = 64
    /// The greatest depth of sheets that import one another.
    private static let deepestImport = 8

    private(set) var declarations: [Declaration] = []
    /// Sheets that could not be imported.
    private(set) var warnings: [ThemeFileError] = []
    private let source: SourceText
    private let depthOfImport: Int
    private var scanner: StyleScanner

    /// - Parameter include: Returns the text of a sheet of the same folder, which another one imports.
    /// - Throws: ``ThemeFileError`` if there are too many declarations, or if rules are nested too deeply. What is not valid is
    ///   skipped, as in a browser.
    init(_ source: SourceText, include: ThemeFile.Include) throws(ThemeFileError) {
        try self.init(source, in: [StyleScope()], depthOfImport: 0, include: include)
    }

    private init(
        _ source: SourceText, in scopes: [StyleScope], depthOfImport: Int, include: ThemeFile.Include
    ) throws(ThemeFileError) {
        (self.source, self.depthOfImport) = (source, depthOfImport)
        scanner = StyleScanner(source.bytes)
        try addRules(in: scopes, depth: 0, include: include)
    }

    /// Whether a text that is not JSON has custom properties or named colors.
    static func isStyleSheet(_ source: SourceText) -> Bool {
        var scanner = StyleScanner(source.bytes)
        scanner.skipSpace()
        guard let first = scanner.peek, first != UInt8(ascii: "{") else { return false }
        if scanner.isAt("@import ") { return true }
        let text = String(decoding: source.bytes, as: UTF8.self)
        // A list in JSON begins like a selector of an attribute, but has no custom properties.
        return text.place(of: "@define-color ") != nil
            || source.bytes.contains(UInt8(ascii: "{")) && scanner.hasCustomProperty
    }

    // MARK: Rules

    /// Adds the content of a block, or of the whole sheet.
    ///
    /// - Parameter scopes: The conditions of the rules around it; empty if it never applies.
    private mutating func addRules(
        in scopes: [StyleScope], depth: Int, include: ThemeFile.Include
    ) throws(ThemeFileError) {
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
            case UInt8(ascii: "@"): try addRule(in: scopes, depth: depth, include: include)
            case UInt8(ascii: "-") where scanner.isAtCustomProperty:
                if let (name, value) = scanner.declaration() { try add(name, value, at: start, in: inner) }
            default:
                let prelude = scanner.prelude()
                if scanner.take(UInt8(ascii: "{")) {
                    try addRules(in: StyleScope.scopes(of: prelude, in: scopes), depth: depth + 1, include: include)
                } else {
                    try addProperty(prelude, at: start, in: &inner)
                }
            }
        }
    }

    private mutating func addRule(
        in scopes: [StyleScope], depth: Int, include: ThemeFile.Include
    ) throws(ThemeFileError) {
        let start = scanner.offset
        let prelude = scanner.prelude()
        guard scanner.take(UInt8(ascii: "{")) else {
            let words = prelude.split(maxSplits: 2, whereSeparator: \.isWhitespace)
            if words.count == 3, words[0] == "@define-color" {
                try add("@" + words[1], String(words[2]), at: start, in: scopes)
            } else if words.first?.lowercased() == "@import" {
                try addImport(prelude.dropFirst(7), at: start, in: scopes, include: include)
            }
            return
        }
        try addRules(in: StyleScope.scopes(ofRule: prelude, in: scopes), depth: depth + 1, include: include)
    }

    /// Adds another sheet, except those of packages and of other sites.
    private mutating func addImport(
        _ text: Substring, at offset: Int, in scopes: [StyleScope], include: ThemeFile.Include
    ) throws(ThemeFileError) {
        let parts = text.split(whereSeparator: { "\"'()".contains($0) || $0.isWhitespace })
        guard let path = parts.first(where: { $0 != "url" }), path.hasSuffix(".css"),
            !path.contains(where: { $0 == ":" })
        else {
            return
        }
        let conditions = text[path.endIndex...].drop { "\"')".contains($0) }.parts(between: " ")
        // A layer changes only the order of rules.
        let media = conditions.filter { !$0.hasPrefix("layer") && !$0.hasPrefix("supports(") }.joined(separator: " ")
        let inner = StyleScope.scopes(ofRule: "@media \(media)", in: scopes)
        guard !inner.isEmpty else { return }
        guard depthOfImport < Self.deepestImport else {
            throw source.error("more than \(Self.deepestImport) sheets import one another", at: offset)
        }
        let imported: SourceText
        do {
            imported = try include(String(path))
        } catch {
            warnings.append(source.error("\(String(path).quoted): \(error.reason)", at: offset, key: "@import"))
            return
        }
        let sheet = try StyleSheet(imported, in: inner, depthOfImport: depthOfImport + 1, include: include)
        warnings += sheet.warnings
        guard declarations.count + sheet.declarations.count <= Self.most else { throw tooMany(at: offset) }
        declarations += sheet.declarations
    }

    private func tooMany(at offset: Int) -> ThemeFileError {
        source.error("more than \(Self.most) custom properties and named colors", at: offset)
    }

    private mutating func add(
        _ name: String, _ value: String, at offset: Int, in scopes: [StyleScope]
    ) throws(ThemeFileError) {
        guard !scopes.isEmpty else { return }
        guard declarations.count < Self.most else { throw tooMany(at: offset) }
        declarations.append(Declaration(name: name, value: value, source: source, offset: offset, scopes: scopes))
    }

    /// The properties that color the page, and the names under which they are found.
    private static let ofPage = [
        "background-color": "body-background", "background": "body-background", "color": "body-color",
    ]

    /// Adds the color of the page, or takes the appearance that a theme of a plugin says it has.
    private mutating func addProperty(
        _ text: String, at offset: Int, in scopes: inout [StyleScope]
    ) throws(ThemeFileError) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        guard parts.count == 2 else { return }
        let property = parts[0].lowercased()
        if let name = Self.ofPage[property] {
            try add(name, parts[1], at: offset, in: scopes.filter(\.isPage))
        } else if property == "color-scheme", let scheme = Appearance(rawValue: parts[1].filter { $0 != "\"" }) {
            scopes = scopes.map { $0.isPlugin ? $0.adding(appearance: scheme) : $0 }
        }
    }
}
