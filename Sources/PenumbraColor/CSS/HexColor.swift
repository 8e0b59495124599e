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
