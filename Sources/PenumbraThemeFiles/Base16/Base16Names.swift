import PenumbraColor
import PenumbraThemes

/// The colors of base16 and base24 that could fill each role. (Tinted Theming, "Styling Guidelines" of base16 and base24.)
enum Base16Names {
    static func offers(_ colors: [String: Color]) -> RoleOffers {
        RoleOffers(colors: colors, names: roles, accents: accents)
    }

    /// The sixteen names of base16, and the twenty-four of base24.
    static let (base16, base24) = (names(0...15), names(0...23))

    /// The colors that are not grays by the guidelines, the usual ones for interfaces first.
    private static let colorful = ["base0D", "base0E", "base0C", "base0F", "base09", "base0A", "base0B", "base08"]

    private static let roles: [Role: [String]] = [
        .background: ["base00"],
        // Status bars. The colors of base24 that are darker than the page are for areas behind it.
        .surface: ["base01", "base02"],
        .header: ["base10", "base01", "base02"],
        .text: ["base05", "base06", "base07", "base04"],
        .secondaryText: ["base04", "base03", "base06"],
        // The background of the selection.
        .separator: ["base02", "base03", "base01"],
        .link: ["base0D", "base16", "base0C", "base0E", "base0F"],
        // Red, orange, yellow and green. Some schemes have them in other places.
        .error: ["base08", "base12", "base09"] + colorful + ["base01"],
        .warning: ["base0A", "base09", "base13"] + colorful + ["base02"],
        .success: ["base0B", "base14"] + colorful + ["base01", "base02"],
    ]

    /// Functions, headings and links, as other programs of base16 have it; then keywords, and the rest.
    private static let accents = zip(colorful, [4, 0.5, 0.3, 0.3, 0.1, 0.1, 0.1, 0]).map {
        RoleOffers.Accent(fill: $0, weight: $1)
    }

    private static func names(_ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { "base\($0 / 16)" + String($0 % 16, radix: 16, uppercase: true) }
    }
}
