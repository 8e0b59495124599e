/// The user's choice of a theme.
///
/// ```swift
/// try store.choose(.theme("mint"))                       // mint, day and night
/// try store.choose(.pair(light: "light", dark: "ink"))   // as the system requests
/// ```
public enum ThemeChoice: Hashable, Sendable {
    /// One theme, by name.
    case theme(String)
    /// A theme for the light appearance and one for the dark, by name.
    case pair(light: String, dark: String)

    /// The name of the theme that the choice means for `appearance`.
    ///
    /// ```swift
    /// let tonight = store.choice.name(for: .dark)            // of a pair its dark theme, otherwise the one theme
    /// ```
    public func name(for appearance: Appearance) -> String {
        switch self {
        case .theme(let name): name
        case .pair(let light, let dark): appearance == .light ? light : dark
        }
    }

    /// The names of the themes that the choice can show.
    ///
    /// ```swift
    /// let isLost = store.choice.names.contains { store.theme(named: $0) == nil }     // a file has been deleted
    /// ```
    public var names: [String] {
        switch self {
        case .theme(let name): [name]
        case .pair(let light, let dark): [light, dark]
        }
    }
}

extension ThemeChoice: Codable {
    private struct Pair: Codable {
        var light: String
        var dark: String
    }

    /// Decodes a name, or `{"light": name, "dark": name}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            self = .theme(name)
        } else {
            let pair = try container.decode(Pair.self)
            self = .pair(light: pair.light, dark: pair.dark)
        }
    }

    /// Encodes a name, or `{"light": name, "dark": name}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .theme(let name): try container.encode(name)
        case .pair(let light, let dark): try container.encode(Pair(light: light, dark: dark))
        }
    }
}

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
