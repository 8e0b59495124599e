import PenumbraColor
import PenumbraThemes

/// Writes one variant of a theme as a color theme of Visual Studio Code.
struct VSCodeWriter {
    private let theme: Theme
    private let traits: Traits
    private let source: SourceColors
    private let table: ThemeTable

    init(theme: Theme, traits: Traits, source: SourceColors) {
        (self.theme, self.traits, self.source) = (theme, traits, source)
        table = theme.table(for: traits)
    }

    /// The names of each role. The reader takes the first.
    private static let names: [(role: Role, names: [String])] = [
        (.background, ["editor.background", "panel.background", "terminal.background"]),
        (.surface, ["sideBar.background", "editorWidget.background", "input.background", "dropdown.background"]),
        (.header, ["titleBar.activeBackground", "activityBar.background", "editorGroupHeader.tabsBackground"]),
        (.text, ["editor.foreground", "foreground", "sideBar.foreground", "titleBar.activeForeground"]),
        (.secondaryText, ["descriptionForeground", "tab.inactiveForeground"]),
        (.separator, ["panel.border", "sideBar.border", "editorGroup.border", "widget.border"]),
        (.accent, ["button.background", "badge.background", "activityBarBadge.background", "focusBorder"]),
        (.onAccent, ["button.foreground", "badge.foreground", "activityBarBadge.foreground"]),
        (.hover, ["list.hoverBackground"]),
        (.pressed, ["list.activeSelectionBackground", "list.inactiveSelectionBackground"]),
        (.shadow, ["widget.shadow"]),
        (.link, ["textLink.foreground", "textLink.activeForeground", "terminal.ansiBlue"]),
        (.success, ["testing.iconPassed", "gitDecoration.addedResourceForeground", "terminal.ansiGreen"]),
        (.warning, ["editorWarning.foreground", "list.warningForeground", "terminal.ansiYellow"]),
        (.error, ["errorForeground", "editorError.foreground", "terminal.ansiRed"]),
    ]

    var text: String {
        JSONText.object([
            ("name", .string(theme.title)), ("type", .string(type)),
            ("colors", .object(colors.map { ($0, .string($1.hex)) })), ("tokenColors", .list(rules)),
        ]).text() + "\n"
    }

    /// The roles that a reader does not find again.
    var lost: [Role] { RewrittenRoles(offers(colors), of: table).lost }

    private func offers(_ colors: [(String, Color)]) -> RoleOffers {
        let known = Dictionary(colors, uniquingKeysWith: { $1 }).merging(VSCodeDefaults.colors(for: type)) { own, _ in
            own
        }
        return VSCodeNames.offers(known, hasHighContrast: table.traits.highContrast)
    }

    /// The colors by name. A reader can take a link for the accent, if that is gray; the name that means both is left out then.
    private var colors: [(String, Color)] {
        let all = Self.names.flatMap { role, names in
            let color = table[role].inGamut
            return names.map { ($0, Color(hex: color.hex) ?? color) }
        }
        return [all, all.filter { $0.0 != "textLink.foreground" }]
            .cheapest { RewrittenRoles(offers($0), of: table).cost } ?? all
    }

    /// The colors of code: those of the source, and of the palette of base16 for the others.
    private var rules: [JSONText] {
        let isWhole = source.code.count == CodeElement.allCases.count
        let palette = isWhole ? [:] : Base16Writer(theme: theme, traits: traits, source: source).palette
        return CodeElement.allCases.compactMap { element in
            (source.code[element] ?? palette[element.base16]).map { color in
                .object([
                    ("scope", .list(element.scopes.map { .string($0) })),
                    ("settings", .short([("foreground", .string(color.hex))])),
                ])
            }
        }
    }

    private var type: String {
        switch (table.traits.appearance, table.traits.highContrast) {
        case (.light, false): "light"
        case (.dark, false): "dark"
        case (.light, true): "hcLight"
        case (.dark, true): "hcDark"
        }
    }
}
