import PenumbraThemes

/// Where the color of a role came from.
public struct RoleOrigin: Hashable, Sendable {
    /// The role.
    public let role: Role
    /// The name of the color in the file, or how the color was generated.
    public let source: String
    /// The colors that come first by their names but do not suit the role, each with the reason.
    public let passedOver: [String]
}
