/// A required contrast of text.
///
/// ```swift
/// let (largeText, bodyText) = (ContrastGoal.ratio(3), ContrastGoal.lightness(75))
/// ```
public enum ContrastGoal: Hashable, Sendable {
    /// At least this contrast ratio by WCAG 2, from 1 to 21.
    case ratio(Double)
    /// At least this lightness contrast Lc by APCA, from 0 to about 106, for dark and light text.
    case lightness(Double)

    /// The requirement of WCAG 2.2 for text at level AA, success criterion 1.4.3.
    public static let aa = ContrastGoal.ratio(4.5)
    /// The requirement of WCAG 2.2 for text at level AAA, success criterion 1.4.6.
    public static let aaa = ContrastGoal.ratio(7)

    /// Whether the text is readable on the background; alpha is ignored.
    ///
    /// ```swift
    /// if !ContrastGoal.aa.isMet(by: TextColors(text: text, background: page)) { print("the text is too faint") }
    /// ```
    public func isMet(by colors: TextColors) -> Bool {
        switch self {
        case .ratio(let least), .lightness(let least): measure(colors) >= least
        }
    }

    /// The contrast in the unit of this goal, as an absolute value.
    package func measure(_ colors: TextColors) -> Double {
        switch self {
        case .ratio: colors.text.contrast(with: colors.background)
        case .lightness: abs(colors.text.lightnessContrast(on: colors.background))
        }
    }
}

/// The color of a text and that of its background.
public struct TextColors: Hashable, Sendable {
    /// The color of the text.
    public var text: Color
    /// The color of the background.
    public var background: Color

    /// Creates a pair of colors.
    public init(text: Color, background: Color) {
        self.text = text
        self.background = background
    }
}

/// The error of a contrast goal that not even black and white meet in place of the colors that may change.
public struct UnreachableContrast: Error, Hashable, Sendable {
    /// The greatest contrast possible, in the unit of the goal.
    package let greatest: Double
}
