/// A light or dark appearance.
public enum Appearance: String, Hashable, Sendable, CaseIterable, Codable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The appearance and contrast that the system or a schedule requests.
///
/// ```swift
/// store.traits = Traits(.dark, highContrast: true)       // themes and pairs that follow the system change
/// ```
public struct Traits: Hashable, Sendable, CustomStringConvertible {
    /// Light or dark.
    public var appearance: Appearance
    /// Whether high contrast is requested.
    public var highContrast: Bool

    /// Creates traits. The default is light with standard contrast.
    public init(_ appearance: Appearance = .light, highContrast: Bool = false) {
        self.appearance = appearance
        self.highContrast = highContrast
    }

    /// The name of the variant: `light`, or `dark, high contrast`.
    public var description: String { appearance.rawValue + (highContrast ? ", high contrast" : "") }

    /// A unique number for each of the four variants.
    var index: Int { (appearance == .dark ? 1 : 0) + (highContrast ? 2 : 0) }
    static let count = 4
    /// Light, dark, and both again in high contrast.
    static let all = [false, true].flatMap { highContrast in
        Appearance.allCases.map { Traits($0, highContrast: highContrast) }
    }
}
