import PenumbraThemes

extension Role {
    /// The roles that a name can have, each with its rank among the names of that role.
    private static let usual: [String: [(role: Role, rank: Int)]] = {
        var usual: [String: [(role: Role, rank: Int)]] = [:]
        for role in allCases {
            for (rank, name) in role.usualNames.enumerated()
            where usual[name]?.contains(where: { $0.role == role }) != true {
                usual[name, default: []].append((role, rank))
            }
        }
        return usual
    }()

    /// Names that say that they are the page and its text, and so come before all others.
    private static let ofPage: [String: Role] = [
        "body-bg": .background, "body-bg-color": .background, "body-background": .background,
        "body-background-color": .background, "window-bg-color": .background, "theme-bg-color": .background,
        "body-color": .text, "body-text-color": .text, "window-fg-color": .text, "theme-fg-color": .text,
    ]

    /// The roles that a name can have.
    ///
    /// - Parameters:
    ///   - all: The words of the name.
    ///   - words: Those without generic ones. A color of the body is that of its text, although the body is the page.
    static func roles(called all: [String], or words: [String]) -> [(role: Role, rank: Int)] {
        let name = all.joined(separator: "-")
        if let role = ofPage[name] { return [(role, -1)] }
        return usual[name] ?? usual[words.joined(separator: "-")] ?? []
    }

    /// The words of all names.
    static let usualWords = Set(usual.keys.flatMap { $0.split(separator: "-").map { String($0) } })

    /// The usual names in design systems, the most specific first.
    var usualNames: [String] {
        switch self {
        case .background:
            [
                "background", "bg", "background-primary", "bg-primary", "canvas", "page",
                "base", "system-background",
                "body", "background-base", "bg-base", "background-1", "background-page", "background-canvas",
                "bg-page", "bg-canvas", "background-app", "bg-app", "bg-body",
                "background-neutral", "neutral-background-1", "elevation-surface", "bg-document", "background-document",
                "page-bg", "page-background", "main-bg", "main-background",
                "app-bg", "surface-page",
                "base-100", "surface", "surface-1",
            ]
        case .surface:
            [
                "surface", "card", "panel", "background-secondary", "bg-secondary", "surface-primary",
                "surface-secondary", "layer",
                "layer-01", "secondary-system-background", "surface-base", "surface-container", "surface-raised",
                "elevation-surface-raised", "surface-1", "background-2", "neutral-background-2", "background-muted",
                "bg-muted", "background-card", "bg-card", "card-background", "view-bg", "panel-bg", "base-200",
                "surface-2", "secondary-bg", "tertiary-bg", "background-alt", "bg-alt", "popover-bg",
            ]
        case .header:
            [
                "header", "headerbar", "header-bar", "titlebar", "toolbar", "navbar", "background-header",
                "headerbar-bg",
                "header-bg", "header-background", "navbar-bg",
            ]
        case .text:
            [
                "text", "foreground", "fg", "text-primary", "foreground-primary", "on-background",
                "on-surface", "ink",
                "label", "text-base", "text-body", "fg-primary", "content", "content-primary", "text-1",
                "foreground-1", "neutral-foreground-1", "text-neutral", "document", "window-fg", "body-color",
                "body-text",
                "body-fg", "text-normal", "text-main", "main-text", "base-content", "color",
            ]
        case .secondaryText:
            [
                "secondary-text", "text-secondary", "text-muted", "muted-foreground", "text-subtle", "muted", "subtle",
                "secondary-label", "foreground-secondary", "fg-muted", "on-surface-variant", "text-helper",
                "fg-secondary", "content-secondary", "text-2", "foreground-2", "foreground-muted",
                "neutral-foreground-2", "text-tertiary", "text-weak", "text-alternative", "text-subdued",
                "subtle-document", "secondary-color", "text-faint",
            ]
        case .separator:
            [
                "separator", "divider", "border", "outline-variant", "border-subtle", "outline", "border-primary",
                "line", "border-subtle-01", "border-muted", "border-1", "stroke", "stroke-1", "neutral-stroke-2",
                "neutral-stroke-1", "border-neutral", "borders", "muted-border", "background-modifier-border",
                "border-base",
            ]
        case .accent: Self.accents.map(\.name)
        case .onAccent:
            Self.names(
                [
                    "on-%", "%-foreground", "%-content", "text-on-%", "fg-on-%", "foreground-on-%", "%-fg",
                    "neutral-foreground-on-%", "%-inverse", "%-contrast",
                ], of: Self.accentWords)
                + ["accent-text", "text-on-color", "fg-on-emphasis", "text-inverse", "selected-fg"]
        case .hover: ["hover", "state-hover", "background-hover", "bg-hover", "neutral-background-1-hover"]
        case .pressed: ["pressed", "active", "state-pressed", "background-pressed", "bg-pressed"]
        case .shadow: ["shadow"]
        case .link:
            [
                "link", "text-link", "link-text", "link-primary", "fg-link", "foreground-link", "content-link",
                "brand-foreground-link", "fg-accent", "text-accent", "text-brand", "link-base", "a",
            ]
        case .success: Self.texts("success", "positive")
        case .warning: Self.texts("warning", "caution", "attention", "warn")
        case .error: Self.texts("error", "danger", "destructive", "negative", "critical")
        }
    }

    /// The words for the color of controls.
    private static let accentWords = ["accent", "primary", "brand", "interactive", "tint", "action", "cta"]

    /// The names of controls in a color with the word for it: the word alone, then as a fill. The last are more specific.
    static let accents: [(name: String, word: String)] = {
        let patterns = [
            "%", "%-primary", "%-background", "%-bg", "%-fill", "%-solid", "%-emphasis", "%-bold", "bg-%-emphasis",
            "background-%-bold", "background-%-emphasis", "background-%", "bg-%", "fill-%", "%-base", "%-main", "%-500",
            "button-%", "button-%-background", "button-background-%", "brand-%", "%-background-1",
            "%-background-fill",
        ]
        return patterns.flatMap { pattern in
            zip(names([pattern], of: accentWords), accentWords).map { ($0, $1) }
        } + [("selected-bg", "selected"), ("interactive-accent", "accent")]
    }()

    /// The names of texts in a status color: the word alone, then as a text, then as a fill.
    private static func texts(_ words: String...) -> [String] {
        let patterns = [
            "%", "text-%", "support-%", "status-%", "fg-%", "foreground-%", "content-%", "feedback-%", "%-text",
            "%-fg", "%-foreground", "status-%-foreground-1", "%-base", "%-main", "%-emphasis", "bg-%-emphasis",
            "%-bold",
            "background-%-bold", "%-500",
        ]
        return names(patterns, of: words)
    }

    /// Puts each word in the place of `%` in each pattern. (iOS 15 has no `replacing(_:with:)`.)
    private static func names(_ patterns: [String], of words: [String]) -> [String] {
        patterns.flatMap { pattern in
            words.map { pattern.split(separator: "%", omittingEmptySubsequences: false).joined(separator: $0) }
        }
    }
}
