/// Whether a look is light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable, Codable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// What the surroundings ask of a look: what the system prefers, or a schedule says.
public struct Traits: Hashable, Sendable, CustomStringConvertible {
    /// Light or dark.
    public var appearance: Appearance
    /// Whether more contrast than usual is wanted.
    public var highContrast: Bool

    /// Light and of usual contrast unless told otherwise.
    public init(_ appearance: Appearance = .light, highContrast: Bool = false) {
        self.appearance = appearance
        self.highContrast = highContrast
    }

    /// The name of the variant: `light`, or `dark, high contrast`.
    public var description: String { appearance.rawValue + (highContrast ? ", high contrast" : "") }

    /// A number of its own for each of the four.
    var index: Int { (appearance == .dark ? 1 : 0) + (highContrast ? 2 : 0) }
    static let count = 4
    /// Light, dark, and the two of high contrast.
    static let all = [false, true].flatMap { highContrast in
        Appearance.allCases.map { Traits($0, highContrast: highContrast) }
    }
}
