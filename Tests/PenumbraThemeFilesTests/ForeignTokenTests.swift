import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

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
        #expect(reading.warnings.map(\.description) == ["a.tokens.json:7: ui.warning: \"much\" is not an opacity"])
    }

    /// No role is invisible, and no accent is what the file gives only to a status, a part of a button or a text on something.
    @Test func randomTokensHaveNoRoleThatCannotBeSeen() throws {
        var wrong: [String] = []
        for seed in 0..<UInt64(10_000) where wrong.count < 5 {
            var random = SplitMix64(seed: seed)
            let made = RandomTokens(&random)
            let reading = try reading(made.text)
            var flaws = PenumbraThemeFilesTests.flaws(of: reading.theme, isGray: true)
            let accent = reading.origins.first { $0.role == .accent }?.source ?? ""
            if made.unsuitable.contains(accent) { flaws.append("the accent is \(accent)") }
            if !flaws.isEmpty { wrong.append("seed \(seed): \(flaws)\n\(made.text)") }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }
}
