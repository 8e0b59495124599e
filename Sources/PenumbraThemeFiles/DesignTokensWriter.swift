import PenumbraColor
import PenumbraThemes

/// Writes a theme as Design Tokens, so that reading it gives the very same theme.
///
/// What the format has no place for stands in `$extensions`: the name, the faces, symbols, and what a token's value cannot
/// say exactly.
struct DesignTokensWriter {
    let theme: Theme

    func text() throws(ThemeFileError) -> String {
        var about: [(String, JSONText)] = [("name", .string(theme.name)), ("title", .string(theme.title))]
        if let appearance = theme.appearance { about.append(("appearance", .string(appearance.rawValue))) }
        let icons = theme.layer.icons.sorted { $0.key.name < $1.key.name }
        if !icons.isEmpty {
            about.append(
                ("icons", .object(icons.map { ($0.name, .short(faces(of: $1, base: nil) { .string($0) })) })))
        }
        var members: [(String, JSONText)] = [
            ("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json")),
            ("$extensions", .object([(DesignTokens.vendor, .object(about))])),
        ]
        for group in TokenGroup.allCases {
            let tokens = try self.tokens(of: group)
            if !tokens.isEmpty { members.append((group.rawValue, .object([("$type", .string(group.type))] + tokens))) }
        }
        return JSONText.object(members).text() + "\n"
    }

    private func tokens(of group: TokenGroup) throws(ThemeFileError) -> [(String, JSONText)] {
        let layer = theme.layer
        switch group {
        case .color:
            return Role.allCases.compactMap { role in layer.colors[role].map { (role.name, token($0)) } }
        case .ownColor:
            return layer.ownColors.sorted { $0.key.name < $1.key.name }.map { (TokenName.encoded($0.name), token($1)) }
        case .metric:
            return layer.metrics.sorted { $0.key.name < $1.key.name }.map { metric, points in
                (TokenName.encoded(metric.name), .object([("$value", Self.pixels(points))]))
            }
        case .typeface:
            return layer.typefaces.sorted { $0.key.name < $1.key.name }.map { (TokenName.encoded($0.name), token($1)) }
        }
    }

    // MARK: Values

    private func token(_ colors: Dynamic<Color>) -> JSONText {
        // Others read colours of sRGB only; what is beyond them is said again as it is.
        let shown =
            colors.light.isStrictlyInGamut
            ? colors.light
            : colors.light.inGamut.quantized.withAlpha(
                min(max(colors.light.alpha, 0), 1))
        let faces = faces(of: colors, base: shown, Self.color)
        return .object(
            [("$value", Self.color(shown))]
                + (faces.isEmpty ? [] : [("$extensions", .object([(DesignTokens.vendor, .object(faces))]))]))
    }

    /// The faces, without that for light where it is the token's value, and without those that are the same.
    private func faces<Value>(
        of values: Dynamic<Value>, base: Value?, _ write: (Value) -> JSONText
    ) -> [(String, JSONText)] {
        var faces: [(String, JSONText)] = []
        if values.light != base { faces.append(("light", write(values.light))) }
        if values.dark != values.light { faces.append(("dark", write(values.dark))) }
        if let value = values.lightHighContrast { faces.append(("lightHighContrast", write(value))) }
        if let value = values.darkHighContrast { faces.append(("darkHighContrast", write(value))) }
        return faces
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

    private func token(_ typeface: Typeface) -> JSONText {
        // A family in braces would be taken for an alias.
        let families = FontFamilies.names(typeface.family ?? "").filter { DesignTokens.alias($0) == nil }
        let shown = families.isEmpty ? ["system-ui"] : families
        return .object([
            (
                "$value",
                .object([
                    ("fontFamily", .list(shown.map { .string($0) })),
                    ("fontSize", Self.pixels(typeface.size * TokenValues.pixelsPerPoint)),
                    ("fontWeight", .number(Double(typeface.weight))), ("letterSpacing", Self.pixels(0)),
                    ("lineHeight", .number(1.2)),
                ])
            ),
            (
                "$extensions",
                .object([
                    (
                        DesignTokens.vendor,
                        .short([
                            ("family", typeface.family.map { .string($0) } ?? .null), ("size", .number(typeface.size)),
                        ])
                    )
                ])
            ),
        ])
    }
}

extension Color {
    /// Whether every component is one that a file of sRGB colours may have.
    fileprivate var isStrictlyInGamut: Bool {
        [red, green, blue, alpha].allSatisfy { (0...1).contains($0) }
    }
}
