import PenumbraColor
import PenumbraThemes

/// Finds the colors of a theme by their names in a Design Tokens file that was not written for Penumbra.
///
/// The names of a token's path are joined, without generic ones. A path that contains "light" or "dark" belongs to that
/// appearance. If no name identifies the page and its text, ``TokenPalette`` chooses the roles.
struct ForeignTokens {
    let values: TokenValues
    /// The tokens of some roles; nil to find all by their names.
    var mapping: RoleMapping?

    /// Generic names on a path, which do not identify a role.
    private static let silent: Set = [
        "color", "colors", "colour", "colours", "semantic", "theme", "sys", "ui", "default", "$root", "light", "dark",
    ]

    /// The theme of the file, with both appearances if it has both, or a palette without appearances.
    func reading() throws(ThemeFileError) -> ThemeReading {
        let found = try finds()
        let finds = found.finds
        func variant(_ appearance: Appearance, highContrast: Bool = false) throws(ThemeFileError) -> Variant {
            try self.variant(Traits(appearance, highContrast: highContrast), of: found)
        }
        let (light, dark) = (try variant(.light), try variant(.dark))
        let (lightHigh, darkHigh) = (try variant(.light, highContrast: true), try variant(.dark, highContrast: true))
        let chosen = finds.isComplete ? finds.chosen : [:]
        var layer = ThemeLayer()
        for role in Role.allCases {
            guard let first = light.colors[role] ?? dark.colors[role] else { continue }
            var color = AppearanceValue(light: first, dark: dark.colors[role] ?? first)
            if let variants = chosen[role] {
                color.lightHighContrast = variants.light.colors.lightHighContrast
                color.darkHighContrast = variants.dark.colors.darkHighContrast
            } else {
                color.lightHighContrast = lightHigh.colors[role].flatMap { $0 == color.light ? nil : $0 }
                color.darkHighContrast = darkHigh.colors[role].flatMap { $0 == color.dark ? nil : $0 }
            }
            layer.colors[role] = color
        }
        let hasFaces = [Role.background, .text].allSatisfy { finds.has($0, .light) && finds.has($0, .dark) }
        return ThemeReading(
            theme: Theme(
                name: ThemeName.stem(of: values.tokens.source.name),
                appearance: hasFaces || !finds.isComplete ? nil : Appearance(of: layer), layer: layer),
            warnings: found.warnings, origins: Self.origins(light: light.names, dark: dark.names), hasFoundRoles: true)
    }

    /// The colors of one appearance, and the names of their tokens.
    typealias Variant = (colors: [Role: Color], names: [Role: String], warnings: [ThemeFileError])

    /// One appearance. Roles without a name come from the file's palette, or are generated.
    func variant(_ traits: Traits) throws(ThemeFileError) -> Variant {
        try variant(traits, of: try finds())
    }

    private func variant(
        _ traits: Traits, of found: (finds: RoleFinds, warnings: [ThemeFileError], broken: [Role: ThemeFileError])
    ) throws(ThemeFileError) -> Variant {
        let (finds, warnings, broken) = found
        let appearance = traits.appearance
        let chosen = finds.chosen.mapValues { appearance == .light ? $0.light : $0.dark }
        var colors = chosen.mapValues { appearance == .light ? $0.colors.light : $0.colors.dark }
        var names = chosen.mapValues(\.token.name)
        let palette = TokenPalette(try palette(), for: appearance)
        if finds.isComplete {
            for (role, made) in MadeRoles(beside: colors, palette, highContrast: traits.highContrast).roles {
                (colors[role], names[role]) = (made.color, made.name)
            }
            return (colors, names, warnings)
        }
        guard let palette else {
            let role = colors[.background] == nil ? Role.background : .text
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
        // The type of an alias that refers to a token that does not exist is that of its groups.
        if let type = (try? values.tokens.type(of: token)) ?? token.ownType ?? token.groupType {
            return type == "color"
        }
        guard let value = try? values.tokens.resolved(token.value, token.name).value else { return false }
        return value.object?["colorSpace"] != nil || value.string.map { (try? Color(css: $0)) != nil } ?? false
    }

    /// The roles that have a token. The others are generated, or come from a palette.
    func places() throws(ThemeFileError) -> Set<Role> { Set(try finds().finds.chosen.keys) }

    /// The edits that change the found colors to those of another theme. Colors without a token have no place.
    func edits(from old: Theme, to new: Theme) throws(ThemeFileError) -> JSONEdits {
        var edits = JSONEdits()
        for (role, (light, dark)) in try finds().finds.chosen where old.layer.colors[role] != new.layer.colors[role] {
            guard let colors = new.layer.colors[role] else { continue }
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

    private func replace(_ find: RoleFinds.Find, by colors: AppearanceValue<Color>, _ edits: inout JSONEdits) {
        // In the file's own notation of colors.
        let isPlain = find.token.value.string?.hasPrefix("#") == true && Color(hex: colors.light.hex) == colors.light
        var text = DesignTokensWriter.token(colors)
        if isPlain, find.colors.light != colors.light { text.value = .string(colors.light.hex) }
        TokenEdits(tokens: values.tokens).replace(
            DesignTokensWriter.token(find.colors), by: text, of: find.token, type: "color", at: find.token.path, &edits)
    }

    /// The tokens of each role, and the errors of colors that are skipped: all of them, and the first of each role.
    private func finds() throws(ThemeFileError) -> (
        finds: RoleFinds, warnings: [ThemeFileError], broken: [Role: ThemeFileError]
    ) {
        var (finds, warnings, broken) = (RoleFinds(), values.tokens.warnings, [Role: ThemeFileError]())
        let tokens = values.tokens.tokens.filter(isColor)
        let named = Self.withoutNamespace(tokens.map(Self.words))
        for (token, (words, appearance)) in zip(tokens, named) {
            let usual = Role.usual[words.joined(separator: "-")] ?? []
            let colors: AppearanceValue<Color>
            do {
                colors = try values.colors(of: token)
            } catch {
                warnings.append(error)
                for (role, _) in usual where broken[role] == nil { broken[role] = error }
                continue
            }
            for role in mapping?.roles ?? [] {
                guard let variant = mapping?.variant(of: token.name, for: role) else { continue }
                finds.add(RoleFinds.Find(rank: 0, token: token, colors: colors), for: role, variant)
            }
            for (role, rank) in usual where mapping?.names(role) != true {
                finds.add(RoleFinds.Find(rank: rank, token: token, colors: colors), for: role, appearance)
            }
        }
        if let missing = mapping?.missing(in: values.tokens) { throw missing }
        return (finds, warnings, broken)
    }

    /// The words of all tokens without those with which every path begins, such as the name of the system.
    private static func withoutNamespace(
        _ named: [(words: [String], variant: Appearance?)]
    ) -> [(words: [String], variant: Appearance?)] {
        guard let first = named.first?.words, named.count > 3 else { return named }
        let shared = (0..<first.count).first { index in
            named.contains { $0.words.count <= index + 1 || $0.words[index] != first[index] }
        }
        return named.map { (Array($0.words.dropFirst(shared ?? 0)), $0.variant) }
    }

    /// The specific words of a token's path, and its appearance.
    private static func words(of token: DesignToken) -> (words: [String], variant: Appearance?) {
        let words = token.path.flatMap { name in kebab(name).split(separator: "-").map { String($0) } }
        let appearance = words.lazy.compactMap { Appearance(rawValue: $0) }.first
        return (words.filter { !silent.contains($0) }, appearance)
    }

    /// A name in lower case, with hyphens between its words.
    static func kebab(_ name: String) -> String {
        var kebab = ""
        for character in name {
            let isDigitAfterLetter = character.isNumber && kebab.last?.isLetter == true
            if character.isUppercase && kebab.last?.isLowercase == true || isDigitAfterLetter { kebab += "-" }
            let isPart = character.isLetter || character.isNumber || character == "$"
            kebab += isPart ? character.lowercased() : "-"
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

/// The colors of roles that a system has no token for, derived from its page and its accent. They are readable, and a change of
/// the text does not change them: a file has no place for the repair of a color that is not in it.
struct MadeRoles {
    /// The color of each role, and how it was made.
    private(set) var roles: [Role: (color: Color, name: String)] = [:]

    private let page: Color
    private let isLight: Bool
    /// The contrast with the page from which a text is also readable on rows that are pressed.
    private let leastContrast: Double

    private var ink: Color { isLight ? .black : .white }

    /// - Parameters:
    ///   - colors: The colors that the system has.
    ///   - palette: Its other colors.
    init(beside colors: [Role: Color], _ palette: TokenPalette?, highContrast: Bool) {
        let background = colors[.background] ?? .white
        page = background.withAlpha(1)
        isLight = Oklab((colors[.text] ?? .black).over(background)).lightness < Oklab(page).lightness
        leastContrast = highContrast ? (isLight ? 10.5 : 12) : (isLight ? 6 : 7.5)
        makeSurfaces(highContrast)
        makeAccent(colors[.accent], palette)
        roles = roles.filter { colors[$0.key] == nil }
    }

    private mutating func makeSurfaces(_ highContrast: Bool) {
        // Cards are lighter than the page. A card that is darker than a light page would have to move with its texts.
        let card = page.mixed(with: .white, fraction: isLight ? 0.6 : 0.06).quantized
        roles[.surface] =
            highContrast
            ? (isLight ? (.white, "white") : (.black, "black")) : (card, "the page, a little lighter")
        roles[.header] = (page, "the same as background")
        let weaker = stride(from: 0.6, to: 1, by: 0.05).map { page.mixed(with: ink, fraction: $0).quantized }
            .first { $0.contrast(with: page) >= leastContrast }
        roles[.secondaryText] = (weaker ?? ink, "the page, much \(isLight ? "darker" : "lighter")")
    }

    private mutating func makeAccent(_ own: Color?, _ palette: TokenPalette?) {
        for role in [Role.accent, .link] { roles[role] = palette?.roles[role] }
        guard let accent = (own ?? roles[.accent]?.color)?.over(page) else { return }
        let text = accent.contrast(with: .white) >= 4.5 ? .white : accent.readableText
        roles[.onAccent] = (text, text == .white ? "white" : "black")
        if own != nil {
            let link = (try? accent.repaired(to: .ratio(leastContrast), on: [page])) ?? ink
            roles[.link] = (link, link == accent ? "the same as accent" : "the accent, readable as a text")
        }
        for role in [Role.success, .warning, .error] {
            // The only red of a system can be the color of its brand, and not that of errors.
            guard let status = palette?.roles[role], status.color.distance(to: accent) >= RoleJudge.apart else {
                continue
            }
            roles[role] = status
        }
    }
}
