/// What a colour is for. A theme gives every role a colour.
public enum Role: Int, CaseIterable, Sendable {
    /// The page behind everything.
    case background
    /// Cards, lists and other things that lie on the page.
    case surface
    /// The header bar.
    case header
    /// Text on the background and on surfaces.
    case text
    /// Text of lesser weight: captions, dates.
    case secondaryText
    /// Thin lines between things.
    case separator
    /// Filled buttons, switches, the chosen one.
    case accent
    /// Text and symbols on the accent colour.
    case onAccent
    /// Laid over a row under the pointer.
    case hover
    /// Laid over a row that is pressed.
    case pressed
    /// Cast below cards; its alpha is the strength.
    case shadow
    /// Text that leads somewhere.
    case link
    /// Text and symbols that say that something went well.
    case success
    /// Text and symbols that warn.
    case warning
    /// Text and symbols of errors, and of what destroys.
    case error

    /// Its name in files: `secondary-text`.
    public var name: String {
        switch self {
        case .background: "background"
        case .surface: "surface"
        case .header: "header"
        case .text: "text"
        case .secondaryText: "secondary-text"
        case .separator: "separator"
        case .accent: "accent"
        case .onAccent: "on-accent"
        case .hover: "hover"
        case .pressed: "pressed"
        case .shadow: "shadow"
        case .link: "link"
        case .success: "success"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// The role of that name, or nil.
    public init?(name: some StringProtocol) {
        guard let role = Role.allCases.first(where: { $0.name == name }) else { return nil }
        self = role
    }
}
