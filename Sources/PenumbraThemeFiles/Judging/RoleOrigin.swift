import PenumbraThemes

/// Where the color of a role came from.
package struct RoleOrigin: Hashable, Sendable {
    /// The role.
    package let role: Role
    /// The name of the color in the file, or how the color was generated.
    package let source: String
    /// The colors that come first by their names but do not suit the role, each with the reason.
    package let passedOver: [String]
}
