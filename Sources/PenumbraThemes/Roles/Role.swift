/// The purpose of a color. A theme gives every role a color.
///
/// ```swift
/// let page = table[.background]
/// let card = table[.hover].over(table[.surface])         // overlays are translucent
/// ```
public enum Role: Int, CaseIterable, Sendable {
    /// The page behind everything.
    case background
    /// Cards, lists and other surfaces on the page.
    case surface
    /// The header bar.
    case header
    /// Text on the background and on surfaces.
    case text
    /// Less prominent text: captions, dates.
    case secondaryText
    /// Thin separators and borders.
    case separator
    /// Filled buttons, switches, the selected item.
    case accent
    /// Text and symbols on the accent color.
    case onAccent
    /// An overlay on a row under the pointer.
    case hover
    /// An overlay on a pressed row.
    case pressed
    /// The shadow of cards; its alpha is the strength.
    case shadow
    /// The text of links.
    case link
    /// Text and symbols of success.
    case success
    /// Text and symbols of warnings.
    case warning
    /// Text and symbols of errors and of destructive actions.
    case error

    /// The role's name in files: `secondary-text`.
    ///
    /// ```swift
    /// for role in Role.allCases { print("--\(role.name): \(table[role].hex);") }
    /// ```
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

    /// Creates the role of that name, or nil.
    ///
    /// ```swift
    /// let missing = ["accent", "headr"].filter { Role(name: $0) == nil }     // ["headr"]
    /// ```
    public init?(name: some StringProtocol) {
        guard let role = Role.allCases.first(where: { $0.name == name }) else { return nil }
        self = role
    }
}
