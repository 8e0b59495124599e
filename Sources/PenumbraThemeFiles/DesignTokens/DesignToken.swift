/// A token of a Design Tokens file. (Design Tokens Format Module 2025.10, section 5.)
struct DesignToken: Sendable {
    /// The names of its groups, and its own name.
    let path: [String]
    /// The token's own type.
    let ownType: String?
    /// The type inherited from its groups.
    let groupType: String?
    /// Its `$value`, or the token itself if it has a `$ref` instead.
    let value: JSONValue
    /// Penumbra's extensions.
    let extensions: JSONObject?
    /// Whether other tools have extensions too.
    let hasOtherExtensions: Bool

    /// The path in the syntax of aliases.
    var name: String { path.joined(separator: ".") }
}
