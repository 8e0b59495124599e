#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Parses one color in the syntax of CSS Color 4, sections 4 to 10.
struct CSSColorParser {
    static let longest = 256

    private var scanner: CSSScanner
    /// Which color of `light-dark()` counts; nil if that is not known.
    private let isDark: Bool?
    private let currentColor: Color?

    init(_ text: some StringProtocol, isDark: Bool?, currentColor: Color?) throws(ColorSyntaxError) {
        (self.isDark, self.currentColor) = (isDark, currentColor)

        let bytes = Array(text.utf8.prefix(Self.longest + 1))
        guard bytes.count <= Self.longest else { throw ColorSyntaxError(.tooLong, offset: Self.longest) }
        scanner = CSSScanner(bytes)
    }

    mutating func color() throws(ColorSyntaxError) -> Color {
        let color = try value()
        guard scanner.isAtEnd else { throw scanner.error(.trailingText) }
        return color
    }

    /// Parses a color and the space around it.
    private mutating func value() throws(ColorSyntaxError) -> Color {
        scanner.skipSpace()
        let start = scanner.offset
        let color: Color
        if scanner.take(Ascii.numberSign) {
            guard let hex = Color(hex: scanner.word()) else { throw scanner.error(.hexDigits, at: start) }
            color = hex
        } else {
            let name = scanner.word()
            guard !name.isEmpty else { throw scanner.error(.expected("a color")) }
            color = try scanner.take(Ascii.open) ? function(name, at: start) : named(name, at: start)
        }
        scanner.skipSpace()
        return color
    }

    private func named(_ name: String, at start: Int) throws(ColorSyntaxError) -> Color {
        if name == "transparent" { return Color.black.withAlpha(0) }
        if name == "currentcolor", let currentColor { return currentColor }
        guard let rgb = Color.named[name] else { throw scanner.error(.unknownName(name), at: start) }
        return Color(rgb: rgb)
    }

    private mutating func function(_ name: String, at start: Int) throws(ColorSyntaxError) -> Color {
        switch name {
        case "rgb", "rgba": return try rgb()
        case "hsl", "hsla": return try hsl()
        case "hwb":
            let (parts, alpha) = try modern([.hue, .share, .share])
            return Color(hue: parts.x, whiteness: max(0, parts.y), blackness: max(0, parts.z), alpha: alpha)
        case "lab":
            let (parts, alpha) = try modern([.number(full: 100), .number(full: 125), .number(full: 125)])
            return Color(CIELab(lightness: min(max(parts.x, 0), 100), a: parts.y, b: parts.z), alpha: alpha)
        case "lch":
            let (parts, alpha) = try modern([.number(full: 100), .number(full: 150), .hue])
            let lightness = min(max(parts.x, 0), 100)
            return Color(CIELab(lightness: lightness, chroma: max(0, parts.y), hue: parts.z), alpha: alpha)
        case "oklab":
            let (parts, alpha) = try modern([.number(full: 1), .number(full: 0.4), .number(full: 0.4)])
            return Color(Oklab(lightness: min(max(parts.x, 0), 1), a: parts.y, b: parts.z, alpha: alpha))
        case "oklch":
            let (parts, alpha) = try modern([.number(full: 1), .number(full: 0.4), .hue])
            return Color(
                OKLCH(lightness: min(max(parts.x, 0), 1), chroma: max(0, parts.y), hue: parts.z, alpha: alpha))
        case "color":
            let space = try space()
            let (parts, alpha) = try modern([.number(full: 1), .number(full: 1), .number(full: 1)])
            return space(parts, alpha)
        case "light-dark":
            guard let isDark else { throw scanner.error(.unknownFunction(name), at: start) }
            let light = try value()
            guard scanner.take(Ascii.comma) else { throw scanner.error(.expected("a comma")) }
            let dark = try value()
            try end(alternative: "")
            return isDark ? dark : light
        case "color-mix": return try mix()
        default: throw scanner.error(.unknownFunction(name), at: start)
        }
    }

    /// Parses the arguments of `color-mix()`. (CSS Color 5, section 2.)
    private mutating func mix() throws(ColorSyntaxError) -> Color {
        try take("in")
        scanner.skipSpace()
        let start = scanner.offset
        let name = scanner.word()
        guard let space = ColorSpace(rawValue: name) else { throw scanner.error(.unknownSpace(name), at: start) }
        var hue = HueInterpolation.shorter
        scanner.skipSpace()
        if space.hueIndex != nil, !scanner.isAtComma {
            let start = scanner.offset
            guard let method = Self.hues[scanner.word()] else { throw scanner.error(.expected("a comma"), at: start) }
            hue = method
            try take("hue")
            scanner.skipSpace()
        }
        guard scanner.take(Ascii.comma) else { throw scanner.error(.expected("a comma")) }
        let (first, firstShare) = try part()
        guard scanner.take(Ascii.comma) else { throw scanner.error(.expected("a comma")) }
        let (second, secondShare) = try part()
        let end = scanner.offset
        try self.end(alternative: "")
        let one = firstShare ?? secondShare.map { 1 - $0 } ?? 0.5
        let sum = one + (secondShare ?? 1 - one)
        guard sum > 0 else { throw scanner.error(.expected("a share above 0"), at: end) }
        let mix = first.mixed(with: second, fraction: 1 - one / sum, in: space, hue: hue)
        // What the shares lack is transparent.
        return mix.withAlpha(mix.alpha * min(sum, 1))
    }

    private static let hues: [String: HueInterpolation] = [
        "shorter": .shorter, "longer": .longer, "increasing": .increasing, "decreasing": .decreasing,
    ]

    /// Parses a color of a mix, with its share before or after it.
    private mutating func part() throws(ColorSyntaxError) -> (color: Color, share: Double?) {
        if let share = try share() { return (try value(), share) }
        return (try value(), try share())
    }

    /// Parses a percentage from 0 to 100, or returns nil if there is no number.
    private mutating func share() throws(ColorSyntaxError) -> Double? {
        scanner.skipSpace()
        guard let number = scanner.number() else { return nil }
        scanner.skipSpace()
        guard number.unit == "%", (0...100).contains(number.value) else {
            throw scanner.error(.expected("a percentage"), at: number.offset)
        }
        return number.value / 100
    }

    /// Parses a word that must come next.
    private mutating func take(_ word: String) throws(ColorSyntaxError) {
        scanner.skipSpace()
        let start = scanner.offset
        guard scanner.word() == word else { throw scanner.error(.expected("\"\(word)\""), at: start) }
    }

    /// Parses the name of a space, and returns its conversion.
    private mutating func space() throws(ColorSyntaxError) -> (SIMD3<Double>, _ alpha: Double) -> Color {
        scanner.skipSpace()
        let start = scanner.offset
        let name = scanner.word()
        if let space = PredefinedSpace(rawValue: name) { return { space.color($0, alpha: $1) } }
        switch ColorSpace(rawValue: name) {
        case .srgb: return { ColorSpace.srgb.color($0, alpha: $1) }
        case .linearSRGB: return { ColorSpace.linearSRGB.color($0, alpha: $1) }
        default: throw scanner.error(.unknownSpace(name), at: start)
        }
    }

    // MARK: Components

    /// The allowed syntax of a component.
    private enum Component {
        /// A number, or a percentage of `full`.
        case number(full: Double)
        /// A percentage, or the same as a number without the sign; 1 is 100 %.
        case share
        /// An angle, or degrees as a number.
        case hue
    }

    /// Parses three components without commas, and alpha after a slash.
    private mutating func modern(
        _ kinds: [Component], first: CSSScanner.Number?? = nil
    ) throws(ColorSyntaxError) -> (SIMD3<Double>, alpha: Double) {
        var parts = SIMD3<Double>()
        for (index, kind) in kinds.enumerated() {
            let number: CSSScanner.Number?
            if index == 0, let first { number = first } else { number = try numberOrNone() }
            parts[index] = try number.map { number throws(ColorSyntaxError) in try value(number, as: kind) } ?? 0
        }
        scanner.skipSpace()
        var alpha = 1.0
        let hasAlpha = scanner.take(Ascii.slash)
        if hasAlpha { alpha = try self.alpha(numberOrNone()) }
        try end(alternative: hasAlpha ? "" : "a slash or ")
        return (parts, alpha)
    }

    /// Parses two more components and alpha after commas, as strictly as the first versions of CSS.
    private mutating func legacy(
        _ first: CSSScanner.Number, _ kinds: [Component], isPercentage: [Bool]
    ) throws(ColorSyntaxError) -> (SIMD3<Double>, alpha: Double) {
        var parts = SIMD3<Double>()
        parts.x = try value(first, as: kinds[0])
        for index in 1...2 {
            scanner.skipSpace()
            guard scanner.take(Ascii.comma) else { throw scanner.error(.expected("a comma")) }
            let number = try self.number()
            if (number.unit == "%") != isPercentage[index] {
                throw scanner.error(
                    .expected(isPercentage[index] ? "a percentage" : "a number without a percent sign"),
                    at: number.offset)
            }
            parts[index] = try value(number, as: kinds[index])
        }
        scanner.skipSpace()
        var alpha = 1.0
        if scanner.take(Ascii.comma) { alpha = try self.alpha(number()) }
        try end(alternative: "")
        return (parts, alpha)
    }

    private mutating func rgb() throws(ColorSyntaxError) -> Color {
        let (first, kinds) = (try numberOrNone(), [Component](repeating: .number(full: 255), count: 3))
        scanner.skipSpace()
        let (parts, alpha): (SIMD3<Double>, alpha: Double)
        if let first, scanner.isAtComma {
            (parts, alpha) = try legacy(
                first, kinds, isPercentage: [Bool](repeating: first.unit == "%", count: 3))
        } else {
            (parts, alpha) = try modern(kinds, first: .some(first))
        }
        return Color(red: parts.x / 255, green: parts.y / 255, blue: parts.z / 255, alpha: alpha).clipped
    }

    private mutating func hsl() throws(ColorSyntaxError) -> Color {
        let (first, kinds) = (try numberOrNone(), [Component.hue, .share, .share])
        scanner.skipSpace()
        let (parts, alpha): (SIMD3<Double>, alpha: Double)
        if let first, scanner.isAtComma {
            (parts, alpha) = try legacy(first, kinds, isPercentage: [false, true, true])
        } else {
            (parts, alpha) = try modern(kinds, first: .some(first))
        }
        return Color(HSL(hue: parts.x, saturation: max(0, parts.y), lightness: parts.z, alpha: alpha))
    }

    private func value(_ number: CSSScanner.Number, as kind: Component) throws(ColorSyntaxError) -> Double {
        switch (kind, number.unit) {
        case (.number, ""): return number.value
        case (.number(let full), "%"): return number.value / 100 * full
        case (.share, "%"), (.share, ""): return number.value / 100
        case (.hue, ""), (.hue, "deg"): return number.value
        case (.hue, "grad"): return number.value * 0.9
        case (.hue, "rad"): return number.value * 180 / .pi
        case (.hue, "turn"): return number.value * 360
        case (.hue, "%"): throw scanner.error(.expected("an angle"), at: number.offset)
        case (.hue, let unit): throw scanner.error(.unknownUnit(unit), at: number.offset)
        default: throw scanner.error(.expected("a number or a percentage"), at: number.offset)
        }
    }

    private func alpha(_ number: CSSScanner.Number?) throws(ColorSyntaxError) -> Double {
        guard let number else { return 0 }
        return min(max(try value(number, as: .number(full: 1)), 0), 1)
    }

    private mutating func number() throws(ColorSyntaxError) -> CSSScanner.Number {
        scanner.skipSpace()
        guard let number = scanner.number() else { throw scanner.error(.expected("a number")) }
        return number
    }

    /// Parses a number, or nil for `none`.
    private mutating func numberOrNone() throws(ColorSyntaxError) -> CSSScanner.Number? {
        scanner.skipSpace()
        if let number = scanner.number() { return number }
        let start = scanner.offset
        guard scanner.word() == "none" else { throw scanner.error(.expected("a number"), at: start) }
        return nil
    }

    private mutating func end(alternative: String) throws(ColorSyntaxError) {
        scanner.skipSpace()
        guard scanner.take(Ascii.close) else { throw scanner.error(.expected("\(alternative)a closing bracket")) }
    }
}
