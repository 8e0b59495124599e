import PenumbraColor
import PenumbraThemes

/// Writes a theme as Design Tokens, which read back as exactly the same theme.
///
/// Values without a place in the format are written to `$extensions`: the name, the variants, icons, and values that a token
/// cannot represent exactly.
struct DesignTokensWriter {
    let theme: Theme

    var text: String {
        var members: [(String, JSONText)] = [
            ("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json")),
            ("$extensions", .object([(DesignTokens.vendor, .object(about))])),
        ]
        for group in TokenGroup.allCases {
            let tokens = tokens(of: group).map { ($0.name, $0.token.text) }
            if !tokens.isEmpty { members.append((group.rawValue, .object([("$type", .string(group.type))] + tokens))) }
        }
        return JSONText.object(members).text() + "\n"
    }

    /// The extensions of the whole file.
    var about: [(String, JSONText)] {
        var about: [(String, JSONText)] = [("name", .string(theme.name)), ("title", .string(theme.title))]
        if let appearance = theme.appearance { about.append(("appearance", .string(appearance.rawValue))) }
        let icons = theme.layer.icons.sorted { $0.key.name < $1.key.name }
        if !icons.isEmpty {
            about.append(
                ("icons", .object(icons.map { ($0.name, .short(Self.variants(of: $1, base: nil) { .string($0) })) })))
        }
        return about
    }

    func tokens(of group: TokenGroup) -> [(name: String, token: TokenText)] {
        let layer = theme.layer
        switch group {
        case .color:
            return Role.allCases.compactMap { role in layer.colors[role].map { (role.name, Self.token($0)) } }
        case .ownColor:
            return layer.ownColors.sorted { $0.key.name < $1.key.name }.map {
                (TokenName.encoded($0.name), Self.token($1))
            }
        case .metric:
            return layer.metrics.sorted { $0.key.name < $1.key.name }.map { metric, points in
                (TokenName.encoded(metric.name), TokenText(value: Self.pixels(points)))
            }
        case .typeface:
            return layer.typefaces.sorted { $0.key.name < $1.key.name }.map {
                (TokenName.encoded($0.name), Self.token($1))
            }
        }
    }

    // MARK: Values

    static func token(_ colors: AppearanceValue<Color>) -> TokenText {
        // Other tools read only sRGB colors; a color outside of sRGB is also written exactly.
        let shown =
            colors.light.isStrictlyInGamut
            ? colors.light
            : colors.light.inGamut.quantized.withAlpha(
                min(max(colors.light.alpha, 0), 1))
        return TokenText(value: color(shown), own: variants(of: colors, base: shown, color))
    }

    /// The variants, without the light one if it is the token's value, and without duplicates.
    private static func variants<Value>(
        of values: AppearanceValue<Value>, base: Value?, _ write: (Value) -> JSONText
    ) -> [(String, JSONText)] {
        var variants: [(String, JSONText)] = []
        if values.light != base { variants.append(("light", write(values.light))) }
        if values.dark != values.light { variants.append(("dark", write(values.dark))) }
        if let value = values.lightHighContrast { variants.append(("lightHighContrast", write(value))) }
        if let value = values.darkHighContrast { variants.append(("darkHighContrast", write(value))) }
        return variants
    }

    private static func color(_ color: Color) -> JSONText {
        .short([
            ("colorSpace", .string("srgb")),
            ("components", .list([.number(color.red), .number(color.green), .number(color.blue)])),
            ("alpha", .number(color.alpha)), ("hex", .string(color.withAlpha(1).hex)),
        ])
    }

    private static func pixels(_ number: Double) -> JSONText {
        .short([("value", .number(number)), ("unit", .string("px"))])
    }

    private static func token(_ typeface: Typeface) -> TokenText {
        // A family in braces would be read as an alias.
        let families = FontFamilies.names(typeface.family ?? "").filter { !DesignTokens.isAlias($0) }
        let shown = families.isEmpty ? ["system-ui"] : families
        return TokenText(
            value: .object([
                ("fontFamily", .list(shown.map { .string($0) })),
                ("fontSize", pixels(typeface.size * TokenValues.pixelsPerPoint)),
                ("fontWeight", .number(Double(typeface.weight))), ("letterSpacing", pixels(0)),
                ("lineHeight", .number(1.2)),
            ]),
            own: [("family", typeface.family.map { .string($0) } ?? .null), ("size", .number(typeface.size))])
    }
}

extension Color {
    /// Whether every component is valid in a file of sRGB colors.
    fileprivate var isStrictlyInGamut: Bool {
        [red, green, blue, alpha].allSatisfy { (0...1).contains($0) }
    }
}
