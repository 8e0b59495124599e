import Foundation
import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// Design Tokens of other tools: the names rank the candidates for a role, and a candidate must also suit it by its color.
struct ForeignTokenTests {
    private func reading(_ text: String) throws -> ThemeReading {
        try ThemeFile.reading(Data(text.utf8), named: "a.tokens.json")
    }

    private static func tokens(_ colors: KeyValuePairs<String, String>) -> String {
        let members = colors.map { "\"\($0.key)\": { \"$type\": \"color\", \"$value\": \"\($0.value)\" }" }
        return "{ \(members.joined(separator: ", ")) }"
    }

    /// What others call a surface can be the face of a button: cards had black text on navy.
    @Test func aCardIsAShadeOfThePage() throws {
        let table = try reading(
            Self.tokens([
                "background": "#faf9f8", "text": "#252423", "surface-color-primary": "#013366",
                "surface-secondary": "#ffffff", "accent": "#013366",
            ])
        ).theme.table()
        #expect(table[.surface].hex == "#ffffff" && table[.accent].hex == "#013366")
    }

    /// The prefix of a system does not begin every name, and the only lime is the text on a button.
    @Test func theTextOnAButtonIsNoAccent() throws {
        let table = try reading(
            """
            { "color": { "alias": { "$type": "color", "white": { "$value": "#ffffff" }, "lime": { "$value": "#ccff00" },
                "gray": { "05": { "$value": "#f9fbf9" }, "40": { "$value": "#9da99d" }, "70": { "$value": "#3d443d" },
                  "100": { "$value": "#090d09" } } } },
              "acme-color-background": { "$value": "{color.alias.white}" }, "acme-color-text": { "$value": "{color.alias.gray.70}" },
              "acme-color-background-primary": { "$value": "{color.alias.gray.70}" },
              "acme-button-color-text-primary": { "$value": "{color.alias.lime}" } }
            """
        ).theme.table()
        #expect([table[.background], table[.text], table[.accent]].map(\.hex) == ["#ffffff", "#3d443d", "#3d443d"])
        for role in [Role.link, .success] { #expect(table[role].contrast(with: .white) >= 3) }
    }

    /// "Primary" is here a step of the dark red.
    @Test func theNameOfAStepIsNotThatOfTheBrand() throws {
        let reading = try reading(
            """
            { "Global": { "Color": { "$type": "color", "Grey": { "0": { "$value": "#000000" }, "38": { "$value": "#616161" },
                "60": { "$value": "#999999" }, "88": { "$value": "#e0e0e0" }, "100": { "$value": "#ffffff" } },
              "Brand": { "60": { "$value": "#0f548c" }, "80": { "$value": "#0f6cbd" } },
              "DarkRed": { "Shade10": { "$value": "#690a19" }, "Primary": { "$value": "#750b1c" } } } } }
            """)
        #expect(["#0f548c", "#0f6cbd"].contains(reading.theme.table()[.accent].hex))
    }

    /// The fill of a notice is no color of a text.
    @Test(arguments: [("warning", "#fff5be"), ("success", "#c4e8d1"), ("error", "#ffcdce")])
    func aPaleFillIsNoStatus(name: String, color: String) throws {
        let table = try reading(
            "{ \"$type\": \"color\", \"background\": { \"$value\": \"#ffffff\" }, \"text\": { \"$value\": \"#111111\" },"
                + " \"accent\": { \"$value\": \"#0049e5\" }, \"\(name)\": { \"$value\": \"\(color)\" } }"
        ).theme.table()
        #expect(try table[#require(Role(name: name))].contrast(with: .white) >= 3)
    }

    @Test func aCaptionIsReadAndALineIsQuiet() throws {
        let table = try reading(
            Self.tokens([
                "background": "#ffffff", "text": "#111111", "accent": "#0049e5", "text-muted": "#bbc0c5",
                "text-alternative": "#535a61", "outline": "#79747e",
            ])
        ).theme.table()
        #expect(table[.secondaryText].hex == "#535a61")
        #expect(table[.separator].over(.white).contrast(with: .white) <= 2)
    }

    /// The color of one feature that has "accent" in its name.
    @Test func aPartOfAFamilyIsNotTheFamily() throws {
        let table = try reading(
            """
            { "sys": { "color": { "$type": "color", "background": { "$value": "#ffffff" }, "text": { "$value": "#111111" },
                "accent": { "ai": { "$value": "#022043" } } } },
              "brand": { "primary": { "$type": "color", "600": { "$value": "#0875e1" } } } }
            """
        ).theme.table()
        #expect(table[.accent].hex == "#0875e1")
    }

    @Test func namesAreFoundBehindThatOfTheSystem() throws {
        let table = try reading(
            """
            { "common": { "basis": { "color": { "$type": "color", "default": {
                "bg-document": { "$value": "#fafafa" }, "color-document": { "$value": "#1a1a1a" } },
                "accent": { "bg": { "$value": "#0049e5" } }, "warning": { "color-default": { "$value": "#8a5300" } } } } } }
            """
        ).theme.table()
        #expect([table[.background], table[.text], table[.accent]].map(\.hex) == ["#fafafa", "#1a1a1a", "#0049e5"])
    }

    /// The error said that there is no token for the page, although there is one.
    @Test func anAliasToAnotherFileIsNamed() throws {
        let error = #expect(throws: ThemeFileError.self) {
            try self.reading(
                """
                { "acme-color-background": { "$type": "color", "$value": "{color.alias.white}" },
                  "acme-color-text": { "$type": "color", "$value": "#111111" },
                  "acme-color-link": { "$type": "color", "$value": "#0049e5" },
                  "acme-color-accent": { "$type": "color", "$value": "#0049e5" } }
                """)
        }
        #expect(error?.reason.contains("{color.alias.white}") == true, "\(error?.description ?? "")")
    }

    /// The references of Tokens Studio: an alias with an opacity, and the older form of an alias.
    @Test func referencesOfTokensStudioAreFollowed() throws {
        let reading = try reading(
            """
            { "$themes": [], "c": { "ink": { "value": "#102030", "type": "color" }, "blue": { "value": "#0049e5", "type": "color" },
                "faint": { "value": "8%", "type": "opacity" } },
              "ui": { "background": { "value": "#ffffff", "type": "color" }, "text": { "value": "$c.ink", "type": "color" },
                "accent": { "value": "$c.blue", "type": "color" },
                "separator": { "value": "rgba({c.ink}, 0.12)", "type": "color" },
                "hover": { "value": "rgba($c.ink, {c.faint})", "type": "color" },
                "warning": { "value": "rgba({c.ink}, much)", "type": "color" } } }
            """)
        let table = reading.theme.table()
        #expect([table[.text], table[.accent]].map(\.hex) == ["#102030", "#0049e5"])
        #expect(table[.separator] == Color(rgb: 0x102030).withAlpha(0.12))
        #expect(table[.hover] == Color(rgb: 0x102030).withAlpha(0.08))
        #expect(
            reading.warnings.map(\.description) == ["a.tokens.json:7: ui.warning: \"much\" is not a share from 0 to 1"])
    }

    /// `modify` was ignored without a word. The expected colors were computed with coloraide 8, by the formulas of
    /// `@tokens-studio/sd-transforms`.
    @Test func modificationsOfTokensStudioAreComputed() throws {
        func modify(_ color: String, _ modification: String) -> String {
            """
            { "$value": "\(color)", "$extensions": { "studio.tokens": { "modify": { \(modification) } } } }
            """
        }
        func text(_ tokens: [(String, String)]) -> String {
            let made = tokens.map { "\"\($0)\": \($1)" }.joined(separator: ",\n")
            return """
                { "c": { "$type": "color", "red": { "$value": "#cc3344" }, \(made) } }
                """
        }
        let rows: [(space: String, lighter: String, darker: String, mixed: String)] = [
            ("lch", "#e37877", "#8b2931", "#ab7100"), ("srgb", "#db707c", "#8f2430", "#88634b"),
            ("p3", "#de747d", "#8f2430", "#99684d"), ("hsl", "#db707c", "#8f2430", "#bfae2c"),
        ]
        for row in rows {
            let space = "\"space\": \"\(row.space)\""
            let tokens = try values(
                of: text([
                    ("lighter", modify("{c.red}", #""type": "lighten", "value": "0.3", "# + space)),
                    ("darker", modify("#cc3344", #""type": "darken", "value": 0.3, "# + space)),
                    ("mixed", modify("{c.red}", ##""type": "mix", "value": "40%", "color": "#22aa55", "## + space)),
                    ("same", #"{"$value": "{c.lighter}"}"#),
                    ("twice", modify("{c.same}", #""type": "alpha", "value": "0.5", "space": "lch""#)),
                ]))
            for (name, expected) in [
                ("lighter", row.lighter), ("darker", row.darker), ("mixed", row.mixed), ("same", row.lighter),
                ("twice", row.lighter + "80"),
            ] {
                let color = try #require(tokens["c.\(name)"])
                let wanted = try #require(Color(hex: expected)).bytes
                let off = (0..<4).map { abs(Int(color.bytes[$0]) - Int(wanted[$0])) }
                // The mix in LCH leaves the gamut, into which each maps it in its own way.
                #expect(
                    off.max() ?? 0 <= (name == "mixed" && row.space == "lch" ? 3 : 1),
                    "\(row.space) \(name) \(color.hex)")
            }
        }
    }

    /// The colors of all tokens by name.
    private func values(of text: String) throws -> [String: Color] {
        let tokens = try DesignTokens(SourceText(Data(text.utf8), named: "a.tokens.json"))
        let values = TokenValues(tokens: tokens)
        return try Dictionary(uniqueKeysWithValues: tokens.tokens.map { ($0.name, try values.colors(of: $0).light) })
    }

    @Test(
        arguments: [
            (#"{"type": "blend", "value": 1}"#, #""blend" is not "lighten", "darken", "mix" or "alpha""#),
            (#"{"type": "darken", "value": "some"}"#, #""some" is not a share from 0 to 1"#),
            (#"{"type": "darken", "value": 0.2, "space": "cmyk"}"#, #""cmyk" is not a color space of Tokens Studio"#),
            (#"{"type": "mix", "value": 0.2}"#, #"it has no "color""#),
            (#"{"value": 0.2}"#, #"expected {"type", "value", "space"}, not an object"#),
        ])
    func aModificationThatCannotBeComputedIsNamed(modification: String, reason: String) throws {
        let reading = try reading(
            """
            { "c": { "$type": "color", "background": { "$value": "#ffffff" }, "text": { "$value": "#111111" },
                "accent": { "$value": "#0049e5" },
                "error": { "$value": "#cc3344", "$extensions": { "studio.tokens": { "modify": \(modification) } } } } }
            """)
        #expect(reading.warnings.map(\.reason) == [reason])
        #expect(reading.warnings.first?.key?.hasPrefix("c.error.$extensions.studio.tokens.modify") == true)
    }

    /// A repaired color would have been modified once more.
    @Test func aChangedColorIsNotModifiedAgain() throws {
        let text = """
            { "c": { "$type": "color", "background": { "$value": "#ffffff" }, "text": { "$value": "#111111" },
                "accent": { "$value": "#80a0ff", "$extensions": { "studio.tokens": { "modify": { "type": "darken",
                    "value": "0.2", "space": "srgb" } }, "other": 1 } } } }
            """
        let document = try DesignTokensDocument(Data(text.utf8), named: "a.tokens.json")
        #expect(document.theme.table()[.accent].hex == "#6680cc")
        var theme = document.theme
        theme.layer.colors[.accent] = AppearanceValue(Color(rgb: 0x123456))
        let changed = try document.text(with: theme)
        #expect(!changed.contains("modify") && changed.contains("\"other\": 1"))
        let read = try DesignTokensDocument(Data(changed.utf8), named: "a.tokens.json")
        #expect(read.theme.table()[.accent].hex == "#123456")
    }

    /// No role is invisible, and no accent is what the file gives only to a status, a part of a button or a text on something.
    @Test func randomTokensAndStyleSheetsHaveNoRoleThatCannotBeSeen() throws {
        var wrong: [String] = []
        for seed in 0..<UInt64(10_000) where wrong.count < 5 {
            var random = SplitMix64(seed: seed)
            let made = RandomTokens(&random)
            for text in [made.text, made.styleSheet] {
                let reading = try reading(text)
                var flaws = PenumbraThemeFilesTests.flaws(of: reading.theme, isGray: true)
                let accent = String((reading.origins.first { $0.role == .accent }?.source ?? "").drop { $0 == "-" })
                if made.unsuitable.contains(accent) { flaws.append("the accent is \(accent)") }
                if !flaws.isEmpty { wrong.append("seed \(seed): \(flaws)\n\(text)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }
}
