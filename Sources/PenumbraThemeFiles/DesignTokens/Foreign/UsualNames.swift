import PenumbraThemes

extension Role {
    /// The usual names in design systems, the most specific first.
    var usualNames: [String] {
        switch self {
        case .background:
            [
                "background", "bg", "background-primary", "bg-primary", "canvas", "page", "base", "system-background",
                "body", "background-base", "bg-base",
            ]
        case .surface:
            [
                "surface", "card", "panel", "background-secondary", "bg-secondary", "surface-primary", "layer",
                "layer-01", "secondary-system-background", "surface-base",
            ]
        case .header: ["header", "headerbar", "header-bar", "titlebar", "toolbar", "navbar"]
        case .text:
            [
                "text", "foreground", "fg", "text-primary", "foreground-primary", "on-background", "on-surface", "ink",
                "label", "text-base", "text-body",
            ]
        case .secondaryText:
            [
                "secondary-text", "text-secondary", "text-muted", "muted-foreground", "text-subtle", "muted", "subtle",
                "secondary-label", "foreground-secondary", "fg-muted", "on-surface-variant", "text-helper",
            ]
        case .separator:
            [
                "separator", "divider", "border", "outline", "border-primary", "line", "border-subtle",
                "border-subtle-01", "outline-variant",
            ]
        case .accent:
            [
                "accent", "primary", "brand", "accent-primary", "brand-primary", "interactive", "tint",
                "button-primary",
            ]
        case .onAccent:
            [
                "on-accent", "on-primary", "accent-foreground", "primary-foreground", "accent-text", "text-on-accent",
                "text-on-color",
            ]
        case .hover: ["hover", "state-hover"]
        case .pressed: ["pressed", "active", "state-pressed"]
        case .shadow: ["shadow"]
        case .link: ["link", "text-link", "link-text", "link-primary"]
        case .success: ["success", "positive", "text-success", "support-success", "status-success"]
        case .warning: ["warning", "caution", "text-warning", "support-warning", "status-warning"]
        case .error:
            [
                "error", "danger", "destructive", "negative", "critical", "text-error",
                "support-error", "status-error",
            ]
        }
    }
}
