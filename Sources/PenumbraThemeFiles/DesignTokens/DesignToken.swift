/// A token of a Design Tokens file. (Design Tokens Format Module 2025.10, section 5.)
struct DesignToken: Sendable {
    /// The names of the groups around it, and its own.
    let path: [String]
    /// What it is by its own account.
    let ownType: String?
    /// What the groups around it say their tokens are.
    let groupType: String?
    /// Its `$value`, or itself where it has a `$ref` in place of one.
    let value: JSONValue
    /// What Penumbra says of it beyond the format.
    let extensions: JSONObject?
    /// Whether other tools say something of it too.
    let hasOtherExtensions: Bool

    /// The path as aliases write it.
    var name: String { path.joined(separator: ".") }
}
