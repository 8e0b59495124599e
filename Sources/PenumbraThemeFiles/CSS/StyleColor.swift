import PenumbraColor

/// Reads a color of a style sheet: those of CSS, the functions of GTK, and channels without a function, which a sheet puts into one
/// where it uses them.
enum StyleColor {
    /// The functions whose values are colors.
    static let functions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "light-dark", "color-mix",
        "alpha", "shade", "mix", "lighter", "darker",
    ]

    static func color(_ text: String, isDark: Bool) throws(ColorSyntaxError) -> Color {
        if let color = channels(text) { return color }
        let text = withoutSpace(text)
        if let color = try ofGTK(text, isDark: isDark) { return color }
        if let color = try relative(text, isDark: isDark) { return color }
        return try Color(css: text, isDark: isDark)
    }

    /// A text without the space before its first bracket, which GTK allows.
    private static func withoutSpace(_ text: String) -> String {
        guard let open = text.firstIndex(of: "(") else { return text }
        return text[..<open].trimmed + text[open...]
    }

    // MARK: Channels

    /// Whether a text is three numbers that could be the channels of a color.
    static func hasChannels(_ text: String) -> Bool { channels(text) != nil }

    /// A color of three numbers, and alpha after a slash. Percentages in the second and third are those of HSL, as of shadcn; one in
    /// the first is the lightness of OKLCH, as of daisyUI 4; three whole numbers are those of RGB, as of Bootstrap.
    private static func channels(_ text: String) -> Color? {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        let parts = sides[0].split { $0 == " " || $0 == "," || $0 == "\t" }
        guard sides.count <= 2, parts.count == 3,
            parts.allSatisfy({ $0.first.map { "0123456789.-".contains($0) } ?? false })
        else { return nil }
        let isShare = parts.map { $0.hasSuffix("%") }
        let name: String
        switch isShare {
        case [false, true, true]: name = "hsl"
        case [true, false, false]: name = "oklch"
        case [false, false, false]:
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == 3, numbers.allSatisfy((0...255).contains) else { return nil }
            name = "rgb"
        default: return nil
        }
        let alpha = sides.count == 2 ? " / \(sides[1])" : ""
        return try? Color(css: "\(name)(\(parts.joined(separator: " "))\(alpha))")
    }

    // MARK: Functions

    /// The name and the arguments of a function; nil for other texts.
    private static func function(_ text: String) -> (name: String, arguments: [String])? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let inner = String(text[open...].dropFirst().dropLast())
        let arguments = inner.parts(between: ",").map(\.trimmed)
        return (text[..<open].lowercased(), arguments)
    }

    /// The color of a function of GTK; nil for other texts. (GTK 4, "CSS in GTK", section "Colors".)
    private static func ofGTK(_ text: String, isDark: Bool) throws(ColorSyntaxError) -> Color? {
        guard let (name, arguments) = function(text) else { return nil }
        func number(_ index: Int) -> Double? { arguments.indices.contains(index) ? Double(arguments[index]) : nil }
        switch name {
        case "alpha":
            guard arguments.count == 2, let share = number(1) else { return nil }
            let color = try color(arguments[0], isDark: isDark)
            return color.withAlpha(min(max(color.alpha * share, 0), 1))
        case "mix":
            guard arguments.count == 3, let share = number(2) else { return nil }
            let (first, second) = (try color(arguments[0], isDark: isDark), try color(arguments[1], isDark: isDark))
            return first.mixed(with: second, fraction: min(max(share, 0), 1), in: .srgb)
        case "shade":
            guard arguments.count == 2, let factor = number(1) else { return nil }
            return try color(arguments[0], isDark: isDark).shaded(factor)
        case "lighter" where arguments.count == 1: return try color(arguments[0], isDark: isDark).shaded(1.3)
        case "darker" where arguments.count == 1: return try color(arguments[0], isDark: isDark).shaded(0.7)
        default: return nil
        }
    }

    /// A relative color that only gets another alpha: `rgb(from red r g b / 0.5)`; nil for other texts. (CSS Color 5, section 4.)
    private static func relative(_ text: String, isDark: Bool) throws(ColorSyntaxError) -> Color? {
        guard let (name, arguments) = function(text), arguments.count == 1, arguments[0].lowercased().hasPrefix("from ")
        else {
            return nil
        }
        let sides = arguments[0].dropFirst(5).parts(between: "/")
        let words = sides[0].trimmed.parts(between: " ").filter {
            !$0.isEmpty
        }
        let channels = name.hasSuffix("a") && name.count == 4 ? String(name.dropLast()) : name
        guard words.count == 4, sides.count <= 2, words.dropFirst().joined().lowercased() == channels.suffix(3) else {
            return nil
        }
        let color = try color(words[0], isDark: isDark)
        guard sides.count == 2 else { return color }
        return share(sides[1]).map { color.withAlpha($0) }
    }

    /// A number from 0 to 1, or a percentage; nil for other texts.
    private static func share(_ text: String) -> Double? {
        let text = text.trimmed
        let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
        return number.map { min(max($0, 0), 1) }
    }
}

extension Color {
    /// The color with its lightness and saturation in HSL multiplied. (GTK 4, `gtkcsscolorvalue.c`.)
    fileprivate func shaded(_ factor: Double) -> Color {
        var tone = HSL(self)
        tone.lightness = min(max(tone.lightness * factor, 0), 1)
        tone.saturation = min(max(tone.saturation * factor, 0), 1)
        return Color(tone)
    }
}
