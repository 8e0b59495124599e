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
