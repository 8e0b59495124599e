/// What a symbol is for, so that a theme may choose a variant of it.
public struct IconRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The name of its symbol where nothing gives it one.
    public let fallback: String

    /// A use of a symbol.
    public init(_ name: String, fallback: String) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are the same; what stands where there is nothing is no part of what it is.
    public static func == (a: IconRole, b: IconRole) -> Bool { a.name == b.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
