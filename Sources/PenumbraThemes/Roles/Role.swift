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

/// The purpose of an icon, so that a theme can choose a variant of it.
///
/// ```swift
/// extension IconRole {
///     static let play = IconRole("play", fallback: "media-playback-start-symbolic")
/// }
/// ```
public struct IconRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The icon's name if no layer sets one.
    package let fallback: String

    /// Creates a role with a unique name and a fallback.
    public init(_ name: String, fallback: String) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are equal; the fallbacks are ignored.
    public static func == (a: IconRole, b: IconRole) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

/// The purpose of a color specific to the application, in addition to every theme's ``Role``s: a chart line, a heart.
///
/// ```swift
/// extension OwnRole {
///     static let chartLine = OwnRole("chart-line", fallback: .accent)
/// }
/// ```
public struct OwnRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The role whose color it has if neither the theme nor the application sets one.
    package let fallback: Role

    /// Creates a role with a unique name and a fallback.
    ///
    /// ```swift
    /// let heart = OwnRole("heart", fallback: .error)
    /// let layer = ThemeLayer(ownColors: [heart: AppearanceValue(Color(rgb: 0xE0245E))])   // else the error color
    /// ```
    public init(_ name: String, fallback: Role) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are equal; the fallbacks are ignored.
    public static func == (a: OwnRole, b: OwnRole) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
