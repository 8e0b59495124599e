import Foundation
import PenumbraColor
import PenumbraThemes

/// Reads a theme from a color theme of Visual Studio Code.
///
/// A value that is not valid is a warning, and the rest is read, as in VS Code. ``RoleJudge`` chooses the roles.
struct VSCodeReader {
    /// The greatest depth of included files.
    static let deepest = 8

    private var colors: [String: Color] = [:]
    /// The page and the text of the syntax colors, which count where the colors have none.
    private var ruled: [String: Color] = [:]
    /// The colors of code by their scopes.
    private var scopes: [(selector: String, color: Color)] = []
    private var title: String?
    private var type: String?
    private var typePlace: (source: SourceText, offset: Int)?
    private var warnings: [ThemeFileError] = []

    /// Whether a JSON value is a VS Code theme, and not a Design Tokens file.
    static func isTheme(_ value: JSONValue) -> Bool {
        guard let object = value.object else { return false }
        let hasPlainColors =
            object["colors"]?.object.map { colors in
                let plain = colors.members.filter { $0.value.object == nil }
                return plain.count == colors.members.count || plain.contains { VSCodeNames.all.contains($0.key) }
            } ?? false
        let hasRules = ["tokenColors", "settings"].contains { object[$0]?.array != nil }
        // The rules can be in another file.
        let hasPath = object["tokenColors"]?.string != nil && object["type"]?.string != nil
        return hasPlainColors || hasRules || hasPath || object["include"]?.string != nil
    }

    static func reading(
        _ source: SourceText, _ root: JSONValue, include: ThemeFile.Include
    ) throws(ThemeFileError) -> ThemeReading {
        var reader = VSCodeReader()
        try reader.add(source, root, depth: 0, include: include)
        return try reader.reading(source)
    }

    /// Reads a theme that the manifest of an extension names.
    static func reading(
        _ source: SourceText, host: VSCodeManifest.Entry, include: ThemeFile.Include
    ) throws(ThemeFileError) -> ThemeReading {
        var reader = VSCodeReader()
        let (source, root) = try file(source)
        try reader.add(source, root, depth: 0, include: include)
        reader.type = reader.type ?? host.type
        reader.title = reader.title ?? host.title
        return try reader.reading(source)
    }

    /// The content of a theme of VS Code or TextMate.
    private static func file(_ source: SourceText) throws(ThemeFileError) -> (source: SourceText, value: JSONValue) {
        if TextMateTheme.isTheme(source) { return try TextMateTheme.json(source) }
        return (source, try JSONReader.value(of: source, .withComments))
    }

    // MARK: Reading

    private mutating func add(
        _ source: SourceText, _ root: JSONValue, depth: Int, include: ThemeFile.Include
    ) throws(ThemeFileError) {
        guard let object = root.object else {
            throw source.error("expected an object, not \(root.kind)", at: root.offset)
        }
        addRepeats(of: object, "", source)
        if let path = text("include", of: object, source) {
            let place = object["include"]?.offset ?? 0
            guard depth < Self.deepest else {
                throw source.error("more than \(Self.deepest) files include one another", at: place, key: "include")
            }
            let included: SourceText
            do {
                included = try include(path)
            } catch {
                throw source.error("\(path.quoted): \(error.reason)", at: place, key: "include")
            }
            let (file, root) = try Self.file(included)
            try add(file, root, depth: depth + 1, include: include)
        }
        title = text("name", of: object, source) ?? title
        addType(of: object, source)
        for key in ["settings", "tokenColors"] { addRules(object[key], key, source, include) }
        guard let colors = object["colors"] else { return }
        guard let members = colors.object?.members else {
            throw source.error(
                "expected an object of colors, not \(colors.kind)", at: colors.offset, key: "colors")
        }
        addRepeats(of: colors.object, "colors.", source)
        for member in members { add(member, source) }
    }

    /// Warns of names that an object has twice. As in VS Code, the last one counts.
    private mutating func addRepeats(of object: JSONObject?, _ prefix: String, _ source: SourceText) {
        for member in object?.replaced ?? [] {
            let place = object?.member(member.key)?.keyOffset ?? 0
            warnings.append(source.error(source.twice(since: member.keyOffset), at: place, key: prefix + member.key))
        }
    }

    /// Adds a color. A null color means VS Code's default.
    private mutating func add(_ member: JSONObject.Member, _ source: SourceText) {
        let value = member.value
        let isNone = value.isNull || value.string == "default"
        guard isNone || value.string.map(Self.isColor) == true else {
            let key = "colors.\(member.key)"
            return warnings.append(source.error("\(value.kind) is not a color", at: value.offset, key: key))
        }
        guard VSCodeNames.all.contains(member.key) else { return }
        colors[member.key] = isNone ? nil : value.string.flatMap { Color(hex: $0) }
    }

    /// Whether a text is `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func isColor(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else { return false }
        return digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    private mutating func text(_ key: String, of object: JSONObject, _ source: SourceText) -> String? {
        guard let value = object[key] else { return nil }
        if value.string == nil {
            warnings.append(source.error("expected a text, not \(value.kind)", at: value.offset, key: key))
        }
        return value.string
    }

    private mutating func addType(of object: JSONObject, _ source: SourceText) {
        guard let type = text("type", of: object, source), let place = object["type"]?.offset else { return }
        if ["light", "dark", "hc", "hcDark", "hcLight"].contains(type) {
            self.type = type
            typePlace = (source, place)
        } else {
            warnings.append(
                source.error("expected light, dark, hcLight or hcDark, not \(type.quoted)", at: place, key: "type"))
        }
    }

    /// Syntax colors are a list of rules with `settings`, or the path of a file. A rule without a scope is that of the page.
    private mutating func addRules(
        _ rules: JSONValue?, _ key: String, _ source: SourceText, _ include: ThemeFile.Include
    ) {
        guard let rules else { return }
        if let path = rules.string {
            do {
                let (file, root) = try Self.file(include(path))
                for name in ["settings", "tokenColors"] {
                    if let list = root.object?[name], list.array != nil { addRules(list, name, file, include) }
                }
            } catch {
                warnings.append(source.error("\(path.quoted): \(error.reason)", at: rules.offset, key: key))
            }
            return
        }
        guard let list = rules.array else {
            warnings.append(
                source.error("expected a list of rules, not \(rules.kind)", at: rules.offset, key: key))
            return
        }
        for (index, rule) in list.enumerated() {
            guard let settings = rule.object?["settings"]?.object else {
                warnings.append(
                    source.error("\(rule.kind) without \"settings\"", at: rule.offset, key: "\(key)[\(index)]"))
                continue
            }
            if let scope = rule.object?["scope"] {
                guard let text = settings["foreground"]?.string, Self.isColor(text), let color = Color(hex: text) else {
                    continue
                }
                let selectors = scope.array?.compactMap(\.string) ?? [scope.string ?? ""]
                scopes += selectors.flatMap { $0.split(separator: ",") }.map { selector in
                    (selector.split(whereSeparator: \.isWhitespace).joined(separator: " "), color)
                }
                continue
            }
            for (name, setting) in [("editor.background", "background"), ("editor.foreground", "foreground")] {
                if let text = settings[setting]?.string, Self.isColor(text) { ruled[name] = Color(hex: text) }
            }
        }
    }

    private func reading(_ source: SourceText) throws(ThemeFileError) -> ThemeReading {
        let type = type ?? namedType
        let isHighContrast = type?.hasPrefix("hc") ?? false
        let keys = VSCodeNames.background.map { "colors.\($0)" }
        if !VSCodeNames.background.contains(where: { colors[$0] != nil }),
            let broken = warnings.first(where: { keys.contains($0.key ?? "") })
        {
            throw broken
        }
        var code: [CodeElement: Color] = [:]
        for element in CodeElement.allCases { code[element] = color(of: element) }
        var known = colors.merging(ruled) { own, _ in own }
        for (element, name) in VSCodeNames.code { known[name] = code[element] }
        known.merge(VSCodeDefaults.colors(for: type)) { own, _ in own }
        guard let judge = RoleJudge(VSCodeNames.offers(known, hasHighContrast: isHighContrast)) else {
            let names = VSCodeNames.background.map(\.quoted).joined(separator: " and no ")
            throw source.error(
                "there is no \(names), from which the theme takes its background", at: 0, key: "colors")
        }
        let layer = ThemeLayer(colors: judge.colors.mapValues { AppearanceValue($0) })
        let stem = ThemeName.stem(of: source.name)
        let theme = Theme(
            name: title.flatMap { ThemeName.slug(of: $0) } ?? stem, title: title, appearance: judge.appearance,
            layer: layer)
        var kept = SourceColors()
        kept.code = code.mapValues { $0.over(judge.page).quantized }
        return ThemeReading(
            theme: theme, warnings: warnings + differentFace(judge.appearance), origins: judge.origins, source: kept)
    }

    /// The type of a theme of high contrast without one: VS Code's own have it in the manifest of their extension.
    private var namedType: String? {
        guard let words = title.map({ NameWords.words(of: $0) }), words.contains("high"), words.contains("contrast")
        else { return nil }
        return words.contains("light") ? "hcLight" : "hc"
    }

    /// The color of the first scope of an element that has a rule. The longest selector that matches a scope counts, and the last
    /// of equals.
    private func color(of element: CodeElement) -> Color? {
        element.scopes.lazy.compactMap { scope in
            let matching = scopes.reversed().filter { scope == $0.selector || scope.hasPrefix($0.selector + ".") }
            return matching.max { $0.selector.utf8.count < $1.selector.utf8.count }?.color
        }.first
    }

    /// The page decides whether the theme is light or dark, even if the file declares otherwise.
    private func differentFace(_ appearance: Appearance) -> [ThemeFileError] {
        guard let type, let place = typePlace else { return [] }
        let said: Appearance = type == "light" || type == "hcLight" ? .light : .dark
        guard said != appearance else { return [] }
        let reason = "\(type.quoted), but the page is \(appearance.rawValue), so the theme is \(appearance.rawValue)"
        return [place.source.error(reason, at: place.offset, key: "type")]
    }
}
