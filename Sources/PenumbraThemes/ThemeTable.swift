import PenumbraColor

/// The colours of a theme, resolved: a colour for every role. Immutable; any thread may read it.
public struct ThemeTable: Hashable, Sendable {
    private let colors: [Color]

    /// A table from a function that gives each role its colour.
    public init(_ color: (Role) -> Color) {
        colors = Role.allCases.map(color)
    }

    /// The colour of `role`. O(1).
    public subscript(role: Role) -> Color {
        colors[role.rawValue]
    }
}
