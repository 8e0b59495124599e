import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

/// Imported themes of other editors keep their appearance with any color names.
struct RoleJudgeTests {
    @Test func randomThemesOfVSCodeHaveEveryRoleInItsHue() throws {
        try check { random, made in
            // Black buttons are an accent.
            let button = made.vsCode["button.background"].map { OKLCH($0).chroma } ?? 1
            return (made.vsCodeText(type: random.chance(0.5) ? "dark" : "light"), "random.json", button < 0.05)
        }
    }

    @Test func randomSchemesOfBase16HaveEveryRoleInItsHue() throws {
        try check { _, made in (made.base16Text, "random.yaml", false) }
    }

    /// Reads many random themes. The page decides whether they are light or dark.
    private func check(
        _ write: (inout SplitMix64, RandomForeignTheme) -> (text: String, name: String, mayBeGray: Bool)
    ) throws {
        var wrong: [String] = []
        for seed in 0..<UInt64(10_000) where wrong.count < 5 {
            var random = SplitMix64(seed: seed)
            let made = RandomForeignTheme(&random)
            let (text, name, mayBeGray) = write(&random, made)
            let theme = try ThemeFile.read(Data(text.utf8), named: name)
            var flaws = PenumbraThemeFilesTests.flaws(of: theme, isGray: mayBeGray)
            let appearance: Appearance = made.isDark ? .dark : .light
            if theme.appearance != appearance { flaws.append("it is not \(appearance.rawValue)") }
            if !flaws.isEmpty { wrong.append("seed \(seed): \(flaws)\n\(text)") }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    private func reading(_ colors: String, type: String = "dark") throws -> ThemeReading {
        let text = "{\n\"type\": \"\(type)\", \"colors\": {\n\(colors)\n}}"
        return try ThemeFile.reading(Data(text.utf8), named: "a.json")
    }

    private static let page = "\"editor.background\": \"#20222c\", \"editor.foreground\": \"#f4f4f0\""

    /// VS Code opens all of these; they were refused.
    @Test(arguments: [
        ("\"type\": \"light\", \"colors\": { \"button.background\": \"#ff8800\" }", "#ffffff", "#333333"),
        ("\"type\": \"dark\", \"colors\": {}, \"tokenColors\": []", "#1e1e1e", "#bbbbbb"),
        ("\"type\": \"hcLight\", \"colors\": { \"tab.border\": \"#0f4a85\" }", "#ffffff", "#292929"),
        ("\"type\": \"dark\", \"tokenColors\": \"./a.tmTheme\"", "#1e1e1e", "#bbbbbb"),
        (
            "\"settings\": [{ \"settings\": { \"background\": \"#202030\", \"foreground\": \"#dddddd\" } }]", "#202030",
            "#dddddd"
        ),
    ])
    func aThemeWithoutAPageHasThatOfVSCode(members: String, page: String, text: String) throws {
        let theme = try ThemeFile.read(Data("{ \"name\": \"N\", \(members) }".utf8), named: "n.json")
        #expect([theme.table()[.background], theme.table()[.text]].map(\.hex) == [page, text])
        // Lines of high contrast are loud.
        if !members.contains("hc") { #expect(flaws(of: theme, isGray: true) == []) }
    }

    /// An error of `#a40000` was chosen, which is seen on the page, but not on a card.
    @Test func aStatusThatIsTooFaintOnACardGivesItsShade() throws {
        let reading = try reading(
            """
            "editor.background": "#202020", "editor.foreground": "#eeeeee", "sideBar.background": "#3a3a3a",
            "errorForeground": "#a40000"
            """)
        let error = reading.theme.table()[.error]
        #expect(error.contrast(with: Color(rgb: 0x3A3A3A)) >= 4.5 && hueDistance(error, 29) < 10)
        let origin = reading.origins.first { $0.role == .error }
        #expect(origin?.source == "a shade of errorForeground that is visible on the page")
    }

    /// The dark theme of high contrast sets nothing that people know it by: its lines are cyan, and its focus is orange.
    /// In its own file only its name tells that.
    @Test(arguments: ["\"type\": \"hcDark\"", "\"name\": \"Dark High Contrast\""])
    func highContrastIsCyanAndOrange(member: String) throws {
        let text = "{ \(member), \"colors\": { \"editor.background\": \"#000000\" } }"
        let table = try ThemeFile.read(Data(text.utf8), named: "hc.json").table()
        #expect(table[.separator].hex == "#6fc3df")
        #expect(["#f38518", "#6fc3df"].contains(table[.accent].hex))
    }

    /// A gray button, a blue-gray ring, and pink badges and lines on a page with a violet tint.
    @Test func theAccentIsTheColorThatManyControlsHave() throws {
        let reading = try reading(
            Self.page + """
                , "button.background": "#42455a", "focusBorder": "#5f70a0", "activityBarBadge.background": "#f86fc0",
                "progressBar.background": "#f86fc0", "panelTitle.activeBorder": "#f86fc0", "textLink.foreground": "#80e0f0"
                """)
        #expect(reading.theme.table()[.accent].hex == "#f86fc0")
        #expect(reading.theme.table()[.link].hex == "#80e0f0")
        let accent = try #require(reading.origins.first { $0.role == .accent })
        #expect(accent.source == "activityBarBadge.background and 2 more")
        #expect(accent.passedOver.contains("button.background #42455a: too gray for an accent"))
    }

    @Test func theSecondCharacteristicColorIsThatOfLinks() throws {
        let reading = try reading(
            Self.page + """
                , "button.background": "#b38cf5", "activityBarBadge.background": "#f86fc0",
                "progressBar.background": "#f86fc0", "editorLink.activeForeground": "#80e0f0"
                """)
        #expect(reading.theme.table()[.accent].hex == "#b38cf5")
        #expect(reading.theme.table()[.link].hex == "#f86fc0")
    }

    /// The page is gray, the text cream, and the button a dull teal that is hardly visible.
    @Test func theTintOfTheGraysDecidesAmongTheColorsOfTheTerminal() throws {
        let reading = try reading(
            """
            "editor.background": "#282828", "editor.foreground": "#eadbb4", "button.background": "#43858680",
            "terminal.ansiYellow": "#d8a020", "terminal.ansiBlue": "#438586", "terminal.ansiMagenta": "#b06088",
            "terminal.ansiGreen": "#98981c", "terminal.ansiRed": "#cc2620"
            """)
        #expect(reading.theme.table()[.accent].hex == "#d8a020")
    }

    @Test func aWarningThatIsCyanIsPassedOver() throws {
        let reading = try reading(
            Self.page + """
                , "editorWarning.foreground": "#80e0f0", "list.warningForeground": "#f8b070",
                "textLink.foreground": "#80e0f0"
                """)
        #expect(reading.theme.table()[.warning].hex == "#f8b070")
        let warning = try #require(reading.origins.first { $0.role == .warning })
        #expect(warning.passedOver == ["editorWarning.foreground #80e0f0: not amber"])
    }

    @Test func aLinkThatIsTheWarningIsPassedOver() throws {
        let reading = try reading(
            Self.page + """
                , "editorWarning.foreground": "#e8b850", "textLink.foreground": "#e8b850",
                "terminal.ansiBlue": "#50b8f8"
                """)
        #expect(reading.theme.table()[.link].hex == "#50b8f8")
    }

    @Test func aThemeWithoutAnyColorIsGrayAndHasStatusColors() throws {
        let table = try reading(Self.page).theme.table()
        #expect(table[.accent].hex == "#f4f4f0")
        for (role, hue) in [(Role.error, 15.0), (.warning, 79), (.success, 140)] {
            #expect(hueDistance(table[role], hue) < 5, "\(role)")
            #expect(table[role].contrast(with: table[.background]) >= 3)
        }
    }

    @Test func thePageDecidesTheAppearance() throws {
        let light = try reading("\"editor.background\": \"#e6e7ed\", \"editor.foreground\": \"#343b58\"")
        #expect(light.theme.appearance == .light)
        #expect(
            light.warnings.map(\.description) == [
                "a.json:2: type: \"dark\", but the page is light, so the theme is light"
            ])
    }

    @Test func aLineIsQuietUnlessTheThemeIsOfHighContrast() throws {
        let border = Self.page + ", \"panel.border\": \"#b38cf5\", \"contrastBorder\": \"#ffffff\""
        #expect(try reading(border).theme.table()[.separator] == Color(rgb: 0xF4F4F0).withAlpha(0.14))
        #expect(try reading(border, type: "hcDark").theme.table()[.separator] == .white)
    }

    /// The first candidate for lines has the color of the cards.
    @Test func aLineIsVisibleOnCardsToo() throws {
        let lines = Self.page + ", \"sideBar.background\": \"#2b2e3b\", \"panel.border\": \"#2b2e3b\""
        let made = try reading(lines)
        #expect(made.theme.table()[.separator] == Color(rgb: 0xF4F4F0).withAlpha(0.14))
        #expect(
            made.origins.first { $0.role == .separator }?.passedOver == ["panel.border #2b2e3b: not visible on a card"])
    }

    /// The file names a yellow green as success. A green closer to the usual one does not replace it.
    @Test func theFirstNameOfAStatusCountsMore() throws {
        let colors = Self.page + ", \"testing.iconPassed\": \"#b9bd27\", \"terminal.ansiGreen\": \"#8ec17b\""
        #expect(try reading(colors).theme.table()[.success].hex == "#b9bd27")
    }

    /// Grays with the tint of the green, which is the color of success.
    @Test func theAccentAvoidsTheColorOfSuccess() throws {
        let reading = try reading(
            """
            "editor.background": "#faf0c4", "editor.foreground": "#3c3734", "terminal.ansiGreen": "#79750c",
            "terminal.ansiYellow": "#b47716", "terminal.ansiBlue": "#0a6777", "charts.orange": "#ae3b05",
            "editorCursor.foreground": "#d45e10"
            """, type: "light")
        #expect(reading.theme.table()[.success].hex == "#79750c")
        #expect(reading.theme.table()[.accent].hex == "#d45e10")
    }

    @Test func aShadowIsTranslucent() throws {
        let table = try reading(Self.page + ", \"widget.shadow\": \"#101010\"").theme.table()
        #expect(table[.shadow] == Color(rgb: 0x101010).withAlpha(0.6))
        let faint = try reading(Self.page + ", \"widget.shadow\": \"#10101033\"").theme.table()
        #expect(faint[.shadow].hex == "#10101033")
    }

    /// A scheme with a status color in each slot of a gray in turn: cards must not become red.
    @Test func aSurfaceOfASchemeIsAShadeOfItsPage() throws {
        let hexes = [
            "2b3134", "90e030", "f8e850", "585a55", "7098d0", "d0d8d0", "a880a8", "e8e8e8", "c80808", "e82828",
            "c0a008",
            "509808", "089898", "3868a8", "785080", "38e0e0",
        ]
        let lines = hexes.enumerated().map { "  base0\(String($0, radix: 16, uppercase: true)): \($1)\n" }
        let text = "scheme: T\npalette:\n" + lines.joined()
        let theme = try ThemeFile.read(Data(text.utf8), named: "t.yaml")
        #expect(flaws(of: theme) == [])
    }

    /// A theme whose controls are gray, as those of Monokai are, was olive: the yellow of its terminal.
    @Test func aThemeWithGrayControlsIsKnownByItsCode() throws {
        let text = """
            { "type": "dark", "colors": { "editor.background": "#262722", "editor.foreground": "#f4f4ee",
                "button.background": "#74705c", "badge.background": "#74705c", "terminal.ansiYellow": "#b2b32c" },
              "tokenColors": [ { "scope": "keyword", "settings": { "foreground": "#60a0f0" } } ] }
            """
        #expect(try ThemeFile.read(Data(text.utf8), named: "a.json").table()[.accent].hex == "#60a0f0")
        let colorful = text.replacingOccurrences(
            of: "\"badge.background\": \"#74705c\"", with: "\"badge.background\": \"#c070d0\"")
        #expect(try ThemeFile.read(Data(colorful.utf8), named: "a.json").table()[.accent].hex == "#c070d0")
    }
}
