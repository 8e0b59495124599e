/// A named look.
public struct Theme: Hashable, Sendable, Identifiable {
    /// Whether a look is light or dark, for what a toolkit draws by itself.
    public enum Appearance: String, Hashable, Sendable {
        case light
        case dark
    }

    /// The name, unique among the themes of a store.
    public let name: String
    /// Whether it is light or dark.
    public let appearance: Appearance
    /// The colours of its roles.
    public let table: ThemeTable

    /// Its name.
    public var id: String { name }

    /// A theme; names are unique within a store.
    public init(name: String, appearance: Appearance, table: ThemeTable) {
        self.name = name
        self.appearance = appearance
        self.table = table
    }
}
