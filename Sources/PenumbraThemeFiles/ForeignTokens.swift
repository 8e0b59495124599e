import PenumbraColor
import PenumbraThemes

/// Finds the colours of a theme in a Design Tokens file that was not written for Penumbra, by their names.
///
/// The names on a token's path are joined, without those that say nothing. Where a path has "light" or "dark" in it, the
/// token is for that.
struct ForeignTokens {
    let values: TokenValues

    /// Names on a path that say nothing about what a colour is for.
    private static let silent: Set = [
        "color", "colors", "colour", "colours", "semantic", "theme", "sys", "ui", "default", "$root", "light", "dark",
    ]

    func theme() throws(ThemeFileError) -> Theme {
        let tokens = values.tokens
        var found: [Role: [Appearance?: (rank: Int, color: Color)]] = [:]
        for token in tokens.tokens {
            guard try tokens.type(of: token) == "color" else { continue }
            let color = try values.color(token.value, token.name)
            let (words, appearance) = Self.words(of: token)
            for role in Role.allCases {
                guard let rank = role.usualNames.firstIndex(of: words) else { continue }
                if let other = found[role]?[appearance], other.rank <= rank { continue }
                found[role, default: [:]][appearance] = (rank, color)
            }
        }
        let colors = found.mapValues { faces in faces.mapValues(\.color) }
        for role in [Role.background, .text] where colors[role] == nil {
            let names = role.usualNames.prefix(6).map(\.quoted).joined(separator: ", ")
            throw tokens.source.error(
                "no token of a colour is called \(names) or the like: the theme needs its \(role.name)", at: 0)
        }
        return theme(of: colors)
    }

    private func theme(of colors: [Role: [Appearance?: Color]]) -> Theme {
        let title = ThemeName.stem(of: values.tokens.source.name)
        let hasFaces = [Role.background, .text].allSatisfy { colors[$0]?[.light] != nil && colors[$0]?[.dark] != nil }
        let dynamic = colors.compactMapValues { faces -> Dynamic<Color>? in
            let any = faces[nil] ?? nil
            guard let light = faces[.light] ?? any ?? faces[.dark], let dark = faces[.dark] ?? any ?? faces[.light]
            else { return nil }
            return Dynamic(light: light, dark: dark)
        }
        let layer = ThemeLayer(colors: dynamic)
        return Theme(name: title, appearance: hasFaces ? nil : Appearance(of: layer), layer: layer)
    }

    /// The words of a token's path that say something, joined by hyphens, and whether it is for light or dark.
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
    /// Whether a layer that has one face is light or dark: whether its text is the darker or the lighter.
    init(of layer: ThemeLayer) {
        let luminance = { (role: Role) in Oklab(layer.colors[role]?.light ?? .black).lightness }
        self = luminance(.text) < luminance(.background) ? .light : .dark
    }
}

extension Role {
    /// What design systems call it, the most telling first.
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
