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
