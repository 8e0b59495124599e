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
