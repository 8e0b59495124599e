import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import Testing

/// Files composed for this project in the forms that their ecosystems document.
struct SampleTests {
    private func color(_ theme: Theme, _ role: Role, _ traits: Traits = Traits()) -> String {
        theme.table(for: traits)[role].hex
    }

    @Test func designTokensOfPenumbraFollowAliasesAndFaces() throws {
        let mint = try Sample.theme("mint.tokens.json")
        #expect((mint.name, mint.title, mint.appearance) == ("mint", "Fresh Mint", nil))
        #expect(color(mint, .text) == "#003333")
        #expect(color(mint, .text, Traits(.dark)) == "#ccffcc")
        #expect(color(mint, .text, Traits(.dark, highContrast: true)) == "#ffffff")
        #expect(color(mint, .accent, Traits(.dark)) == "#ccffcc", "a pointer within $extensions")
        #expect(color(mint, .link) == "#006633", "a pointer to a token that is an alias")
        let table = mint.table(for: Traits(.dark))
        #expect(table[OwnRole("chart.line", fallback: .accent)] == Color(red: -0.25, green: 0.5, blue: 0.125))
        #expect(table[Metric.cornerRadius] == 8)
        #expect(table[Metric("margin", fallback: 0)] == 24)
        #expect(table[TextStyle.title] == Typeface(family: "\"Source Serif\", serif", size: 12, weight: 600))
        #expect(table[IconRole("night", fallback: "")] == "weather-clear-symbolic")
        #expect(table[IconRole("play", fallback: "")] == "media-playback-start-symbolic")
    }

    /// The written constant is compiled into this test. So the output compiles, and has the same values.
    @Test func theSwiftThatIsWrittenIsCompiledAndIsTheSameTheme() throws {
        let mint = try Sample.theme("mint.tokens.json")
        #expect(mint == .mint)
        let file = Sample.folder.deletingLastPathComponent().appendingPathComponent("MintTheme.swift")
        #expect(try ThemeFile.text(of: mint, as: .swift) == String(contentsOf: file, encoding: .utf8))
    }

    @Test func tokensOfOthersAreFoundByTheirNames() throws {
        let harbour = try Sample.theme("harbour.tokens.json")
        #expect((harbour.name, harbour.title, harbour.appearance) == ("harbour", "Harbour", .light))
        // hwb(40 95% 2%), oklab(1 none none), lab(22 -3 -8) and oklch(0.45 0.1 235), by hand and by CSS.
        #expect(color(harbour, .background) == "#faf7f2")
        #expect(color(harbour, .surface) == "#ffffff")
        #expect(color(harbour, .text) == (try Color(css: "lab(22 -3 -8)")).hex)
        #expect(color(harbour, .secondaryText) == (try Color(css: "lab(40 -3 -8)")).hex, "components that are pointers")
        #expect(harbour.layer.colors[.accent]?.light == (try Color(css: "oklch(0.45 0.1 235)")), "the $root of a group")
        #expect(color(harbour, .onAccent) == "#ffffff")
        #expect(harbour.layer.colors[.error]?.light == (try Color(css: "color(display-p3 0.72 0.18 0.16)")))
        #expect(color(harbour, .warning) == (try Color(css: "lch(45 50 75)")).hex)
        #expect(harbour.layer.colors[.header] == harbour.layer.colors[.background], "generated: there is no token")
    }

    @Test(arguments: ["dusk.yaml", "dusk-flat.yaml"]) func base16InBothForms(name: String) throws {
        let dusk = try Sample.theme(name)
        #expect((dusk.name, dusk.title, dusk.appearance) == ("dusk-over-water", "Dusk over Water", .dark))
        let expected: [Role: String] = [
            .background: "#1b1e2b", .surface: "#252938", .header: "#252938", .text: "#d6dbec",
            .secondaryText: "#a3abc4",
            .separator: "#363b4f", .accent: "#8db6f2", .onAccent: "#1b1e2b", .link: "#8db6f2", .success: "#9ccf8c",
            .warning: "#e6c46e", .error: "#f08d84",
        ]
        for (role, hex) in expected { #expect(color(dusk, role) == hex, "\(role)") }
        #expect(dusk.layer.colors[.hover]?.light == Color(rgb: 0xD6DBEC, alpha: 0.05))
    }

    @Test func base24HasAHeaderOfItsOwn() throws {
        let noon = try Sample.theme("noon.yml")
        #expect((noon.name, noon.title, noon.appearance) == ("noon-24", "Noon", .light))
        #expect(color(noon, .header) == "#fbfaf7")
        #expect(color(noon, .accent) == "#285a9e")
    }

    @Test func vsCodeWithCommentsTrailingCommasAndAnIncludedFile() throws {
        let ember = try Sample.theme("ember-dark.json")
        #expect((ember.name, ember.title, ember.appearance) == ("ember-dark", "Ember Dark", .dark))
        let expected: [Role: String] = [
            .background: "#1f1a17", .surface: "#28211d", .header: "#2e2621", .text: "#e9ded5", .separator: "#ffffff24",
            .hover: "#ffffff0d", .accent: "#b3471f", .onAccent: "#ffffff", .link: "#f0a37f", .error: "#ff9e90",
            .warning: "#e9bf60", .success: "#9fcf86", .shadow: "#00000088",
        ]
        for (role, hex) in expected { #expect(color(ember, role) == hex, "\(role)") }
        #expect(ember.layer.colors[.secondaryText]?.light == Color(rgb: 0xE9DED5, alpha: 0.7), "VS Code's own")
    }

    @Test func vsCodeFallsBackOnWhatIsThere() throws {
        let ember = try Sample.theme("ember-light.json")
        #expect(ember.appearance == .light)
        #expect(color(ember, .accent) == "#b3471f", "the badge, where there is no button")
        #expect(color(ember, .onAccent) == "#ffffff", "the text that is more readable on it")
        #expect(color(ember, .header) == "#f1e8df")
        let (link, accent) = (ember.table()[.link], ember.table()[.accent])
        #expect(abs(OKLCH(link).hue - OKLCH(accent).hue) < 3, "the accent, readable on a row that is pressed")
        #expect(abs(OKLCH(ember.table()[.success]).hue - 140) < 3, "generated: there is none")
    }

    @Test func bytesAloneIncludeNothing() throws {
        let data = try Sample.data("ember-dark.json")
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(data, named: "ember.json") }
        #expect(
            error?.description
                == "ember.json:7: include: \"./ember-base.json\": only a theme in a folder can include other files"
        )
    }
}
