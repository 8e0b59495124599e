/// What a user has chosen to see.
public enum ThemeChoice: Hashable, Sendable {
    /// One theme, by name.
    case theme(String)
    /// A theme for when the surroundings ask for a light look, and one for dark; by name.
    case pair(light: String, dark: String)

    /// The theme that it means where the surroundings ask for `appearance`.
    public func name(for appearance: Appearance) -> String {
        switch self {
        case .theme(let name): name
        case .pair(let light, let dark): appearance == .light ? light : dark
        }
    }

    /// The themes that it may show.
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

    /// Reads a name, or `{"light": name, "dark": name}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            self = .theme(name)
        } else {
            let pair = try container.decode(Pair.self)
            self = .pair(light: pair.light, dark: pair.dark)
        }
    }

    /// Writes a name, or `{"light": name, "dark": name}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .theme(let name): try container.encode(name)
        case .pair(let light, let dark): try container.encode(Pair(light: light, dark: dark))
        }
    }
}
