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

extension Color {
    /// Red, green, blue and alpha in 8 bits, clamped and rounded to the nearest. NaN counts as 0.
    ///
    /// ```swift
    /// let bytes = Color(rgb: 0xFF8000, alpha: 0.5).bytes
    /// let pixel = UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)     // 0x80FF8000
    /// ```
    public var bytes: SIMD4<UInt8> {
        func byte(_ component: Double) -> UInt8 {
            component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
        }
        return SIMD4(byte(red), byte(green), byte(blue), byte(alpha))
    }

    /// The nearest color with 8 bits per component; alpha stays unchanged.
    public var quantized: Color {
        let bytes = bytes
        return Color(
            red: Double(bytes.x) / 255, green: Double(bytes.y) / 255, blue: Double(bytes.z) / 255, alpha: alpha)
    }
}

extension Color {
    /// Creates the color 0xRRGGBB. The default alpha is 1.
    ///
    /// ```swift
    /// let shadow = Color(rgb: 0x000000, alpha: 0.2)
    /// let digits = Int("0a6ebd", radix: 16).map { Color(rgb: $0) }
    /// ```
    public init(rgb value: Int, alpha: Double = 1) {
        func component(_ shift: Int) -> Double { Double((value >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }
}
