import PenumbraColor
import PenumbraThemes

/// Finds the colours of a theme by their names in a Design Tokens file that was not written for Penumbra.
///
/// The names of a token's path are joined, without generic ones. A path that contains "light" or "dark" belongs to that
/// appearance.
struct ForeignTokens {
    let values: TokenValues

    /// Generic names on a path, which do not identify a role.
    private static let silent: Set = [
        "color", "colors", "colour", "colours", "semantic", "theme", "sys", "ui", "default", "$root", "light", "dark",
    ]

    /// A token with the colours of a role.
    private struct Find {
        /// The rank of its name, with 0 for the most specific.
        let rank: Int
        let token: DesignToken
        let colors: AppearanceValue<Color>
    }

    /// The tokens of a role's light and dark variant; often one token for both.
    private typealias Variants = (light: Find, dark: Find)

    func theme() throws(ThemeFileError) -> Theme {
        let finds = try finds()
        for role in [Role.background, .text] where finds[role] == nil {
            let names = role.usualNames.prefix(6).map(\.quoted).joined(separator: ", ")
            throw values.tokens.source.error(
                "no token of a colour is called \(names) or the like: the theme needs its \(role.name)", at: 0)
        }
        let hasFaces = [Role.background, .text].allSatisfy { finds[$0]?[.light] != nil && finds[$0]?[.dark] != nil }
        let layer = ThemeLayer(
            colors: finds.compactMapValues(Self.variants).mapValues { light, dark in
                AppearanceValue(
                    light: light.colors.light, dark: dark.colors.dark,
                    lightHighContrast: light.colors.lightHighContrast, darkHighContrast: dark.colors.darkHighContrast)
            })
        return Theme(
            name: ThemeName.stem(of: values.tokens.source.name), appearance: hasFaces ? nil : Appearance(of: layer),
            layer: layer)
    }

    /// The edits that change the found colours to those of another theme. Colours without a token have no place.
    func edits(from old: Theme, to new: Theme) throws(ThemeFileError) -> JSONEdits {
        var edits = JSONEdits()
        for (role, finds) in try finds() where old.layer.colors[role] != new.layer.colors[role] {
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
        // In the file's own notation of colours.
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

    private func finds() throws(ThemeFileError) -> [Role: [Appearance?: Find]] {
        let tokens = values.tokens
        var finds: [Role: [Appearance?: Find]] = [:]
        for token in tokens.tokens {
            guard try tokens.type(of: token) == "color" else { continue }
            let colors = try values.colors(of: token)
            let (words, appearance) = Self.words(of: token)
            for role in Role.allCases {
                guard let rank = role.usualNames.firstIndex(of: words) else { continue }
                if let other = finds[role]?[appearance], other.rank <= rank { continue }
                finds[role, default: [:]][appearance] = Find(rank: rank, token: token, colors: colors)
            }
        }
        return finds
    }

    /// The specific words of a token's path, joined by hyphens, and its appearance.
    private static func words(of token: DesignToken) -> (String, Appearance?) {
        let words = token.path.flatMap { name in kebab(name).split(separator: "-").map { String($0) } }
        let appearance = words.lazy.compactMap { Appearance(rawValue: $0) }.first
        return (words.filter { !silent.contains($0) }.joined(separator: "-"), appearance)
    }

    /// A name in lower case, with hyphens between its words.
    private static func kebab(_ name: String) -> String {
        var kebab = ""
        for character in name {
            if character.isUppercase, kebab.last?.isLowercase == true { kebab += "-" }
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

extension Role {
    /// The usual names in design systems, the most specific first.
    fileprivate var usualNames: [String] {
        switch self {
        case .background: ["background", "bg", "background-primary", "bg-primary", "canvas", "page", "base"]
        case .surface: ["surface", "card", "panel", "background-secondary", "bg-secondary", "surface-primary"]
        case .header: ["header", "headerbar", "header-bar", "titlebar", "toolbar", "navbar"]
        case .text:
            ["text", "foreground", "fg", "text-primary", "foreground-primary", "on-background", "on-surface", "ink"]
        case .secondaryText:
            ["secondary-text", "text-secondary", "text-muted", "muted-foreground", "text-subtle", "muted", "subtle"]
        case .separator: ["separator", "divider", "border", "outline", "border-primary", "line"]
        case .accent: ["accent", "primary", "brand", "accent-primary", "brand-primary"]
        case .onAccent:
            ["on-accent", "on-primary", "accent-foreground", "primary-foreground", "accent-text", "text-on-accent"]
        case .hover: ["hover", "state-hover"]
        case .pressed: ["pressed", "active", "state-pressed"]
        case .shadow: ["shadow"]
        case .link: ["link", "text-link", "link-text"]
        case .success: ["success", "positive", "text-success"]
        case .warning: ["warning", "caution", "text-warning"]
        case .error: ["error", "danger", "destructive", "negative", "critical", "text-error"]
        }
    }
}
