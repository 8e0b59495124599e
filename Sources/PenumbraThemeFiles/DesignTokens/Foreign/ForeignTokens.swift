import PenumbraColor
import PenumbraThemes

/// Finds the colors of a theme by their names in a Design Tokens file that was not written for Penumbra.
///
/// The names of a token's path are joined, without generic ones: see ``TokenWords``. A path that contains "light" or "dark" belongs
/// to that appearance. If no name identifies the page and its text, a ``TokenPalette`` offers grays. ``RoleJudge`` chooses the roles.
struct ForeignTokens {
    let values: TokenValues
    /// The tokens of some roles; nil to find all by their names.
    var mapping: RoleMapping?

    /// The theme of the file, with both appearances if it has both, or a palette without appearances.
    func reading() throws(ThemeFileError) -> ThemeReading {
        let found = try found()
        var judges: [Traits: RoleJudge] = [:]
        for appearance in Appearance.allCases {
            for highContrast in [false, true] {
                let traits = Traits(appearance, highContrast: highContrast)
                judges[traits] = try judge(traits, found)
            }
        }
        let layer = Self.layer(of: judges)
        let finds = found.finds
        let hasFaces = [Role.background, .text].allSatisfy { finds.has($0, .light) && finds.has($0, .dark) }
        return ThemeReading(
            theme: Theme(
                name: ThemeName.stem(of: values.tokens.source.name),
                appearance: hasFaces || !finds.isComplete ? nil : Appearance(of: layer), layer: layer),
            warnings: found.warnings, origins: Self.origins(of: judges), hasFoundRoles: true)
    }

    /// One appearance, and the errors of colors that are skipped.
    func variant(_ traits: Traits) throws(ThemeFileError) -> (judge: RoleJudge, warnings: [ThemeFileError]) {
        let found = try found()
        return (try judge(traits, found), found.warnings)
    }

    static func origins(of judges: [Traits: RoleJudge]) -> [RoleOrigin] {
        let (light, dark) = (judges[Traits(.light)]?.origins ?? [], judges[Traits(.dark)]?.origins ?? [])
        return Role.allCases.compactMap { role in
            let (first, second) = (light.first { $0.role == role }, dark.first { $0.role == role })
            guard let first = first ?? second, let second = second ?? .some(first) else { return nil }
            guard first.source != second.source else { return first }
            return RoleOrigin(
                role: role, source: "\(first.source) (light), \(second.source) (dark)",
                passedOver: first.passedOver + second.passedOver.filter { !first.passedOver.contains($0) })
        }
    }

    /// The colors of some variants. One that is missing has those of the other appearance, or of standard contrast.
    static func layer(of judges: [Traits: RoleJudge]) -> ThemeLayer {
        var layer = ThemeLayer()
        for role in Role.allCases {
            func color(_ appearance: Appearance, highContrast: Bool = false) -> Color? {
                judges[Traits(appearance, highContrast: highContrast)]?.colors[role]
            }
            guard let light = color(.light) ?? color(.dark), let dark = color(.dark) ?? color(.light) else { continue }
            let (highLight, highDark) = (color(.light, highContrast: true), color(.dark, highContrast: true))
            layer.colors[role] = AppearanceValue(
                light: light, dark: dark, lightHighContrast: highLight == light ? nil : highLight,
                darkHighContrast: highDark == dark ? nil : highDark)
        }
        return layer
    }

    // MARK: Judging

    private func judge(_ traits: Traits, _ found: Found) throws(ThemeFileError) -> RoleJudge {
        let finds = found.finds
        // The repair of a theme moves overlays, and the file has no place for one that is not in it.
        var offers = RoleOffers(hasHighContrast: traits.highContrast, makesOverlays: false)
        for (name, colors) in found.colors { offers.colors[name] = colors.value(for: traits) }
        for role in Role.allCases {
            offers.names[role] = finds.tokens(of: role, traits.appearance).map(\.token.name)
            guard let name = mapping?.token(of: role, traits.appearance), let token = values.tokens[name] else {
                continue
            }
            offers.given[role] = name
            // The user may name a token that does not say that it is a color.
            if offers.colors[name] == nil { offers.colors[name] = try values.colors(of: token).value(for: traits) }
        }
        let palette = TokenPalette(
            zip(found.tokens, found.words).compactMap { token, words in
                offers.colors[token.name].map { (words, token.name, $0) }
            }, for: traits.appearance)
        if !finds.isComplete {
            guard palette.isComplete || offers.given[.background] != nil && offers.given[.text] != nil else {
                throw missingPage(found)
            }
            // A page and a text that do not belong together are not readable, so the palette gives both.
            for (role, names) in palette.names {
                offers.names[role] = role == .background || role == .text ? names : (offers.names[role] ?? []) + names
            }
            offers.colors.merge(palette.made) { token, _ in token }
        }
        let page =
            (offers.given[.background] ?? offers.names[.background]?.first).flatMap { offers.colors[$0] } ?? .white
        offers.accents = accents(found, traits.appearance) + palette.accents(on: page)
        let named = offers.accents.filter { $0.weight >= 2.5 }.compactMap { offers.colors[$0.fill] }
        for role in [Role.error, .success, .warning] {
            offers.names[role] = (offers.names[role] ?? []) + palette.status(role, on: page, apartFrom: named)
        }
        guard let judge = RoleJudge(offers) else { throw missingPage(found) }
        return judge
    }

    /// By how much a word counts less than the most usual ones.
    private static let order = ["accent": 0.0, "primary": 0.0, "brand": 0.3, "interactive": 0.4]

    /// The accents by name. What has a text of its own is more likely to fill a control.
    private func accents(_ found: Found, _ appearance: Appearance) -> [RoleOffers.Accent] {
        let texts = found.finds.tokens(of: .onAccent, appearance).map(\.token)
        return found.finds.tokens(of: .accent, appearance).map { find in
            let word = Role.accents[find.rank].word
            let text = texts.first { token in token.path.contains { TokenWords.words(of: $0).contains(word) } }
            let weight = (text == nil ? 3.2 : 3.8) - (Self.order[word] ?? 0.6) - 0.01 * Double(find.rank)
            return RoleOffers.Accent(fill: find.token.name, text: text?.name, weight: weight)
        }
    }

    private func missingPage(_ found: Found) -> ThemeFileError {
        let role = [Role.background, .text].first { found.finds.tokens(of: $0, .light).isEmpty } ?? .background
        if let error = found.broken[role] { return error }
        let names = role.usualNames.prefix(6).map(\.quoted).joined(separator: ", ")
        return values.tokens.source.error(
            "no color token is called \(names) or the like: the theme needs its \(role.name)", at: 0)
    }

    // MARK: Finding

    /// The colors of a file.
    private struct Found {
        var finds = RoleFinds()
        var tokens: [DesignToken] = []
        /// Of each token, the words of its path.
        var words: [[String]] = []
        /// By the names of their tokens.
        var colors: [String: AppearanceValue<Color>] = [:]
        /// The errors of colors that are skipped: all of them, and the first of each role.
        var warnings: [ThemeFileError] = []
        var broken: [Role: ThemeFileError] = [:]
    }

    private func found() throws(ThemeFileError) -> Found {
        var found = Found()
        found.warnings = values.tokens.warnings
        let tokens = values.tokens.tokens.filter(isColor)
        for (token, specific) in zip(tokens, TokenWords.all(of: tokens.map(\.path))) {
            let usual = Role.usual[specific.words.joined(separator: "-")] ?? []
            do {
                found.colors[token.name] = try values.colors(of: token)
            } catch {
                found.warnings.append(error)
                for (role, _) in usual where found.broken[role] == nil { found.broken[role] = error }
                continue
            }
            found.tokens.append(token)
            found.words.append(token.path.flatMap { TokenWords.words(of: $0) })
            for (role, rank) in usual {
                found.finds.add(RoleFinds.Find(rank: rank, token: token), for: role, specific.appearance)
            }
        }
        if let missing = mapping?.missing(in: values.tokens) { throw missing }
        return found
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

    // MARK: Writing

    /// The roles that have a token. The others are generated.
    func places() throws(ThemeFileError) -> Set<Role> { Set(try chosen().keys) }

    /// The tokens of each role in the light and the dark appearance.
    private func chosen() throws(ThemeFileError) -> [Role: (light: DesignToken, dark: DesignToken)] {
        let found = try found()
        let (light, dark) = (try judge(Traits(.light), found).names, try judge(Traits(.dark), found).names)
        var chosen: [Role: (light: DesignToken, dark: DesignToken)] = [:]
        for role in Role.allCases {
            guard let first = light[role] ?? dark[role], let token = values.tokens[first] else { continue }
            chosen[role] = (token, values.tokens[dark[role] ?? first] ?? token)
        }
        return chosen
    }

    /// The edits that change the found colors to those of another theme. Colors without a token have no place.
    func edits(from old: Theme, to new: Theme) throws(ThemeFileError) -> JSONEdits {
        var edits = JSONEdits()
        for (role, (light, dark)) in try chosen() where old.layer.colors[role] != new.layer.colors[role] {
            guard let colors = new.layer.colors[role] else { continue }
            if light.name == dark.name {
                try replace(light, by: colors, &edits)
            } else {
                var own = AppearanceValue(colors.light)
                own.lightHighContrast = colors.lightHighContrast
                try replace(light, by: own, &edits)
                own = AppearanceValue(colors.dark)
                own.darkHighContrast = colors.darkHighContrast
                try replace(dark, by: own, &edits)
            }
        }
        return edits
    }

    private func replace(
        _ token: DesignToken, by colors: AppearanceValue<Color>, _ edits: inout JSONEdits
    ) throws(ThemeFileError) {
        let old = try values.colors(of: token)
        // In the file's own notation of colors.
        let isPlain = token.value.string?.hasPrefix("#") == true && Color(hex: colors.light.hex) == colors.light
        var text = DesignTokensWriter.token(colors)
        if isPlain, old.light != colors.light { text.value = .string(colors.light.hex) }
        TokenEdits(tokens: values.tokens).replace(
            DesignTokensWriter.token(old), by: text, of: token, type: "color", at: token.path, &edits)
    }
}

extension Appearance {
    /// The appearance of a layer with one variant, by whether its text is darker or lighter than its background.
    init(of layer: ThemeLayer) {
        let luminance = { (role: Role) in Oklab(layer.colors[role]?.light ?? .black).lightness }
        self = luminance(.text) < luminance(.background) ? .light : .dark
    }
}
