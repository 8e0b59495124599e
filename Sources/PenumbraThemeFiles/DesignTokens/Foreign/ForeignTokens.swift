import PenumbraColor
import PenumbraThemes

/// Finds the colors of a theme by their names in a Design Tokens file that was not written for Penumbra.
///
/// The names of a token's path are joined, without generic ones. A path that contains "light" or "dark" belongs to that
/// appearance. If no name tells the page and its text, ``TokenPalette`` chooses the roles.
struct ForeignTokens {
    let values: TokenValues
    /// The tokens of some roles; nil to find all by their names.
    var mapping: RoleMapping?

    /// Generic names on a path, which do not identify a role.
    private static let silent: Set = [
        "color", "colors", "colour", "colours", "semantic", "theme", "sys", "ui", "default", "$root", "light", "dark",
    ]

    /// A token with the colors of a role.
    private struct Find {
        /// The rank of its name, with 0 for the most specific.
        let rank: Int
        let token: DesignToken
        let colors: AppearanceValue<Color>
    }

    /// The tokens of a role's light and dark variant; often one token for both.
    private typealias Variants = (light: Find, dark: Find)

    /// The theme of the file, with both faces if it has both or a palette without faces.
    func reading() throws(ThemeFileError) -> ThemeReading {
        let (finds, warnings, _) = try finds()
        let name = ThemeName.stem(of: values.tokens.source.name)
        guard Self.isComplete(finds) else {
            let (light, dark) = (try face(.light), try face(.dark))
            let layer = ThemeLayer(
                colors: light.colors.merging(dark.colors) { $1 }.mapValues { AppearanceValue($0) }
                    .merging(
                        Dictionary(
                            uniqueKeysWithValues: light.colors.compactMap { role, color in
                                dark.colors[role].map { (role, AppearanceValue(light: color, dark: $0)) }
                            })
                    ) { $1 })
            return ThemeReading(
                theme: Theme(name: name, appearance: nil, layer: layer), warnings: warnings,
                origins: Self.origins(light: light.names, dark: dark.names), hasFoundRoles: true)
        }
        let variants = finds.compactMapValues(Self.variants)
        let hasFaces = [Role.background, .text].allSatisfy { finds[$0]?[.light] != nil && finds[$0]?[.dark] != nil }
        let layer = ThemeLayer(
            colors: variants.mapValues { light, dark in
                AppearanceValue(
                    light: light.colors.light, dark: dark.colors.dark,
                    lightHighContrast: light.colors.lightHighContrast, darkHighContrast: dark.colors.darkHighContrast)
            })
        return ThemeReading(
            theme: Theme(name: name, appearance: hasFaces ? nil : Appearance(of: layer), layer: layer),
            warnings: warnings,
            origins: Self.origins(
                light: variants.mapValues { $0.light.token.name }, dark: variants.mapValues { $0.dark.token.name }),
            hasFoundRoles: true)
    }

    /// The colors of one face, and the names of their tokens. Roles that no name tells come from the file's palette.
    func face(
        _ appearance: Appearance
    ) throws(ThemeFileError) -> (colors: [Role: Color], names: [Role: String], warnings: [ThemeFileError]) {
        let (finds, warnings, broken) = try finds()
        let chosen = finds.compactMapValues(Self.variants).mapValues { appearance == .light ? $0.light : $0.dark }
        var colors = chosen.mapValues { appearance == .light ? $0.colors.light : $0.colors.dark }
        var names = chosen.mapValues(\.token.name)
        guard !Self.isComplete(finds) else { return (colors, names, warnings) }
        guard let palette = TokenPalette(try palette(), for: appearance) else {
            let role = finds[.background] == nil ? Role.background : .text
            if let error = broken[role] { throw error }
            let names = role.usualNames.prefix(6).map(\.quoted).joined(separator: ", ")
            throw values.tokens.source.error(
                "no color token is called \(names) or the like: the theme needs its \(role.name)", at: 0)
        }
        // A page and a text that do not belong together are not readable, so the palette gives both.
        for (role, choice) in palette.roles where colors[role] == nil || role == .background || role == .text {
            (colors[role], names[role]) = (choice.color, choice.name)
        }
        return (colors, names, warnings)
    }

    private static func isComplete(_ finds: [Role: [Appearance?: Find]]) -> Bool {
        finds[.background] != nil && finds[.text] != nil
    }

    static func origins(light: [Role: String], dark: [Role: String]) -> [RoleOrigin] {
        Role.allCases.compactMap { role in
            guard let first = light[role] ?? dark[role] else { return nil }
            let second = dark[role] ?? first
            return RoleOrigin(
                role: role, source: first == second ? first : "\(first) (light), \(second) (dark)", passedOver: [])
        }
    }

    /// Every color of the file by its path.
    private func palette() throws(ThemeFileError) -> [(path: [String], color: Color)] {
        values.tokens.tokens.compactMap { token in
            guard isColor(token), let colors = try? values.colors(of: token) else { return nil }
            return (token.path.flatMap { Self.kebab($0).split(separator: "-").map { String($0) } }, colors.light)
        }
    }

    /// Whether a token is a color, by its type or else by its value.
    private func isColor(_ token: DesignToken) -> Bool {
        // The type of an alias that leads nowhere is that of its groups.
        if let type = (try? values.tokens.type(of: token)) ?? token.ownType ?? token.groupType {
            return type == "color"
        }
        guard let value = try? values.tokens.resolved(token.value, token.name).value else { return false }
        return value.object?["colorSpace"] != nil || value.string.map { (try? Color(css: $0)) != nil } ?? false
    }

    /// The edits that change the found colors to those of another theme. Colors without a token have no place.
    func edits(from old: Theme, to new: Theme) throws(ThemeFileError) -> JSONEdits {
        var edits = JSONEdits()
        for (role, finds) in try finds().finds where old.layer.colors[role] != new.layer.colors[role] {
            guard let (light, dark) = Self.variants(finds), let colors = new.layer.colors[role] else { continue }
            if light.token.name == dark.token.name {
                replace(light, by: colors, &edits)
            } else {
                var own = AppearanceValue(colors.light)
                own.lightHighContrast = colors.lightHighContrast
                replace(light, by: own, &edits)
                own = AppearanceValue(colors.dark)
                own.darkHighContrast = colors.darkHighContrast
                replace(dark, by: own, &edits)
            }
        }
        return edits
    }

    private func replace(_ find: Find, by colors: AppearanceValue<Color>, _ edits: inout JSONEdits) {
        // In the file's own notation of colors.
        let isPlain = find.token.value.string?.hasPrefix("#") == true && Color(hex: colors.light.hex) == colors.light
        var text = DesignTokensWriter.token(colors)
        if isPlain, find.colors.light != colors.light { text.value = .string(colors.light.hex) }
        TokenEdits(tokens: values.tokens).replace(
            DesignTokensWriter.token(find.colors), by: text, of: find.token, type: "color", at: find.token.path, &edits)
    }

    private static func variants(_ finds: [Appearance?: Find]) -> Variants? {
        let both = finds[nil]
        guard let light = finds[.light] ?? both ?? finds[.dark], let dark = finds[.dark] ?? both ?? finds[.light]
        else { return nil }
        return (light, dark)
    }

    /// The tokens of each role, and what is wrong with colors that are passed over: all of it, and the first of each role.
    private func finds() throws(ThemeFileError) -> (
        finds: [Role: [Appearance?: Find]], warnings: [ThemeFileError], broken: [Role: ThemeFileError]
    ) {
        var finds: [Role: [Appearance?: Find]] = [:]
        var (warnings, broken) = (values.tokens.warnings, [Role: ThemeFileError]())
        for token in values.tokens.tokens where isColor(token) {
            let (words, appearance) = Self.words(of: token)
            let colors: AppearanceValue<Color>
            do {
                colors = try values.colors(of: token)
            } catch {
                warnings.append(error)
                for role in Role.allCases where role.usualNames.contains(words) && broken[role] == nil {
                    broken[role] = error
                }
                continue
            }
            for role in Role.allCases {
                if let mapping, mapping.names(role) {
                    guard let face = mapping.face(of: token.name, for: role) else { continue }
                    finds[role, default: [:]][face] = Find(rank: 0, token: token, colors: colors)
                    continue
                }
                guard let rank = role.usualNames.firstIndex(of: words) else { continue }
                if let other = finds[role]?[appearance], other.rank <= rank { continue }
                finds[role, default: [:]][appearance] = Find(rank: rank, token: token, colors: colors)
            }
        }
        if let missing = mapping?.missing(in: values.tokens) { throw missing }
        return (finds, warnings, broken)
    }

    /// The specific words of a token's path, joined by hyphens, and its appearance.
    private static func words(of token: DesignToken) -> (String, Appearance?) {
        let words = token.path.flatMap { name in kebab(name).split(separator: "-").map { String($0) } }
        let appearance = words.lazy.compactMap { Appearance(rawValue: $0) }.first
        return (words.filter { !silent.contains($0) }.joined(separator: "-"), appearance)
    }

    /// A name in lower case, with hyphens between its words.
    static func kebab(_ name: String) -> String {
        var kebab = ""
        for character in name {
            let isDigitAfterLetter = character.isNumber && kebab.last?.isLetter == true
            if character.isUppercase && kebab.last?.isLowercase == true || isDigitAfterLetter { kebab += "-" }
            kebab += character == "_" || character == " " ? "-" : character.lowercased()
        }
        return kebab
    }
}

extension Appearance {
    /// The appearance of a layer with one variant, by whether its text is darker or lighter than its background.
    init(of layer: ThemeLayer) {
        let luminance = { (role: Role) in Oklab(layer.colors[role]?.light ?? .black).lightness }
        self = luminance(.text) < luminance(.background) ? .light : .dark
    }
}
