/// The purpose of a color specific to the application, in addition to every theme's ``Role``s: a chart line, a heart.
///
///     extension OwnRole {
///         static let chartLine = OwnRole("chart-line", fallback: .accent)
///     }
public struct OwnRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The role whose color it has if neither the theme nor the application sets one.
    package let fallback: Role

    /// Creates a role with a unique name and a fallback.
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
