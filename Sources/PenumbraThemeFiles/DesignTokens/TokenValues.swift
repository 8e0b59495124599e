import PenumbraColor
import PenumbraThemes

/// Parses colors, metrics and typefaces from token values. (Design Tokens Color Module and Format Module 2025.10.)
struct TokenValues {
    let tokens: DesignTokens

    /// Pixels in a `rem`, and in a typographic point. (CSS Values 4, sections 6.1 and 6.2.)
    static let (pixelsPerRem, pixelsPerPoint) = (16.0, 4.0 / 3)

    /// A metric in points, which are CSS pixels.
    func dimension(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> Double {
        let value = try tokens.resolved(value, key).value
        guard let object = value.object, let size = object["value"], let unit = object["unit"] else {
            throw tokens.error("expected {\"value\", \"unit\"}, not \(value.kind)", at: value, key)
        }
        let number = try number(size, "\(key).value")
        switch unit.string {
        case "px": return number
        case "rem": return number * Self.pixelsPerRem
        default: throw tokens.error("expected \"px\" or \"rem\", not \(unit.kind)", at: unit, "\(key).unit")
        }
    }

    /// A typeface; properties that a theme does not have, such as the line height, are ignored.
    func typeface(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> Typeface {
        let value = try tokens.resolved(value, key).value
        guard let object = value.object, let size = object["fontSize"] else {
            throw tokens.error("expected a typography with a \"fontSize\", not \(value.kind)", at: value, key)
        }
        let pixels = try dimension(size, "\(key).fontSize")
        return Typeface(
            family: try object["fontFamily"].flatMap { family throws(ThemeFileError) in
                try self.family(family, "\(key).fontFamily")
            },
            size: pixels / Self.pixelsPerPoint,
            weight: try object["fontWeight"].map { weight throws(ThemeFileError) in
                try self.weight(weight, "\(key).fontWeight")
            } ?? 400)
    }

    /// Families by preference, as in CSS; nil for the system's.
    func family(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> String? {
        let value = try tokens.resolved(value, key).value
        var names: [String] = []
        for part in value.array ?? [value] {
            guard let name = try tokens.resolved(part, key).value.string else {
                throw tokens.error("expected the name of a family, not \(part.kind)", at: part, key)
            }
            names.append(name)
        }
        return names.isEmpty || names == ["system-ui"] ? nil : FontFamilies.list(names)
    }

    private static let weights: [String: Int] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800,
        "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    func weight(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> Int {
        let value = try tokens.resolved(value, key).value
        if let weight = value.string.flatMap({ Self.weights[$0] }) { return weight }
        guard let weight = value.number, (1...1000).contains(weight) else {
            throw tokens.error("expected a weight from 1 to 1000, not \(value.kind)", at: value, key)
        }
        return Int(weight.rounded())
    }

    func number(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> Double {
        let value = try tokens.resolved(value, key).value
        guard let number = value.number else {
            throw tokens.error("expected a number, not \(value.kind)", at: value, key)
        }
        return number
    }
}

/// The variants of a value in `$extensions`.
extension TokenValues {
    /// The colors of a token, in all its variants.
    func colors(of token: DesignToken) throws(ThemeFileError) -> AppearanceValue<Color> {
        try variants(token.extensions ?? JSONObject(), or: token.value, token.name) {
            value, key throws(ThemeFileError) in
            // Only Penumbra's extensions may be outside of the gamut.
            let isOwn = value.offset == token.value.offset
            let color = try color(value, key, bounded: isOwn)
            return isOwn ? try modified(color, of: token) : color
        }
    }

    /// The values of `light`, `dark`, `lightHighContrast` and `darkHighContrast`; the default of light is `other`.
    func variants<Value>(
        _ object: JSONObject, or other: JSONValue, _ key: String,
        _ read: (JSONValue, String) throws(ThemeFileError) -> Value
    ) throws(ThemeFileError) -> AppearanceValue<Value> {
        for member in object.members
        where !["light", "dark", "lightHighContrast", "darkHighContrast"].contains(member.key) {
            throw tokens.source.error("there is no variant \(member.key.quoted)", at: member.keyOffset, key: key)
        }
        func value(_ name: String) throws(ThemeFileError) -> Value? {
            guard let value = object[name] else { return nil }
            return try read(value, "\(key).\(name)")
        }
        let light: Value
        if let own = try value("light") { light = own } else { light = try read(other, key) }
        return AppearanceValue(
            light: light, dark: try value("dark") ?? light, lightHighContrast: try value("lightHighContrast"),
            darkHighContrast: try value("darkHighContrast"))
    }
}
