import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

/// Writes another theme into a Design Tokens file, where everything else stays.
struct DesignTokensDocumentTests {
    private func document(_ text: String) throws -> DesignTokensDocument {
        try DesignTokensDocument(Data(text.utf8), named: "a.tokens.json")
    }

    /// A Penumbra file that other tools have edited, with formatting of its own.
    private let worked = """
        {
            "$description" : "Kept by hand.",
            "$extensions": { "com.example.editor": { "zoom": 1.50, "id": 12345678901234567890 },
                             "org.penumbra": { "name": "a", "appearance": "light" } },
            "brand": { "$type": "color", "ink": { "$value": "#777777", "$deprecated": "say pen" } },
            "color": {
                "$type": "color",
                "background": { "$value": "#ffffff" },
                "text":   { "$value": "{brand.ink}", "$description": "Everything that is read.",
                            "$extensions": { "com.example.figma": [1.0, "\\u00e9"] } },
                "link": { "$ref": "#/color/text" }
            },
            "motion": { "quick": { "$type": "duration", "$value": { "value": 150, "unit": "ms" } } }
        }
        """

    @Test func onlyTheColorsThatChangeAreWritten() throws {
        let document = try document(worked)
        var theme = document.theme
        theme.layer.colors[.text] = AppearanceValue(light: Color(rgb: 0x101010), dark: .white)
        let value =
            "{ \"colorSpace\": \"srgb\", \"components\": [0.06274509803921569, 0.06274509803921569, "
            + "0.06274509803921569], \"alpha\": 1, \"hex\": \"#101010\" }"
        let gray =
            "{ \"colorSpace\": \"srgb\", \"components\": [0.4666666666666667, 0.4666666666666667, 0.4666666666666667], "
            + "\"alpha\": 1, \"hex\": \"#777777\" }"
        let white = "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"alpha\": 1, \"hex\": \"#ffffff\" }"
        let expected = worked.replacingOccurrences(of: "\"$value\": \"{brand.ink}\"", with: "\"$value\": \(value)")
            .replacingOccurrences(
                of: "[1.0, \"\\u00e9\"] }",
                with: "[1.0, \"\\u00e9\"], \"org.penumbra\": { \"dark\": \(white) } }"
            )
            // The link was an alias of the text, and must keep its color.
            .replacingOccurrences(of: "{ \"$ref\": \"#/color/text\" }", with: "{ \"$value\": \(gray) }")
        #expect(try document.text(with: theme) == expected)
    }

    @Test func theSameThemeIsTheSameBytes() throws {
        #expect(try document(worked).text(with: document(worked).theme) == worked)
        for name in ["mint.tokens.json", "harbour.tokens.json"] {
            let text = String(decoding: try Sample.data(name), as: UTF8.self)
            #expect(try document(text).text(with: document(text).theme) == text)
        }
    }

    /// For any two themes, reading the result gives the second, and the content of other tools is still there.
    @Test(arguments: 0..<40) func anyThemeTakesThePlaceOfAnyOther(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for number in 0..<10 {
            let note = "\"$description\": \"by hand\", \"$deprecated\": true, "
            let file = try ThemeFile.text(of: .random(&random), as: .designTokens)
                .replacingOccurrences(of: "\"$value\":", with: note + "\"$value\":")
            let document = try document(file)
            var theme = Theme.random(&random)
            // Sometimes most of the theme is unchanged.
            if random.chance(0.5) { theme.layer.colors.merge(document.theme.layer.colors) { $1 } }
            let text = try document.text(with: theme)
            let again = try self.document(text)
            #expect(again.theme == theme, "seed \(seed), theme \(number):\n\(text)")
            let kept = document.theme.layer.colors.keys.filter { theme.layer.colors[$0] != nil }
            let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let colors = (root["color"] as? [String: Any] ?? [:]).compactMapValues { $0 as? [String: Any] }
            for role in kept {
                let hasNotes = colors[role.name]?["$description"] as? String == "by hand"
                #expect(hasNotes, "seed \(seed), theme \(number), \(role.name):\n\(text)")
            }
            // The reverse change works too.
            #expect(
                try self.document(again.text(with: document.theme)).theme == document.theme, "seed \(seed), \(number)")
        }
    }

    @Test func aTypefaceKeepsTheHeightOfItsLines() throws {
        let text = String(decoding: try Sample.data("mint.tokens.json"), as: UTF8.self)
        let document = try document(text)
        var theme = document.theme
        let title = TextStyle("title", fallback: Typeface(size: 1))
        theme.layer.typefaces[title] = Typeface(family: theme.layer.typefaces[title]?.family, size: 15, weight: 600)
        let changed = try document.text(with: theme)
        #expect(changed.contains("\"lineHeight\": 1.3\n") && changed.contains("\"fontWeight\": \"semi-bold\","))
        #expect(changed.contains("\"fontSize\": { \"value\": 20, \"unit\": \"px\" },"))
    }

    // MARK: - Files of other tools

    private let foreign = """
        { "palette": { "$type": "color", "ink": { "$value": "#777777" } },
          "ui": { "background": { "$type": "color", "$value": "#fff", "$extensions": { "com.example": 1 } } },
          "semantic": { "text": { "$value": "{palette.ink}", "$description": "ours" } } }
        """

    @Test func aFileOfAnotherToolKeepsItsFormatAndWords() throws {
        let document = try document(foreign)
        #expect(!document.isForPenumbra)
        let repaired = try document.theme.repaired()
        #expect(repaired.layer.colors[.text] != document.theme.layer.colors[.text])
        let text = try document.text(with: repaired)
        let again = try self.document(text)
        for role in [Role.background, .text] { #expect(again.theme.layer.colors[role] == repaired.layer.colors[role]) }
        #expect(ThemeContrast(of: again.theme).passes && !again.isForPenumbra, "the other roles follow the text")
        // The alias had its type from the palette.
        let start = "\"semantic\": { \"text\": { \"$value\": { \"colorSpace\""
        #expect(text.contains(start) && text.contains("\"$description\": \"ours\", \"$type\": \"color\", "))
        #expect(text.hasPrefix(foreign.prefix { $0 != "i" } + "ink"))
        // Colors keep the older form in which they were written.
        var other = document.theme
        other.layer.colors[.background] = AppearanceValue(Color(rgb: 0xEEDDCC))
        #expect(try document.text(with: other) == foreign.replacingOccurrences(of: "\"#fff\"", with: "\"#eeddcc\""))
    }

    @Test func valuesThatAFileOfAnotherToolCannotHoldAreRefused() throws {
        let document = try document(foreign)
        func reason(_ change: (inout Theme) -> Void) throws -> String {
            var theme = document.theme
            change(&theme)
            return try #require(throws: ThemeFileError.self) { try document.text(with: theme) }.description
        }
        #expect(
            try reason { $0.layer.colors[.link] = AppearanceValue(.white) }
                == "a.tokens.json: it cannot hold the theme's link")
        #expect(
            try reason { $0.layer.colors[.text] = nil } == "a.tokens.json: it cannot hold the theme's text")
        #expect(try reason { $0.title = "Other" } == "a.tokens.json: it cannot hold the theme")
    }

    @Test func inheritedTokensAreOverriddenAndNotRemoved() throws {
        let document = try document(
            """
            {"$extensions":{"org.penumbra":{}},"base":{"text":{"$type":"color","$value":"#111"}},
            "color":{"$extends":"{base}","background":{"$type":"color","$value":"#fff"}}}
            """)
        var theme = document.theme
        theme.layer.colors[.text] = AppearanceValue(.black)
        let text = try document.text(with: theme)
        #expect(try self.document(text).theme == theme && text.contains("{\"$type\":\"color\",\"$value\":\"#111\"}"))
        theme.layer.colors[.text] = AppearanceValue(light: Color(rgb: 0x111111), dark: .white)
        #expect(try self.document(document.text(with: theme)).theme == theme)
        theme.layer.colors[.text] = nil
        let error = #expect(throws: ThemeFileError.self) { try document.text(with: theme) }
        #expect(error?.description == "a.tokens.json: it cannot hold the theme's text")
    }
}
