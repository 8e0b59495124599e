import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

struct PlainThemesTests {
    @Test(arguments: 0..<40) func themesComeBackFromPlainText(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let themes = (0..<3).map { Self.theme("theme \($0)", using: &random) }
        let read = try PlainThemes.themes(in: PlainThemes.text(of: themes))
        #expect(read.map(\.name) == themes.map(\.name), "seed \(seed)")
        #expect(read.map(\.title) == themes.map(\.title) && read.map(\.appearance) == themes.map(\.appearance))
        for (read, theme) in zip(read, themes) {
            for (table, expected) in zip(read.variants(), theme.variants()) {
                #expect(table.traits == expected.traits, "seed \(seed)")
                for role in Role.allCases {
                    #expect(table[role].hex == expected[role].hex, "seed \(seed): \(theme.name), \(role)")
                }
            }
        }
        #expect(PlainThemes.text(of: read) == PlainThemes.text(of: themes), "seed \(seed)")
    }

    @Test(arguments: [
        ("color text red", "line 1: \"theme\" comes first"),
        ("theme a\ncolor accnt red", "line 2: there is no role \"accnt\""),
        ("theme a\n\ncontrast text red", "line 3: the color of \"text\" comes first"),
        ("theme a\nappearance grey", "line 2: \"grey\" is neither light nor dark"),
        ("theme a\ntheme a", "line 2: there are two themes \"a\""),
        ("theme a\nweight 400", "line 2: there is no keyword \"weight\""),
        ("theme", "line 1: \"theme\" has no value"),
    ]) func anErrorNamesItsLine(text: String, message: String) {
        #expect { try PlainThemes.themes(in: text) } throws: { "\($0)" == message }
    }

    private static func theme(_ name: String, using random: inout SplitMix64) -> Theme {
        func color() -> Color {
            Color(
                rgb: Int.random(in: 0...0xFFFFFF, using: &random),
                alpha: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random))
        }
        var layer = ThemeLayer()
        for role in Role.allCases where Bool.random(using: &random) {
            var colors = AppearanceValue(light: color(), dark: color())
            if Bool.random(using: &random) { colors.lightHighContrast = color() }
            if Bool.random(using: &random) { colors.darkHighContrast = color() }
            layer.colors[role] = colors
        }
        return Theme(
            name: name, title: "A Title", appearance: [.light, .dark, nil].randomElement(using: &random) ?? nil,
            layer: layer)
    }
}
