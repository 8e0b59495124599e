#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Color {
    /// The relative luminance, 0 for black to 1 for white; alpha is ignored. (WCAG 2.2, "relative luminance".)
    package var relativeLuminance: Double {
        0.2126 * LinearColor.decoded(red) + 0.7152 * LinearColor.decoded(green) + 0.0722 * LinearColor.decoded(blue)
    }

    /// The contrast ratio of two opaque colors, from 1 to 21, independent of their order. (WCAG 2.2, "contrast ratio"; text
    /// needs 4.5 for AA, 7 for AAA.)
    ///
    /// ```swift
    /// let visible = text.over(page).contrast(with: page)     // compose a translucent text first
    /// ```
    public func contrast(with other: Color) -> Double {
        let (a, b) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
        return max(a, b) / min(a, b)
    }

    /// Black or white, whichever is more readable on this color; at least 4.58 to 1 on any.
    ///
    /// ```swift
    /// let symbol = accent.readableText                       // on a button in the accent color
    /// ```
    public var readableText: Color {
        contrast(with: .white) >= contrast(with: .black) ? .white : .black
    }
}

extension Color {
    /// The lightness contrast Lc of text in this color on a background, by APCA with the constants 0.0.98G-4g: about 106 for
    /// black on white, -108 for white on black, 0 below the threshold of legibility. Body text needs an absolute value of 75
    /// to 90. Components outside 0...1 are clipped, alpha is ignored. (Andrew Somers, APCA-W3.)
    ///
    /// ```swift
    /// let isReadable = abs(text.lightnessContrast(on: page)) >= 75       // the sign says only which of the two is darker
    /// ```
    public func lightnessContrast(on background: Color) -> Double {
        let (text, page) = (clipped.screenLuminance, background.clipped.screenLuminance)
        guard abs(page - text) >= 0.0005 else { return 0 }
        let isDarkOnLight = page > text
        let contrast =
            isDarkOnLight
            ? (pow(page, 0.56) - pow(text, 0.57)) * 1.14
            : (pow(page, 0.65) - pow(text, 0.62)) * 1.14
        guard abs(contrast) >= 0.1 else { return 0 }
        return (isDarkOnLight ? contrast - 0.027 : contrast + 0.027) * 100
    }

    /// APCA's estimate of the luminance on a screen, with near-blacks raised by the screen's reflection.
    private var screenLuminance: Double {
        let luminance = pow(red, 2.4) * 0.2126729 + pow(green, 2.4) * 0.7151522 + pow(blue, 2.4) * 0.0721750
        return luminance < 0.022 ? luminance + pow(0.022 - luminance, 1.414) : luminance
    }
}

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
