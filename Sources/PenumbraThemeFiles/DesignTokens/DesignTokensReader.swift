import PenumbraColor
import PenumbraThemes

/// Reads a theme from a Design Tokens file.
///
/// A file written by Penumbra declares itself in its `$extensions`, and its groups have the names of ``TokenGroup``. In other
/// files colors are found by their usual names: see ``ForeignTokens``.
struct DesignTokensReader {
    private let values: TokenValues
    private var layer = ThemeLayer()
    /// Measures out of range.
    private var warnings: [ThemeFileError] = []

    static func reading(_ tokens: DesignTokens, mapping: RoleMapping? = nil) throws(ThemeFileError) -> ThemeReading {
        guard let member = tokens.root["$extensions"]?.object?.member(DesignTokens.vendor) else {
            return try ForeignTokens(values: TokenValues(tokens: tokens), mapping: mapping).reading()
        }
        var reader = DesignTokensReader(values: TokenValues(tokens: tokens))
        let theme = try reader.theme(member.value)
        return ThemeReading(theme: theme, warnings: reader.warnings)
    }

    private init(values: TokenValues) {
        self.values = values
    }

    private var tokens: DesignTokens { values.tokens }

    private mutating func theme(_ extensions: JSONValue) throws(ThemeFileError) -> Theme {
        let key = "$extensions.\(DesignTokens.vendor)"
        guard let object = extensions.object else {
            throw tokens.error("expected an object, not \(extensions.kind)", at: extensions, key)
        }
        for member in object.members where !["name", "title", "appearance", "icons"].contains(member.key) {
            throw tokens.source.error(
                "unknown property of a theme: \(member.key.quoted)", at: member.keyOffset, key: key)
        }
        for token in tokens.tokens { try add(token) }
        if let icons = object["icons"] { try add(icons: icons, "\(key).icons") }
        let stem = ThemeName.stem(of: tokens.source.name)
        return Theme(
            name: try text(object["name"], "\(key).name") ?? stem, title: try text(object["title"], "\(key).title"),
            appearance: try appearance(object["appearance"], "\(key).appearance"), layer: layer)
    }

    private func text(_ value: JSONValue?, _ key: String) throws(ThemeFileError) -> String? {
        guard let value else { return nil }
        guard let text = value.string else { throw tokens.error("expected a text, not \(value.kind)", at: value, key) }
        return text
    }

    private func appearance(_ value: JSONValue?, _ key: String) throws(ThemeFileError) -> Appearance? {
        guard let value else { return nil }
        guard let appearance = Appearance(rawValue: value.string ?? "") else {
            throw tokens.error("expected \"light\" or \"dark\", not \(value.kind)", at: value, key)
        }
        return appearance
    }

    /// Adds a token of Penumbra's groups to the layer; other tokens may exist for aliases.
    private mutating func add(_ token: DesignToken) throws(ThemeFileError) {
        let type = try tokens.type(of: token)
        guard let group = token.path.first.flatMap({ TokenGroup(rawValue: $0) }) else { return }
        guard token.path.count == 2 else {
            throw tokens.error("the group \"\(group.rawValue)\" has no groups in it", at: token.value, token.name)
        }
        guard type == group.type else {
            throw tokens.error("its $type is \(type.quoted), not \"\(group.type)\"", at: token.value, token.name)
        }
        let name = TokenName.decoded(token.path[1])
        switch group {
        case .color:
            guard let role = Role(name: name) else {
                throw tokens.error("there is no role \(name.quoted)", at: token.value, token.name)
            }
            layer.colors[role] = try values.colors(of: token)
        case .ownColor: layer.ownColors[OwnRole(name, fallback: .text)] = try values.colors(of: token)
        case .metric:
            let value = taken(try values.dimension(token.value, token.name), of: token, in: Metric.range(ofName: name))
            layer.metrics[Metric(name, fallback: value)] = value
        case .typeface:
            var typeface = try typeface(token)
            typeface.size = taken(
                typeface.size, of: token, in: Typeface.sizes, pixels: TokenValues.pixelsPerPoint)
            layer.typefaces[TextStyle(name, fallback: typeface)] = typeface
        }
    }

    /// The nearest number in a range, with a warning if that is another one. Themes are not trusted: one measure could leave no
    /// room for the way back to another theme.
    private mutating func taken(
        _ number: Double, of token: DesignToken, in range: ClosedRange<Double>, pixels: Double = 1
    ) -> Double {
        guard !range.contains(number), let nearest = number.clamped(to: range) else { return number }
        let (given, taken) = ((number * pixels).shortest, (nearest * pixels).shortest)
        let limits = "\((range.lowerBound * pixels).shortest)...\((range.upperBound * pixels).shortest)"
        warnings.append(
            tokens.error("\(given) px is not in \(limits); it counts as \(taken) px", at: token.value, token.name))
        return nearest
    }

    /// The typeface of a token, with the exact values that Penumbra wrote: points may be fractions of pixels, and the format
    /// has no null family.
    private func typeface(_ token: DesignToken) throws(ThemeFileError) -> Typeface {
        var typeface = try values.typeface(token.value, token.name)
        if let family = token.extensions?["family"] {
            typeface.family = try self.family(family, "\(token.name).family")
        }
        if let size = token.extensions?["size"] { typeface.size = try values.number(size, "\(token.name).size") }
        return typeface
    }

    /// Style sheets include the family as it is, so it must be a list of families and nothing else.
    private func family(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> String? {
        guard !value.isNull, let family = try text(value, key) else { return nil }
        guard FontFamilies.isList(family) else {
            throw tokens.error("expected a list of families in the syntax of CSS, not \(family.quoted)", at: value, key)
        }
        return family
    }

    private mutating func add(icons: JSONValue, _ key: String) throws(ThemeFileError) {
        guard let object = icons.object else {
            throw tokens.error("expected an object of symbols, not \(icons.kind)", at: icons, key)
        }
        for member in object.members {
            let key = "\(key).\(member.key)"
            let names = try values.variants(member.value.object ?? JSONObject(), or: member.value, key) {
                value, key throws(ThemeFileError) in
                guard let name = value.string else {
                    throw tokens.error("expected the name of a symbol, not \(value.kind)", at: value, key)
                }
                return name
            }
            layer.icons[IconRole(member.key, fallback: names.light)] = names
        }
    }
}
