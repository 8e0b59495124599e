import PenumbraColor
import PenumbraThemes

/// Writes one variant of a theme as a base16 scheme.
///
/// The colors that a theme has no role for are generated: grays between the page and the text, and the missing hues with the
/// lightness and the chroma of the status colors.
struct Base16Writer {
    let theme: Theme
    let traits: Traits

    var text: String {
        let appearance = theme.table(for: traits).traits.appearance
        let head = [
            ("system", "base16"), ("name", theme.title), ("slug", ThemeName.slug(of: theme.name) ?? "theme"),
            ("author", "Penumbra"), ("variant", appearance.rawValue),
        ]
        let colors = palette.enumerated().map { number, color in
            "  base0\(String(number, radix: 16, uppercase: true)): \(JSONText.quoted(color.inGamut.withAlpha(1).hex))\n"
        }
        return head.map { "\($0): \(JSONText.quoted($1))\n" }.joined() + "palette:\n" + colors.joined()
    }

    private var palette: [Color] {
        let table = theme.table(for: traits)
        let page = table[.background].over(table.traits.appearance == .light ? .white : .black)
        func shown(_ role: Role) -> Color { table[role].over(page).quantized }
        let text = shown(.text)
        func gray(_ way: Double) -> Color { page.mixed(with: text, fraction: way, in: .oklab).inGamut.quantized }
        let (red, yellow, green) = (shown(.error), shown(.warning), shown(.success))
        let tones = [red, yellow, green].map { OKLCH($0) }
        let lightness = tones.map(\.lightness).reduce(0, +) / 3
        let chroma = tones.map(\.chroma).reduce(0, +) / 3
        func hue(_ degrees: Double) -> Color {
            Color(OKLCH(lightness: lightness, chroma: chroma, hue: degrees)).inGamut.quantized
        }
        return [
            page, shown(.surface), shown(.separator), gray(0.45), shown(.secondaryText), text, gray(1.1), gray(1.2),
            red, red.mixed(with: yellow, fraction: 0.5, in: .oklab).inGamut.quantized, yellow, green, hue(200),
            shown(.accent), hue(310), hue(45),
        ]
    }
}
