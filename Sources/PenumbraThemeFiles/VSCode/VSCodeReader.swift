import Foundation
import PenumbraColor
import PenumbraThemes

/// Reads a theme from a colour theme of Visual Studio Code.
///
/// Every colour of the file is checked, and those of the window are used: see ``VSCodeColors``. Syntax colours are ignored.
struct VSCodeReader {
    /// Returns the text of an included file.
    typealias Include = (_ path: String) throws(ThemeFileError) -> SourceText

    /// The greatest depth of included files.
    static let deepest = 8

    private var colors: [String: Color] = [:]
    private var title: String?
    private var type: String?

    /// Whether a JSON value is a VS Code theme, and not a Design Tokens file.
    static func isTheme(_ value: JSONValue) -> Bool {
        guard let object = value.object else { return false }
        let hasPlainColors = object["colors"]?.object.map { $0.members.allSatisfy { $0.value.object == nil } } ?? false
        return hasPlainColors || object["tokenColors"]?.array != nil || object["include"]?.string != nil
    }

    static func theme(
        _ source: SourceText, _ root: JSONValue, include: Include
    ) throws(ThemeFileError) -> Theme {
        var reader = VSCodeReader()
        try reader.add(source, root, depth: 0, include: include)
        return try reader.theme(source)
    }

    // MARK: Reading

    private mutating func add(
        _ source: SourceText, _ root: JSONValue, depth: Int, include: Include
    ) throws(ThemeFileError) {
        guard let object = root.object else {
            throw source.error("\(root.kind) where an object is expected", at: root.offset)
        }
        if let path = try text("include", of: object, source) {
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
            try add(included, JSONReader.value(of: included, .withComments), depth: depth + 1, include: include)
        }
        title = try text("name", of: object, source) ?? title
        type = try type(of: object, source) ?? type
        try check(object["tokenColors"], source)
        guard let colors = object["colors"] else { return }
        guard let members = colors.object?.members else {
            throw source.error(
                "\(colors.kind) where an object of colours is expected", at: colors.offset, key: "colors")
        }
        for member in members { try add(member, source) }
    }

    /// Checks every colour, and keeps the useful ones. A null colour means VS Code's default.
    private mutating func add(_ member: JSONObject.Member, _ source: SourceText) throws(ThemeFileError) {
        let value = member.value
        let isNone = value.isNull || value.string == "default"
        guard isNone || value.string.map(Self.isColor) == true else {
            throw source.error("\(value.kind) is no colour", at: value.offset, key: "colors.\(member.key)")
        }
        guard VSCodeColors.keys.contains(member.key) else { return }
        colors[member.key] = isNone ? nil : value.string.flatMap { Color(hex: $0) }
    }

    /// Whether a text is `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func isColor(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count) else { return false }
        return digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    private func text(_ key: String, of object: JSONObject, _ source: SourceText) throws(ThemeFileError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            throw source.error("\(value.kind) is no text", at: value.offset, key: key)
        }
        return text
    }

    private func type(of object: JSONObject, _ source: SourceText) throws(ThemeFileError) -> String? {
        guard let type = try text("type", of: object, source) else { return nil }
        guard ["light", "dark", "hc", "hcDark", "hcLight"].contains(type) else {
            throw source.error(
                "\(type.quoted) is none of light, dark, hcLight, hcDark", at: object["type"]?.offset ?? 0, key: "type")
        }
        return type
    }

    /// Syntax colours are a list of rules with `settings`, or the path of a file.
    private func check(_ rules: JSONValue?, _ source: SourceText) throws(ThemeFileError) {
        guard let rules, rules.string == nil else { return }
        guard let list = rules.array else {
            throw source.error("\(rules.kind) where a list of rules is expected", at: rules.offset, key: "tokenColors")
        }
        for (index, rule) in list.enumerated() where rule.object?["settings"]?.object == nil {
            let key = "tokenColors[\(index)]"
            throw source.error("\(rule.kind) without \"settings\"", at: rule.offset, key: key)
        }
    }

    private func theme(_ source: SourceText) throws(ThemeFileError) -> Theme {
        let found = VSCodeColors(colors).roles
        for (role, keys) in [(Role.background, VSCodeColors.background), (.text, VSCodeColors.text)]
        where found[role] == nil {
            let names = keys.map(\.quoted).joined(separator: " and no ")
            throw source.error(
                "there is no \(names), which the theme's \(role.name) is taken from", at: 0, key: "colors")
        }
        let layer = ThemeLayer(colors: found.mapValues { AppearanceValue($0) })
        let appearance: Appearance =
            switch type {
            case "light", "hcLight": .light
            case "dark", "hcDark", "hc": .dark
            default: Appearance(of: layer)
            }
        let stem = ThemeName.stem(of: source.name)
        return Theme(
            name: title.flatMap { ThemeName.slug(of: $0) } ?? stem, title: title, appearance: appearance, layer: layer)
    }
}
