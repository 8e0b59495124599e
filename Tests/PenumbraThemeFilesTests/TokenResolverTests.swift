import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import Testing

/// Design Tokens of other systems: resolver files, palettes, older drafts, and role mappings.
final class TokenResolverTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("resolver-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("faces"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    private func reading(_ text: String, roles: RoleMapping? = nil) throws -> ThemeReading {
        try ThemeFile.reading(Data(text.utf8), named: "a.tokens.json", roles: roles)
    }

    /// Writes a set with aliases into the files of its contexts, and two modifiers: four faces, and sizes.
    private func resolver(order: String = "") throws -> URL {
        _ = try write(
            "names.json",
            """
            { "$type": "color", "background": { "$value": "{ink.page}" }, "text": { "$value": "{ink.text}" },
              "accent": { "$value": "{ink.blue}" }, "gap": { "$type": "dimension", "$value": "{size.gap}" } }
            """)
        for (name, page, text, blue) in [
            ("light", "#ffffff", "#202020", "#1a5fb4"), ("dark", "#101010", "#e0e0e0", "#62a0ea"),
            ("light-contrast", "#ffffff", "#000000", "#003080"), ("dark-contrast", "#000000", "#ffffff", "#99c1f1"),
        ] {
            _ = try write(
                "faces/\(name).json",
                """
                { "ink": { "$type": "color", "page": { "$value": "\(page)" }, "text": { "$value": "\(text)" },
                  "blue": { "$value": "\(blue)" } } }
                """)
        }
        return try write(
            "harbor.resolver.json",
            """
            { "name": "Harbor Lights", "version": "2025.10",
              "resolutionOrder": [{ "$ref": "#/sets/names" }, { "$ref": "#/modifiers/theme" },
                { "$ref": "#/modifiers/size" }\(order)],
              "sets": { "names": { "sources": [{ "$ref": "names.json" }] } },
              "modifiers": {
                "size": { "contexts": { "small": [{ "size": { "gap": { "$value": 1 } } }], "large": [] } },
                "theme": { "default": "light", "contexts": {
                  "light": [{ "$ref": "./faces/light.json" }], "dark": [{ "$ref": "./faces/dark.json" }],
                  "lightHighContrast": [{ "$ref": "./faces/light-contrast.json" }],
                  "darkHighContrast": [{ "$ref": "./faces/dark-contrast.json" }] } } } }
            """)
    }

    @Test func contextsBecomeTheFacesOfOneTheme() throws {
        let theme = try ThemeFile.read(contentsOf: resolver())
        #expect((theme.name, theme.title, theme.appearance) == ("harbor-lights", "Harbor Lights", nil))
        let expected: [(Traits, String, String, String)] = [
            (Traits(.light), "#ffffff", "#202020", "#1a5fb4"), (Traits(.dark), "#101010", "#e0e0e0", "#62a0ea"),
            (Traits(.light, highContrast: true), "#ffffff", "#000000", "#003080"),
            (Traits(.dark, highContrast: true), "#000000", "#ffffff", "#99c1f1"),
        ]
        for (traits, page, text, accent) in expected {
            let table = theme.table(for: traits)
            #expect([Role.background, .text, .accent].map { table[$0].hex } == [page, text, accent], "\(traits)")
        }
    }

    @Test func aLaterSourceReplacesATokenOfAnEarlierOne() throws {
        let late =
            ", { \"type\": \"set\", \"name\": \"late\", \"sources\": "
            + "[{ \"ink\": { \"blue\": { \"$type\": \"color\", \"$value\": \"#ff00ff\" } } }] }"
        let theme = try ThemeFile.read(contentsOf: resolver(order: late))
        #expect(theme.table()[.accent].hex == "#ff00ff")
        #expect(theme.table()[.text].hex == "#202020")
    }

    /// The warning names the position in the file that has the token.
    @Test func aColorThatIsNotValidIsAWarningWithItsPlace() throws {
        let file = try resolver()
        _ = try write(
            "faces/dark.json",
            """
            { "ink": { "$type": "color", "page": { "$value": "#101010" }, "text": { "$value": "#e0e0e0" },
              "blue": {
                "$value": "blueish" } } }
            """)
        var warnings: [String] = []
        let theme = try ThemeFile.read(contentsOf: file) { warnings.append($0.description) }
        #expect(
            warnings == [
                "names.json:2: accent: \"blueish\" is not a color", "dark.json:3: ink.blue: \"blueish\" is not a color",
            ])
        #expect(theme.table(for: Traits(.dark))[.background].hex == "#101010")
        // There is no theme without a page.
        _ = try write("faces/dark.json", "{ \"ink\": { \"$type\": \"color\", \"page\":\n { \"$value\": 5 } } }")
        let error = try #require(throws: ThemeFileError.self) { try ThemeFile.read(contentsOf: file) }
        #expect((error.file, error.line) == ("names.json", 1))
    }

    /// If the other context is "dark", the default one is light, under any name.
    @Test func oneNamedContextIsEnough() throws {
        let text = """
            { "resolutionOrder": [{ "$ref": "#/modifiers/theme" }], "modifiers": { "theme": { "default": "usual",
              "contexts": {
                "usual": [{ "$type": "color", "bg": { "$value": "#ffffff" }, "fg": { "$value": "#202020" } }],
                "dark": [{ "$type": "color", "bg": { "$value": "#101010" }, "fg": { "$value": "#e0e0e0" } }] } } } }
            """
        let theme = try reading(text).theme
        #expect(theme.appearance == nil)
        #expect(theme.layer.colors[.background].map { [$0.light.hex, $0.dark.hex] } == ["#ffffff", "#101010"])
    }

    /// With contrast but no appearances, the theme has the appearance of its page.
    @Test func aDarkSystemWithMoreContrastIsDark() throws {
        let text = """
            { "resolutionOrder": [{ "$ref": "#/modifiers/contrast" }], "modifiers": { "contrast": { "default": "usual",
              "contexts": {
                "usual": [{ "$type": "color", "bg": { "$value": "#101010" }, "fg": { "$value": "#b0b0b0" } }],
                "high": [{ "$type": "color", "bg": { "$value": "#000000" }, "fg": { "$value": "#ffffff" } }] } } } }
            """
        let theme = try reading(text).theme
        #expect(theme.appearance == .dark)
        #expect(theme.table()[.text].hex == "#b0b0b0")
        #expect(theme.table(for: Traits(.dark, highContrast: true))[.text].hex == "#ffffff")
    }

    @Test func unreachableSourcesAreNamed() throws {
        func message(_ text: String) throws -> String {
            let file = try write("bad.resolver.json", text)
            let error = try #require(throws: ThemeFileError.self) { try ThemeFile.read(contentsOf: file) }
            return "\(error)"
        }
        #expect(
            try message("{ \"resolutionOrder\": [{ \"$ref\": \"#/sets/none\" }] }")
                == "bad.resolver.json:1: resolutionOrder: \"#/sets/none\" refers to a token that does not exist")
        #expect(
            try message("{ \"resolutionOrder\":\n [{ \"$ref\": \"none.json\" }] }")
                == "bad.resolver.json:2: \"none.json\": there is no such file")
        #expect(
            try message("{ \"resolutionOrder\": [{ \"$ref\": \"../secret.json\" }] }").contains(
                "it is outside of the theme's folder"))
        let circle = "{ \"sources\": [{ \"$ref\": \"#/sets/a\" }] }"
        #expect(
            try message("{ \"resolutionOrder\": [{ \"$ref\": \"#/sets/a\" }], \"sets\": { \"a\": \(circle) } }")
                .contains(
                    "sets form a cycle"))
        let many = Array(repeating: "{}", count: 257).joined(separator: ",")
        #expect(try message("{ \"resolutionOrder\": [\(many)] }").contains("more than 256 sources"))
    }

    // MARK: - Palettes

    /// Steps of grays and hues under names without roles.
    private static let palette: String = {
        func steps(_ name: String, chroma: Double, hue: Double) -> String {
            let tokens = (1...9).map { step in
                let color = Color(OKLCH(lightness: 1 - Double(step) * 0.095, chroma: chroma, hue: hue)).inGamut
                    .quantized
                return "\"\(step * 100)\": { \"$value\": \"\(color.hex)\" }"
            }
            return "\"\(name)\": { \(tokens.joined(separator: ", ")) }"
        }
        let families = [
            steps("stoneGray", chroma: 0.008, hue: 60), steps("crimson", chroma: 0.2, hue: 20),
            steps("leaf", chroma: 0.15, hue: 145), steps("amber", chroma: 0.14, hue: 75),
            steps("brandViolet", chroma: 0.17, hue: 300), steps("brandVioletHover", chroma: 0.17, hue: 10),
        ]
        return "{ \"color\": { \"$type\": \"color\", \(families.joined(separator: ",\n")) } }"
    }()

    @Test func aPaletteBecomesAThemeWithBothFaces() throws {
        let reading = try reading(Self.palette)
        #expect(reading.theme.appearance == nil)
        for appearance in Appearance.allCases {
            let table = reading.theme.table(for: Traits(appearance))
            let page = table[.background]
            #expect(appearance == .light ? page.relativeLuminance > 0.7 : page.relativeLuminance < 0.05)
            #expect(table[.text].contrast(with: page) >= 10)
            #expect(abs(OKLCH(table[.accent]).hue - 300) < 5 && table[.accent].contrast(with: page) >= 2.8)
            for (role, hue) in [(Role.error, 20.0), (.success, 145), (.warning, 75)] {
                #expect(abs(OKLCH(table[role]).hue - hue) < 12, "\(role) \(table[role].hex)")
                #expect(table[role].contrast(with: page) >= 4)
            }
            for role in [Role.surface, .header] { #expect(OKLCH(table[role]).chroma < 0.02) }
            #expect(table[.separator].contrast(with: page) <= 2)
        }
        let accent = try #require(reading.origins.first { $0.role == .accent })
        #expect(accent.source.hasPrefix("color.brandViolet."))
    }

    @Test func aMappingGivesRolesTheirTokens() throws {
        let text =
            "{ \"link\": \"color.leaf.600\", \"accent\": { \"light\": \"color.crimson.500\", \"dark\": \"{color.crimson.300}\" } }"
        let mapping = try RoleMapping(Data(text.utf8), named: "roles.json")
        let (mapped, plain) = (try reading(Self.palette, roles: mapping).theme, try reading(Self.palette).theme)
        let hues = [(Role.link, 145.0), (.accent, 20)]
        for appearance in Appearance.allCases {
            let (table, other) = (mapped.table(for: Traits(appearance)), plain.table(for: Traits(appearance)))
            for (role, hue) in hues { #expect(abs(OKLCH(table[role]).hue - hue) < 6) }
            #expect(table[.text] == other[.text])
        }
        #expect(mapped.table(for: Traits(.light))[.accent] != mapped.table(for: Traits(.dark))[.accent])
    }

    @Test(arguments: [
        ("{\"txet\": \"a\"}", "roles.json:1: there is no role \"txet\""),
        ("{\"text\": 5}", "roles.json:1: text: expected the name of a token, not the number 5"),
        ("{\"text\": {\"drak\": \"a\"}}", "roles.json:1: text: expected light or dark, not \"drak\""),
        ("[]", "roles.json:1: expected an object of roles, not a list"),
        ("{\"text\":\n\"color.none.1\"}", "roles.json:2: text: there is no color named \"color.none.1\""),
    ])
    func aMappingThatIsWrongIsNamed(text: String, expected: String) throws {
        let error = #expect(throws: ThemeFileError.self) {
            try self.reading(Self.palette, roles: RoleMapping(Data(text.utf8), named: "roles.json"))
        }
        #expect(error?.description == expected)
    }

    // MARK: - Names of other systems

    private static func tokens(_ colors: [String: String]) -> String {
        colors.sorted { $0.key < $1.key }.map { "\"\($0)\": { \"$value\": \"\($1)\" }" }.joined(separator: ", ")
    }

    /// A first path component that all names share has no meaning, and a surface that looks like the page is not that
    /// of cards.
    @Test func theNameOfASystemIsIgnored() throws {
        let light = Self.tokens([
            "background": "#fdf8fe", "surface": "#fdf8fe", "surface-container": "#f1ecf6", "on-surface": "#1c1a1f",
            "on-surface-variant": "#48444e", "outline-variant": "#cbc5d1", "primary": "#68519f",
            "on-primary": "#ffffff", "error": "#b1271f",
        ])
        let dark = Self.tokens([
            "background": "#151319", "surface": "#151319", "surface-container": "#201e25", "on-surface": "#e5dfe8",
            "primary": "#cfbbfe", "on-primary": "#371d71", "error": "#f1b7b4",
        ])
        let theme = try reading(
            "{ \"acme\": { \"sys\": { \"color\": { \"$type\": \"color\", \"light\": { \(light) }, \"dark\": { \(dark) } } } } }"
        ).theme
        #expect(theme.appearance == nil)
        let (day, night) = (theme.table(), theme.table(for: Traits(.dark)))
        #expect([day[.surface], day[.separator], day[.error]].map(\.hex) == ["#f1ecf6", "#cbc5d1", "#b1271f"])
        #expect([night[.background], night[.surface], night[.text]].map(\.hex) == ["#151319", "#201e25", "#e5dfe8"])
        #expect([night[.accent], night[.onAccent]].map(\.hex) == ["#cfbbfe", "#371d71"])
    }

    /// Here "accent" is a gray for rows, and the brand color is "primary".
    @Test func anAccentIsSeenOnItsPage() throws {
        let colors = Self.tokens([
            "background": "#ffffff", "foreground": "#0a0a0c", "accent": "#f3f3f5", "accent-foreground": "#19191c",
            "primary": "#19191c", "primary-foreground": "#f9f9f9",
        ])
        let table = try reading("{ \"$type\": \"color\", \(colors) }").theme.table()
        #expect([table[.accent], table[.onAccent]].map(\.hex) == ["#19191c", "#f9f9f9"])
    }

    @Test func namesInGroupsOfTextsAndFillsAreFound() throws {
        let text = """
            { "$type": "color",
              "bgColor": { "default": { "$value": "#ffffff" }, "muted": { "$value": "#f5f7f9" },
                "accent": { "emphasis": { "$value": "#0a68d8" } } },
              "fgColor": { "default": { "$value": "#1e2227" }, "muted": { "$value": "#58626d" },
                "onEmphasis": { "$value": "#ffffff" }, "attention": { "$value": "#996601" },
                "danger": { "$value": "#d0232e" }, "success": { "$value": "#1b8038" }, "link": { "$value": "#0b67d7" } },
              "borderColor": { "[default]": { "$value": "#d0d8df" } } }
            """
        let table = try reading(text).theme.table()
        let expected: [(Role, String)] = [
            (.background, "#ffffff"), (.surface, "#f5f7f9"), (.text, "#1e2227"), (.secondaryText, "#58626d"),
            (.accent, "#0a68d8"), (.onAccent, "#ffffff"), (.warning, "#996601"), (.error, "#d0232e"),
            (.success, "#1b8038"), (.link, "#0b67d7"), (.separator, "#d0d8df"),
        ]
        for (role, hex) in expected { #expect(table[role].hex == hex, "\(role)") }
    }

    /// A page, a text and a color. The rest is derived from these, and is readable.
    @Test(arguments: [
        ("#f6efe2", "#2c2118", "#b4471f"), ("#101a2c", "#e8ecf4", "#f0a030"), ("#ffffff", "#111111", "#d6249f"),
    ])
    func missingRolesAreDerivedFromNamedOnes(page: String, text: String, accent: String) throws {
        let colors = Self.tokens(["bg": page, "fg": text, "brand": accent])
        let reading = try reading("{ \"$type\": \"color\", \(colors) }")
        let table = reading.theme.table()
        #expect([table[.background], table[.text], table[.accent]].map(\.hex) == [page, text, accent])
        let left = ThemeContrast(of: reading.theme).failures.filter {
            // If the system has no high-contrast accent, the accent keeps its color in high contrast.
            [Role.secondaryText, .link].contains($0.roles.text) || $0.roles.text == .onAccent && !$0.traits.highContrast
        }
        #expect(left == [])
        // A link has the hue of the accent, unless that is the hue of warnings.
        let hue = OKLCH(Color(hex: accent) ?? .black).hue
        #expect(abs(OKLCH(table[.link]).hue - (abs(hue - 75) < 10 ? 255 : hue)) < 4)
        #expect(reading.origins.first { $0.role == .surface }?.source == "the page, a little lighter")
        // Colors of cards have the tint of the page.
        let (card, paper) = (OKLCH(table[.surface]), OKLCH(table[.background]))
        if paper.chroma > 0.01 { #expect(abs(card.hue - paper.hue) < 15) }
    }

    /// The only pink of a system is its brand color.
    @Test func theBrandColorIsNotTheErrorColor() throws {
        let text = """
            { "$type": "color", "bg": { "$value": "{gray.1}" }, "fg": { "$value": "{gray.3}" }, "accent": { "$value": "{pink}" },
              "pink": { "$value": "#d6249f" },
              "gray": { "1": { "$value": "#ffffff" }, "2": { "$value": "#808080" }, "3": { "$value": "#101010" } } }
            """
        let theme = try reading(text).theme
        #expect(theme.table()[.accent].hex == "#d6249f")
        let error = theme.table()[.error]
        #expect(abs(OKLCH(error).hue - 15) < 20 && Oklab(error).distance(to: Oklab(theme.table()[.accent])) > 0.06)
    }

    // MARK: - Older drafts, and tokens of other kinds

    @Test func theOlderFormIsRead() throws {
        let theme = try reading(
            """
            { "$themes": [], "global": { "ink": { "value": "#112233", "type": "color", "comment": "x" } },
              "ui": { "background": { "value": "rgb(250 250 250)", "type": "color" },
                "text": { "value": "{ink}", "type": "color" }, "link": { "value": "{global.ink.value}" },
                "overlay": { "value": "transparent", "type": "color" } } }
            """
        ).theme
        #expect(theme.table()[.text].hex == "#112233")
        #expect(theme.table()[.background].hex == "#fafafa")
        #expect(theme.table()[.link].hex == "#112233")
    }

    @Test func tokensOfOtherKindsAreSkipped() throws {
        let reading = try reading(
            """
            { "$metadata": { "order": [] }, "version": 3, "easing": { "$value": [0, 0, 1, 1] },
              "quick": { "$value": { "value": 150, "unit": "ms" } }, "0.5": { "$value": 4 },
              "color": { "$type": "color", "background": { "$value": "#fff" }, "text": { "$value": "#111" },
                "accent": { "$value": "{nowhere}" }, "shadow": { "$value": "transparent" } } }
            """)
        #expect(reading.theme.layer.colors[.shadow]?.light.alpha == 0)
        #expect(reading.theme.table()[.accent] == reading.theme.table()[.text], "there is no color")
        #expect(
            reading.warnings.map(\.description) == [
                "a.tokens.json:4: color.accent: \"{nowhere}\" refers to a token that does not exist"
            ])
    }

    @Test(arguments: ["display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"])
    func everySpaceOfTheFormatIsRead(space: String) throws {
        let value = "{ \"colorSpace\": \"\(space)\", \"components\": [0.25, 0.5, \"none\"], \"alpha\": 0.5 }"
        // What the user has named is not judged.
        let roles = try RoleMapping(Data("{ \"text\": \"text\" }".utf8), named: "roles.json")
        let theme = try reading(
            "{ \"$type\": \"color\", \"bg\": { \"$value\": \"#fff\" }, \"text\": { \"$value\": \(value) } }",
            roles: roles
        ).theme
        #expect(theme.layer.colors[.text]?.light == (try Color(css: "color(\(space) 0.25 0.5 0 / 0.5)")))
    }
}
