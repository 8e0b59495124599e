import PenumbraColor
import PenumbraThemes

/// Finds the colors of a theme by their names in a Design Tokens file that was not written for Penumbra.
struct ForeignTokens {
    let values: TokenValues
    /// The tokens of some roles; nil to find all by their names.
    var mapping: RoleMapping?

    /// The colors of the file. The type of an alias may be missing, so the user may name a token that is not among them.
    func named() throws(ThemeFileError) -> NamedColors {
        let entries = values.tokens.tokens.filter(isColor).map { token in
            NamedColors.Entry(
                name: token.name, path: token.path,
                colors: Result { () throws(ThemeFileError) in try values.colors(of: token) })
        }
        return try NamedColors(entries, of: values.tokens.source.name, mapping: mapping) {
            name throws(ThemeFileError) in
            try values.tokens[name].map { token throws(ThemeFileError) in try values.colors(of: token) }
        }
    }

    /// The theme of the file.
    func reading() throws(ThemeFileError) -> ThemeReading {
        let reading = try named().reading(name: ThemeName.stem(of: values.tokens.source.name))
        return ThemeReading(
            theme: reading.theme, warnings: values.tokens.warnings + reading.warnings, origins: reading.origins,
            hasFoundRoles: true)
    }

    /// One variant, and the errors of colors that are skipped.
    func variant(_ traits: Traits) throws(ThemeFileError) -> (judge: RoleJudge, warnings: [ThemeFileError]) {
        let named = try named()
        return (try named.judge(traits), values.tokens.warnings + named.warnings)
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
        let named = try named()
        let (light, dark) = (try named.judge(Traits(.light)).names, try named.judge(Traits(.dark)).names)
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
