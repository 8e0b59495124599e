/// The store has no theme of the requested name.
///
/// ```swift
/// do throws(UnknownTheme) {
///     _ = try store.begin(to: "mnt")
/// } catch {
///     print(error.name, "was deleted")
/// }
/// ```
public struct UnknownTheme: Error, CustomStringConvertible {
    /// The requested name.
    public let name: String
    /// The existing names.
    package let known: [String]

    /// The problem, as a sentence.
    public var description: String {
        "there is no theme \"\(name)\"; there are: \(known.joined(separator: ", "))"
    }
}
