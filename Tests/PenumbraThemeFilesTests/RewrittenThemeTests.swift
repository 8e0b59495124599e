import Foundation
import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// A theme that is written in a format of other programs and read again is the same, as far as the format can hold it.
struct RewrittenThemeTests {
    /// The roles that a file of base16 can hold. A line there is opaque, so one that is nearly invisible cannot be held.
    /// VS Code holds all, but a pressed row that looks nearly like a hovered one is not taken for one.
    private static let base16: [Role] = [
        .background, .surface, .text, .secondaryText, .accent, .success, .warning, .error,
    ]

    private func name(_ format: ThemeFormat) -> String { format == .base16 ? "a.yaml" : "a.json" }

    /// One theme in three came back from base16 with another accent.
    @Test func rewrittenThemesKeepTheirRolesAndWhatTheyLoseIsSaid() throws {
        var wrong: [String] = []
        for seed in 0..<UInt64(1000) {
            var random = SplitMix64(seed: seed)
            let made = RandomForeignTheme(&random)
            let texts = [
                (made.base16Text, "a.yaml"), (made.vsCodeText(type: made.isDark ? "dark" : "light"), "a.json"),
            ]
            for (text, file) in texts {
                let old = try ThemeFile.reading(Data(text.utf8), named: file)
                for format in [ThemeFormat.base16, .vsCode] {
                    let written = try ThemeFile.text(of: old.theme, as: format, keeping: old.source)
                    let new = try ThemeFile.reading(Data(written.utf8), named: name(format))
                    let (before, after) = (old.theme.table(), new.theme.table())
                    let page = before[.background]
                    let lost = Role.allCases.filter { !isSame(before[$0].over(page), after[$0].over(page)) }
                    let held = format == .base16 ? Self.base16 : Role.allCases.filter { $0 != .pressed }
                    let losses = format.losses(of: old.theme, for: Traits(), keeping: old.source)
                    let said = lost.isEmpty ? [] : ["the color of \(lost.map(\.name).joined(separator: ", "))"]
                    guard lost.allSatisfy({ !held.contains($0) }), losses == said, new.warnings.isEmpty else {
                        wrong.append("seed \(seed), \(file) as \(format): \(lost), \(losses), \(new.warnings)")
                        continue
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
    }

    private func isSame(_ a: Color, _ b: Color) -> Bool {
        (0..<3).allSatisfy { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) <= 2 }
    }

    /// A scheme lost half of its colors and its author.
    @Test func aSchemeOfBase16StaysAsItIs() throws {
        for name in ["dusk.yaml", "noon.yml"] {
            let old = try ThemeFile.reading(Sample.data(name), named: name)
            let written = try ThemeFile.text(of: old.theme, as: .base16, keeping: old.source)
            let new = try ThemeFile.reading(Data(written.utf8), named: name)
            #expect(new.theme == old.theme && new.source == old.source && new.source.author != nil, "\(name)")
        }
    }

    /// Code was one color in a theme of VS Code that came from base16, and a scheme that came from VS Code lost the pink of its
    /// keywords.
    @Test func codeKeepsItsColors() throws {
        let dusk = try ThemeFile.reading(Sample.data("dusk.yaml"), named: "dusk.yaml")
        let code = try ThemeFile.text(of: dusk.theme, as: .vsCode, keeping: dusk.source)
        let editor = try ThemeFile.reading(Data(code.utf8), named: "dusk.json")
        #expect(editor.source.code == dusk.source.code && editor.source.code.count == CodeElement.allCases.count)
        let rules = """
            { "name": "K", "type": "dark", "colors": { "editor.background": "#202020", "editor.foreground": "#e0e0e0",
                "button.background": "#3070c0" }, "tokenColors": [
                { "scope": "keyword, storage", "settings": { "foreground": "#f92672" } },
                { "scope": ["string"], "settings": { "foreground": "#a0a0a0" } },
                { "scope": "string.quoted", "settings": { "foreground": "#e6db74" } },
                { "scope": "meta.embedded string.quoted", "settings": { "foreground": "#ffffff" } } ] }
            """
        let theme = try ThemeFile.reading(Data(rules.utf8), named: "k.json")
        #expect(theme.source.code[.keyword]?.hex == "#f92672" && theme.source.code[.string]?.hex == "#e6db74")
        let scheme = try ThemeFile.text(of: theme.theme, as: .base16, keeping: theme.source)
        let again = try ThemeFile.reading(Data(scheme.utf8), named: "k.yaml")
        #expect(again.source.code[.keyword]?.hex == "#f92672")
        #expect(again.theme.table()[.accent].hex == "#3070c0")
    }
}
