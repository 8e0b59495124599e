/// No theme has the name that was asked for.
public struct UnknownTheme: Error, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The names that there are.
    public let known: [String]

    /// What is wrong, as a sentence.
    public var description: String {
        "there is no theme \"\(name)\"; there are: \(known.joined(separator: ", "))"
    }
}
