/// What a colour of an application's own is for, beyond every theme's ``Role``s: the line of a chart, a heart.
///
///     extension OwnRole {
///         static let chartLine = OwnRole("chart-line", fallback: .accent)
///     }
public struct OwnRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The role whose colour it has where neither the theme nor the application gives it one.
    public let fallback: Role

    /// A role of one's own.
    public init(_ name: String, fallback: Role) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are the same; what stands where there is nothing is no part of what it is.
    public static func == (a: OwnRole, b: OwnRole) -> Bool { a.name == b.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
