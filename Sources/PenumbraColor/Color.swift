/// A color in gamma-encoded sRGB, not premultiplied.
///
/// Components usually lie in 0...1.
///
/// ```swift
/// let orange = Color(rgb: 0xFF8000)
/// let row = orange.withAlpha(0.12).over(.white)      // an opaque tint
/// let label = row.readableText                       // black or white
/// ```
public struct Color: Hashable, Sendable {
    /// The red component, 0 to 1 within sRGB.
    public var red: Double
    /// The green component, 0 to 1 within sRGB.
    public var green: Double
    /// The blue component, 0 to 1 within sRGB.
    public var blue: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Creates a color from its components. The default alpha is 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// #000000.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// #ffffff.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// The same color with another alpha.
    ///
    /// ```swift
    /// let disabled = text.withAlpha(text.alpha * 0.4)
    /// ```
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// This color, with its own alpha, composed over an opaque one. The blend is done in gamma-encoded sRGB, as in toolkits.
    ///
    /// ```swift
    /// let seen = Color.black.withAlpha(0.5).over(.white)      // #808080, whose contrast you can measure
    /// ```
    public func over(_ backdrop: Color) -> Color {
        backdrop.mixed(with: withAlpha(1), fraction: alpha)
    }

    /// The color `fraction` of the way to `other`, component by component in gamma-encoded sRGB.
    ///
    /// ```swift
    /// let border = page.mixed(with: text, fraction: 0.15)     // a line that suits a light and a dark page
    /// ```
    public func mixed(with other: Color, fraction: Double) -> Color {
        func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue),
            alpha: blend(alpha, other.alpha))
    }
}
