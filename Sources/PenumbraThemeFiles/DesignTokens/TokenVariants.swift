import PenumbraColor
import PenumbraThemes

/// The variants of a value in `$extensions`.
extension TokenValues {
    /// The colors of a token, in all its variants.
    func colors(of token: DesignToken) throws(ThemeFileError) -> AppearanceValue<Color> {
        try variants(token.extensions ?? JSONObject(), or: token.value, token.name) {
            value, key throws(ThemeFileError) in
            // Only Penumbra's extensions may be outside of the gamut.
            try color(value, key, bounded: value.offset == token.value.offset)
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
