extension Color {
    /// Parses a color in the syntax of CSS Color 4: `#rrggbb` and its shorter and longer forms, a name, `transparent`,
    /// `rgb()`, `rgba()`, `hsl()` and `hsla()` with or without commas, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`,
    /// and `color()` in all its spaces: `srgb`, `srgb-linear`, `display-p3`, `a98-rgb`, `prophoto-rgb`, `rec2020`, `xyz`,
    /// `xyz-d65` and `xyz-d50`. Also `color-mix()` of CSS Color 5, in the spaces of ``ColorSpace``. Case does not matter; comments
    /// and white space around are allowed.
    ///
    /// Components outside their range are treated as CSS prescribes. Those of `rgb()` and alpha are clamped. So are lightness
    /// (except in HSL) and the lower end of chroma and saturation. Others are kept, and may make a color outside of sRGB.
    /// `none` counts as 0. Numbers beyond a million count as a million. `calc()`, relative colors and system colors are not
    /// supported.
    ///
    /// ```swift
    /// let orange = try Color(css: "hsl(30 100% 50% / 0.8)")
    /// let page = try Color(css: "light-dark(white, #1d1d20)", isDark: true)      // #1d1d20
    /// let link = try Color(css: "currentColor", currentColor: text)
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isDark: Whether `light-dark()` is its dark color. If nil, the function is an error.
    ///   - currentColor: The color of `currentcolor`. If nil, the name is an error.
    /// - Throws: ``ColorSyntaxError``, with the position of the error.
    /// - Complexity: O(length of the text), which may be at most 256 bytes.
    public init(
        css text: some StringProtocol, isDark: Bool? = nil, currentColor: Color? = nil
    ) throws(ColorSyntaxError) {
        var parser = try CSSColorParser(text, isDark: isDark, currentColor: currentColor)
        self = try parser.color()
    }

    /// Formats the color in a space of CSS Color 4, with up to five decimals, and alpha unless it is opaque: `rgb(255 128
    /// 0)`, `oklch(0.7 0.1 30 / 0.5)`, `color(srgb-linear 1 0.5 0)`. Values that are not finite are written as 0.
    ///
    /// `rgb()` and `hsl()` have a limited range, so colors outside of sRGB are written as `color(srgb …)` instead.
    ///
    /// ```swift
    /// let rule = "row:selected { background: \(accent.withAlpha(0.2).css()); }"
    /// let readable = Color(rgb: 0xFF8000).css(in: .oklch)        // oklch(0.73189 0.1858 52.98467)
    /// ```
    public func css(in space: ColorSpace = .srgb) -> String {
        let parts = space.components(of: self)
        let written = (0..<3).map { index in Self.decimal(parts[index]) }.joined(separator: " ")
        let ending = alpha < 1 ? " / \(Self.decimal(max(0, alpha)))" : ""
        switch space {
        case .srgb where isInGamut:
            let bytes = (0..<3).map { index in Self.decimal(parts[index] * 255) }
            return "rgb(\(bytes.joined(separator: " "))\(ending))"
        case .hsl where isInGamut:
            let shares = (1...2).map { index in Self.decimal(parts[index] * 100) + "%" }
            return "hsl(\(Self.decimal(parts.x)) \(shares.joined(separator: " "))\(ending))"
        case .srgb, .linearSRGB, .displayP3:
            return "color(\(space.rawValue) \(written)\(ending))"
        case .hsl:
            return css(in: .srgb)
        case .oklab, .oklch, .lab, .lch:
            return "\(space.rawValue)(\(written)\(ending))"
        }
    }

    /// Formats a number with at most five decimals and no exponent.
    private static func decimal(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let units = Int((min(max(value, -1e9), 1e9) * 1e5).rounded())
        let size = units.magnitude
        var decimals = String(size % 100_000)
        decimals = String(repeating: "0", count: 5 - decimals.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return (units < 0 ? "-" : "") + String(size / 100_000) + (decimals.isEmpty ? "" : "." + decimals)
    }
}

/// A syntax error in a color, with its position.
///
/// ```swift
/// do {
///     _ = try Color(css: "rgb(255 128)")
/// } catch {
///     print("\(error)")                                      // expected a number at byte 11
/// }
/// ```
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with a text.
    public enum Cause: Hashable, Sendable {
        /// The text has more than 256 bytes.
        case tooLong
        /// A number sign without 3, 4, 6 or 8 hexadecimal digits.
        case hexDigits
        /// An unknown color name, `currentcolor` where it is not known, or a system color.
        case unknownName(String)
        /// A function that is not a color, or not supported, such as `calc`.
        case unknownFunction(String)
        /// A name that is not a space of `color()`.
        case unknownSpace(String)
        /// A unit that is not an angle: the units are `deg`, `grad`, `rad` and `turn`.
        case unknownUnit(String)
        /// The syntax requires this instead: "a number", "a comma".
        case expected(String)
        /// Text follows after the complete color.
        case trailingText
    }

    /// What is wrong.
    public let cause: Cause
    /// The position in the text, in UTF-8 bytes from its start.
    public let offset: Int

    /// Creates an error at a position.
    package init(_ cause: Cause, offset: Int) {
        self.cause = cause
        self.offset = offset
    }

    /// A sentence without a full stop: `expected a number at byte 7`.
    public var description: String {
        let problem =
            switch cause {
            case .tooLong: "a color is at most \(CSSColorParser.longest) bytes long"
            case .hexDigits: "a number sign needs 3, 4, 6 or 8 hexadecimal digits"
            case .unknownName(let name): "no color is called \(name)"
            case .unknownFunction(let name): "unknown function \(name)()"
            case .unknownSpace(let name): "unknown color space \(name)"
            case .unknownUnit(let name): "unknown unit \(name)"
            case .expected(let what): "expected \(what)"
            case .trailingText: "unexpected text after the color"
            }
        return "\(problem) at byte \(offset)"
    }
}

extension Color {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` with an optional number sign; nil for any other text. (CSS Color 4,
    /// section 5.2.)
    ///
    /// ```swift
    /// let orange = Color(hex: "#f80") ?? accent              // #ff8800; nil for text that a user has mistyped
    /// ```
    public init?(hex text: some StringProtocol) {
        var digits: [Double] = []
        for character in text.hasPrefix("#") ? text.dropFirst() : text[...] {
            guard character.isASCII, let value = character.hexDigitValue else { return nil }
            digits.append(Double(value))
        }
        switch digits.count {
        case 3, 4: digits = digits.flatMap { [$0, $0] }
        case 6, 8: break
        default: return nil
        }
        digits = stride(from: 0, to: digits.count, by: 2).map { index -> Double in
            (digits[index] * 16 + digits[index + 1]) / 255
        }
        self.init(red: digits[0], green: digits[1], blue: digits[2], alpha: digits.count == 4 ? digits[3] : 1)
    }

    /// The color as `#rrggbb`, or `#rrggbbaa` unless it is opaque; components are rounded to 8 bits and clamped.
    ///
    /// ```swift
    /// print(Color.white.withAlpha(0.5).hex)                  // #ffffff80
    /// ```
    public var hex: String {
        let bytes = bytes
        return (0..<(alpha < 1 ? 4 : 3)).reduce(into: "#") { text, index in
            text += (bytes[index] < 16 ? "0" : "") + String(bytes[index], radix: 16)
        }
    }
}
