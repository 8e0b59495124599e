import PenumbraColor
import PenumbraThemes

/// Writes one variant of a theme as a scheme of base16, or of base24 if it came from one.
///
/// A scheme has colors of code, among which a reader looks for the roles. Of several palettes, the writer takes the one that reads
/// back as the theme.
struct Base16Writer {
    private let theme: Theme
    private let source: SourceColors
    private let table: ThemeTable
    /// The background, opaque.
    private let page: Color

    init(theme: Theme, traits: Traits, source: SourceColors) {
        (self.theme, self.source) = (theme, source)
        table = theme.table(for: traits)
        page = table[.background].over(table.traits.appearance == .light ? .white : .black).quantized
    }

    var text: String {
        let colors = palette
        let isBase24 = Base16Names.base24.allSatisfy { colors[$0] != nil }
        let head = [
            ("system", isBase24 ? "base24" : "base16"), ("name", theme.title),
            ("slug", ThemeName.slug(of: theme.name) ?? "theme"), ("author", source.author ?? "Penumbra"),
            ("variant", table.traits.appearance.rawValue),
        ]
        let names = isBase24 ? Base16Names.base24 : Base16Names.base16
        let lines = names.compactMap { name in colors[name].map { "  \(name): \(JSONText.quoted($0.hex))\n" } }
        return head.map { "\($0): \(JSONText.quoted($1))\n" }.joined() + "palette:\n" + lines.joined()
    }

    /// The roles that a reader does not find again.
    var lost: [Role] { RewrittenRoles(Base16Names.offers(palette), of: table).lost }

    /// The colors by name.
    var palette: [String: Color] {
        palettes.cheapest { RewrittenRoles(Base16Names.offers($0), of: table).cost } ?? [:]
    }

    /// The palettes to choose from: that of the source, one with its colors of code, one in which the roles come first, and one for
    /// an accent that is gray: a reader takes it only if no other color is vivid.
    private var palettes: [[String: Color]] {
        let code = Dictionary(uniqueKeysWithValues: source.code.map { ($0.base16, $1) })
        let made = roles.merging(generated(vividness: 1)) { role, _ in role }
        let colored = roles.merging(code) { role, _ in role }.merging(made) { first, _ in first }
        return (source.palette.isEmpty ? [] : [made.merging(source.palette) { $1 }])
            + [made.merging(code) { $1 }, colored, roles.merging(generated(vividness: 0.15)) { role, _ in role }]
    }

    private func shown(_ role: Role) -> Color { table[role].over(page).inGamut.quantized.withAlpha(1) }

    /// The colors that roles have.
    private var roles: [String: Color] {
        [
            "base00": page, "base01": shown(.surface), "base02": shown(.separator), "base04": shown(.secondaryText),
            "base05": shown(.text), "base08": shown(.error), "base0A": shown(.warning), "base0B": shown(.success),
            "base0D": shown(.accent),
        ]
    }

    /// The other colors: grays between the page and the text, and the missing hues with the lightness and the chroma of the status
    /// colors.
    ///
    /// - Parameter vividness: A factor of their chroma.
    private func generated(vividness: Double) -> [String: Color] {
        func gray(_ way: Double) -> Color {
            page.mixed(with: shown(.text), fraction: way, in: .oklab).inGamut.quantized
        }
        let tones = [Role.error, .warning, .success].map { OKLCH(shown($0)) }
        func hue(_ degrees: Double) -> Color {
            Color(
                OKLCH(
                    lightness: tones.map(\.lightness).reduce(0, +) / 3,
                    chroma: tones.map(\.chroma).reduce(0, +) / 3 * vividness, hue: degrees)
            ).inGamut.quantized
        }
        let orange = shown(.error).mixed(with: shown(.warning), fraction: 0.5, in: .oklab).inGamut.quantized
        return [
            "base03": gray(0.45), "base06": gray(1.1), "base07": gray(1.2), "base09": orange, "base0C": hue(200),
            "base0E": hue(310), "base0F": hue(45),
        ]
    }
}
