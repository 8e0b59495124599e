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

    /// The most names in a message.
    private static let named = 20

    /// The problem, as a sentence.
    public var description: String {
        let names = known.prefix(Self.named).joined(separator: ", ")
        let more = known.count > Self.named ? " and \(known.count - Self.named) more" : ""
        return "there is no theme \"\(name)\"; there are: \(names)\(more)"
    }
}
