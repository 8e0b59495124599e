import Foundation
import PenumbraColor
import PenumbraGTK
import PenumbraThemeFiles
import PenumbraThemes
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// Any number of themes, in the real window.
    @Suite struct ThemeTests {
        private static let everyTheme =
            #"{"ring": ["light", "dark", "mint", "pumpkin", "sepia", "midnight", "contrast"]"#

        /// Returns settings in the application's format.
        private static func settings(_ more: String = "") -> String {
            everyTheme + #", "pull": {"usesTwoFingers": true, "jelly": 1, "edgeStyle": "natural"}, "hintShown": true"#
                + more + "}"
        }

        private func rgb(_ color: Color) -> UInt32 {
            let hex = color.hex.dropFirst()
            return UInt32(hex, radix: 16) ?? 0
        }

        /// Cycles through all themes and compares the screen with the table of each: the page, the header bar, and a
        /// card.
        @Test func theScreenShowsTheTableOfEveryTheme() throws {
            let window = try PodcastsWindow(configuration: Self.settings())
            let themes = Themes.all
            for theme in themes + [themes[0]] {
                try window.waitForFrame("it is \(theme.name)") { $0.state == "idle" && $0.theme == theme.name }
                let screen = try window.settle()
                let table = theme.table()
                #expect(screen[340, 100] == rgb(table[.background]), "\(theme.name): page")
                #expect(screen[100, 20] == rgb(table[.header]), "\(theme.name): header bar")
                #expect(screen[200, 350] == rgb(table[.surface]), "\(theme.name): card")
                window.press(Key.control, Key.shift, Key.l)
            }
        }

        @Test(arguments: Themes.all) func everyThemeOfTheDemonstrationCanBeRead(theme: Theme) {
            let failures = ThemeContrast(of: theme, over: Themes.application).failures
            #expect(failures.isEmpty, "\(theme.name): \(failures.map { "\($0.roles): \($0.ratio)" })")
        }

        /// A pull brings the theme that follows the visible one in the ring.
        @Test func aPullBringsTheNextOfTheRing() throws {
            let window = try PodcastsWindow(theme: "mint", configuration: Self.settings())
            window.pull(from: 80, to: 500, speed: 1500)
            try window.expectRest(in: "pumpkin")
        }

        @Test func aLookIsTakenBackAndAChoiceSurvivesARestart() throws {
            let window = try PodcastsWindow(theme: nil, configuration: Self.settings())
            let light = try window.settle()
            let sepia = Themes.sepia.table()
            try point(window, at: openMenu(window, over: light))
            try wait("sepia is previewed") { try window.display.grab()[200, 575] == rgb(sepia[.surface]) }
            #expect(try !window.savedSettings().contains(#""theme" : "sepia""#), "a preview chooses nothing")
            window.press(Key.escape)
            try wait("the look is taken back") { try window.display.grab()[200, 575] == light[200, 575] }
            try point(window, at: openMenu(window, over: light))
            try wait("sepia is previewed") { try window.display.grab()[200, 575] == rgb(sepia[.surface]) }
            window.display.send(#"{"phase": "press", "button": 1}"#, #"{"phase": "release", "button": 1}"#)
            try wait("the choice is written") { try window.savedSettings().contains(#""theme" : "sepia""#) }
            window.press(Key.escape)
            try window.restart()
            let screen = try window.settle()
            #expect(screen[200, 575] == rgb(sepia[.surface]))
        }

        /// With keys only: the menu, the arrow, Escape; and again with Return.
        @Test func theCirclesAreWorkedByKeys() throws {
            let window = try PodcastsWindow(theme: nil, configuration: Self.settings())
            let light = try window.settle()
            let dark = Themes.dark.table()
            for choosing in [false, true] {
                try wait("no menu is open") { try window.display.grab()[8, 200] == light[8, 200] }
                window.press(Key.f10)
                try wait("the menu is open") { try window.display.grab()[8, 200] != light[8, 200] }
                window.press(Key.right)
                try wait("the next one is previewed") { try window.display.grab()[200, 575] == rgb(dark[.surface]) }
                window.press(choosing ? Key.enter : Key.escape)
                if choosing {
                    try wait("the choice is written") { try window.savedSettings().contains(#""theme" : "dark""#) }
                    window.press(Key.escape)
                } else {
                    try wait("it is taken back") { try window.display.grab()[200, 575] == light[200, 575] }
                }
            }
            #expect(try window.settle()[200, 575] == rgb(dark[.surface]))
        }

        /// A theme that the user adds to the folder appears at once, and an edit of the visible theme applies at once.
        @Test func theUsersThemesAreFollowed() throws {
            let window = try PodcastsWindow(
                theme: nil,
                configuration: #"{"ring": ["plum"], "#
                    + #""pull": {"usesTwoFingers": true, "jelly": 1, "edgeStyle": "natural"}, "hintShown": true}"#)
            let file = window.display.file("penumbra-podcasts/themes/plum.tokens.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            func put(_ page: Int) throws {
                var theme = Themes.midnight
                theme = Theme(name: "plum", appearance: .dark, layer: theme.layer)
                theme.layer.colors[.background] = AppearanceValue(Color(rgb: page))
                try Data(ThemeFile.text(of: theme, as: .designTokens).utf8).write(to: file)
            }
            try put(0x2A1430)
            // The shortcut cycles through all themes until the folder has been read.
            try wait("the theme is in the ring") {
                window.press(Key.control, Key.shift, Key.l)
                try window.settle()
                return try window.lastFrame().theme == "plum"
            }
            #expect(try window.settle()[340, 100] == 0x2A1430)
            try put(0x401020)
            try wait("the edit shows") { try window.display.grab()[340, 100] == 0x401020 }
            try Data("{".utf8).write(to: file)
            try wait("the broken file is named") { window.errors.contains("plum.tokens.json:1") }
            #expect(try window.settle()[340, 100] == 0x401020)
        }

        /// The command line refused what the preferences list.
        @Test func aThemeOfTheUserIsChosenOnTheCommandLine() throws {
            let window = try PodcastsWindow(theme: nil)
            let file = window.display.file("penumbra-podcasts/themes/plum.tokens.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            var theme = Theme(name: "plum", title: "Plum, Dark", appearance: .dark, layer: Themes.midnight.layer)
            theme.layer.colors[.background] = AppearanceValue(Color(rgb: 0x2A1430))
            try Data(ThemeFile.text(of: theme, as: .designTokens).utf8).write(to: file)
            for name in ["plum", "Plum, Dark"] {
                try window.restart("--theme", name)
                #expect(try window.settle()[340, 100] == 0x2A1430)
            }
        }

        /// The window opens after half a second without the chosen theme, which it shows once the folder has been read.
        @Test func aLargeFolderDoesNotKeepTheWindowWaiting() throws {
            let window = try PodcastsWindow(theme: nil, configuration: #"{"theme": "plum", "hintShown": true}"#)
            let folder = window.display.file("penumbra-podcasts/themes")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let tokens = (0..<15_000).map { #""t\#($0)": {"$type": "number", "$value": \#($0)}"# }
            for number in 0..<24 {
                let text = #"{"name": "large-\#(number)", "extra": {\#(tokens.joined(separator: ","))}}"#
                try Data(text.utf8).write(to: folder.appendingPathComponent("large-\(number).tokens.json"))
            }
            let theme = Theme(name: "plum", appearance: .dark, layer: Themes.midnight.layer)
            try Data(ThemeFile.text(of: theme, as: .designTokens).utf8).write(
                to: folder.appendingPathComponent("plum.tokens.json"))
            try window.restart()
            #expect(try window.frames().first?.theme == "light")
            // No frame is logged: it comes without an animation.
            let page = rgb(try #require(Themes.midnight.layer.colors[.background]).light)
            try wait("the theme has been read") { try window.display.grab()[340, 100] == page }
        }

        /// A row treated its title as markup, and was empty.
        @Test func aTitleWithAnAmpersandIsShown() throws {
            let window = try PodcastsWindow(
                theme: nil, configuration: #"{"ring": ["salt"], "hintShown": true}"#, ["--page", "preferences"])
            #expect(!window.errors.contains("damaged"), "a key that is missing: \(window.errors)")
            let file = window.display.file("penumbra-podcasts/themes/salt.tokens.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let theme = Theme(name: "salt", title: "Salt & <Pepper>", appearance: .dark, layer: Themes.midnight.layer)
            try Data(ThemeFile.text(of: theme, as: .designTokens).utf8).write(to: file)
            try wait("the theme is in the ring") {
                window.press(Key.control, Key.shift, Key.l)
                try window.settle()
                return try window.lastFrame().theme == "salt"
            }
            #expect(!window.errors.contains("markup"), "\(window.errors)")
        }

        @Test func damagedSettingsAreSetAside() throws {
            let window = try PodcastsWindow(theme: nil, configuration: #"{"ring": ["light""#)
            #expect(
                window.errors.contains(
                    "the settings are damaged: it is not JSON; the file is kept as settings.json.damaged"))
            #expect(try window.lastFrame().theme == "light")
            // Settings are saved again.
            window.press(Key.control, Key.shift, Key.l)
            try wait("a choice is written") { try window.savedSettings().contains(#""theme" : "dark""#) }
        }

        /// Settings that could not be read, and that were kept nowhere, were replaced by the next choice.
        @Test func settingsWithoutACopyAreNotReplaced() throws {
            let damaged = #"{"ring": ["light""#
            let window = try PodcastsWindow(theme: nil, configuration: damaged)
            let file = window.display.file("penumbra-podcasts/settings.json")
            try Data(damaged.utf8).write(to: file)
            // All names for copies are taken.
            for number in 1...99 {
                let name = number == 1 ? "damaged" : "damaged-\(number)"
                try Data().write(to: file.appendingPathExtension(name))
            }
            try window.restart()
            #expect(window.errors.contains("the settings are damaged: it is not JSON; the file is left in place"))
            window.press(Key.control, Key.shift, Key.l)
            try window.waitForFrame("it is dark") { $0.theme == "dark" && $0.state == "idle" }
            #expect(try String(contentsOf: file, encoding: .utf8) == damaged)
        }

        /// The theme's thicker lines made every row higher, so a pull to it moved everything below.
        @Test func theThemeOfHighContrastMovedTheRows() throws {
            let screens = try ["light", "contrast"].map { try WindowTests.reference($0) }
            // The last cover, which is the same in every theme.
            let isSame = (547..<581).allSatisfy { y in (30..<66).allSatisfy { screens[0][$0, y] == screens[1][$0, y] } }
            #expect(isSame)
        }

        /// The tooltip was on top of the menu, which had opened since.
        @Test func theTooltipOfTheMenuLayOverIt() throws {
            let window = try PodcastsWindow()
            let closed = try window.settle()
            window.display.send(#"{"phase": "point", "x": 27, "y": 25}"#, #"{"phase": "point", "x": 28, "y": 24}"#)
            // The tooltip is dark where the menu is light between two circles. With a compositor, the page shines
            // through.
            func tooltip(_ screen: Screen) -> Bool { (60..<76).contains { screen[85, $0] & 0xFF < 0x48 } }
            try wait("the tooltip shows") { try tooltip(window.display.grab()) }
            try openMenu(window, over: closed)
            try wait("the tooltip has gone") { try !tooltip(window.display.grab()) }
        }

        /// Only parts with intentional colors of their own are reported: covers and text in their colors, the rim of
        /// GTK's scrollbar, and the rim and shadow of its menus, which are opened.
        @Test(arguments: ["archive", "radiolab", "preferences", "subscriptions"])
        func everythingTakesPart(page: String) throws {
            let display = try Display(size: "375x667")
            let output = try Output(
                productPath("podcasts"), ["--no-hint", "--audit", "--size", "375x667", "--page", page],
                environment: display.environment)
            let lines = try output.success().split(separator: "\n")
            let onPurpose = [
                ".artwork", ".hero-", ".overlay-indicator",
                ".menu > contents: border", ".menu > contents: shadow",
            ]
            #expect(lines.filter { line in !onPurpose.contains { line.contains($0) } } == [])
            // The audit does report other widgets. Newer versions of libadwaita give menus no rim without a compositor,
            // and then the preferences and the list of subscriptions have nothing to report.
            let hasRim = HeadlessDisplay.Server.requested == .wayland || GTKVersion.installed.minor == 8
            let others = ["archive": ".artwork", "radiolab": ".hero-"]
            if let named = hasRim ? ".menu > contents" : others[page] { #expect(lines.contains { $0.contains(named) }) }
        }

        /// Opens the primary menu, and returns the middle of Sepia's circle. `closed` is the window without the menu. The
        /// press would close a menu that is still disappearing.
        @discardableResult
        private func openMenu(_ window: PodcastsWindow, over closed: Screen) throws -> (x: Int, y: Int) {
            try wait("no menu is open") { try window.display.grab()[8, 200] == closed[8, 200] }
            try window.display.sync()
            var pressed = Date.distantPast
            var last = closed
            var circle: (x: Int, y: Int)?
            // Its surface shows before the first frame in it, and black until then.
            try wait("the menu is open") {
                let next = try window.display.grab()
                defer { last = next }
                // For a moment, GTK gives a press to the menu that has gone from the screen.
                if next[8, 200] == closed[8, 200], pressed.timeIntervalSinceNow < -5 {
                    pressed = Date()
                    window.click((x: 28, y: 24))
                }
                circle = middle(of: rgb(Themes.sepia.table()[.accent]), on: next, over: closed)
                return circle != nil && next == last
            }
            return try #require(circle)
        }

        /// The middle of the pixels with this color that have another color on another screen; nil if there are none.
        private func middle(of color: UInt32, on screen: Screen, over other: Screen) -> (x: Int, y: Int)? {
            let places = screen.pixels.indices.filter {
                screen.pixels[$0] != other.pixels[$0] && Screen.difference(screen.pixels[$0], color) <= 2
            }
            let (columns, rows) = (places.map { $0 % screen.width }, places.map { $0 / screen.width })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
            else { return nil }
            return ((left + right) / 2, (top + bottom) / 2)
        }

        private func point(_ window: PodcastsWindow, at place: (x: Int, y: Int)) {
            window.display.send(
                #"{"phase": "point", "x": \#(place.x - 1), "y": \#(place.y)}"#,
                #"{"phase": "point", "x": \#(place.x), "y": \#(place.y)}"#)
        }
    }
}
