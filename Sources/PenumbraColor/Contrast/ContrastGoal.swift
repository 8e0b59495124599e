/// How well a text must be readable.
public enum ContrastGoal: Hashable, Sendable {
    /// At least this contrast ratio by WCAG 2, of 1 to 21.
    case ratio(Double)
    /// At least this lightness contrast Lc by APCA, of 0 to about 106, whether the text is dark or light.
    case lightness(Double)

    /// What WCAG 2.2 asks of text, success criterion 1.4.3.
    public static let aa = ContrastGoal.ratio(4.5)
    /// What WCAG 2.2 asks of text for its highest level, success criterion 1.4.6.
    public static let aaa = ContrastGoal.ratio(7)

    /// Whether a text can be read on a background; alpha is disregarded.
    public func isMet(by colors: TextColors) -> Bool {
        switch self {
        case .ratio(let least), .lightness(let least): measure(colors) >= least
        }
    }

    /// The contrast in the unit of this goal, without a sign.
    func measure(_ colors: TextColors) -> Double {
        switch self {
        case .ratio: colors.text.contrast(with: colors.background)
        case .lightness: abs(colors.text.lightnessContrast(on: colors.background))
        }
    }
}

/// The colour of a text and that of what it stands on.
public struct TextColors: Hashable, Sendable {
    /// The colour of the text.
    public var text: Color
    /// The colour beneath it.
    public var background: Color

    /// A pair of colours.
    public init(text: Color, background: Color) {
        self.text = text
        self.background = background
    }
}

/// No colour that may be moved is far enough from the one that may not.
public struct UnreachableContrast: Error, Hashable, Sendable {
    /// The most that can be reached, in the unit of the goal.
    public let greatest: Double
}
