/// What a symbol is for, so that a theme may choose a variant of it.
public struct IconRole: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The name of its symbol where nothing gives it one.
    public let otherwise: String

    /// A use of a symbol.
    public init(_ name: String, otherwise: String) {
        self.name = name
        self.otherwise = otherwise
    }
}
