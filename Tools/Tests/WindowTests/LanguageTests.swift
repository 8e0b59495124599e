import Foundation
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// The window in the languages of its catalogs.
    @Suite struct LanguageTests {
        @Test(
            arguments: [
                (UserLanguage.german, "Einstellungen", "Hoher Kontrast"),
                (.swedish, "Inställningar", "Hög kontrast"),
                (.arabic, "التفضيلات", "تباين عالٍ"),
            ])
        func thePreferencesSpeakIt(language: UserLanguage, title: String, theme: String) throws {
            let names = Set(
                try Accessible.tree("preferences", environment: language.environment()).map(\.name))
            #expect(names.contains(title) && names.contains(theme), "\(names)")
        }

        /// Numbers take their plural form, and the date the order of the language.
        @Test(
            arguments: [
                (UserLanguage.german, "9 Folgen", "12.\u{a0}September 2025 · 36\u{a0}Min."),
                (.swedish, "9 avsnitt", "12\u{a0}september 2025 · 36\u{a0}min"),
                (.arabic, "9 حلقات", "12\u{a0}سبتمبر 2025 · 36\u{a0}د"),
            ])
        func aShowSpeaksIt(language: UserLanguage, count: String, details: String) throws {
            let names = Set(try Accessible.tree("radiolab", environment: language.environment()).map(\.name))
            #expect(names.contains(count))
            #expect(names.contains(details), "\(names)")
        }

        /// The bar of the longest episode, the only one in the full color, is the second in the direction of reading.
        @Test func theChartIsMirrored() throws {
            let accent = UInt32(Themes.light.table()[.accent].hex.dropFirst(), radix: 16)
            func longest(_ environment: [String: String]) throws -> Int {
                let screen = try PodcastsWindow(environment: environment, ["--page", "radiolab"]).settle()
                // Above the line at the bottom of the chart, and within the bars.
                let columns = (16..<359).filter { x in (335..<385).contains { screen[x, $0] == accent } }
                #expect(columns.count > 10)
                return try #require(columns.first)
            }
            let (forward, mirrored) = (try longest([:]), try longest(UserLanguage.arabic.environment()))
            #expect((54..<92).contains(forward) && (283..<321).contains(mirrored), "\(forward), \(mirrored)")
        }

        /// The index is at the other edge: the color behind the letters in view is found there.
        @Test func theIndexIsMirrored() throws {
            func colors(_ environment: [String: String]) throws -> (left: UInt32, right: UInt32) {
                let screen = try PodcastsWindow(environment: environment, ["--page", "subscriptions"]).settle()
                // 8 points beside the middle of the strip, on the side of the list.
                return (screen[374 - 345, 140], screen[345, 140])
            }
            let (forward, mirrored) = (try colors([:]), try colors(UserLanguage.arabic.environment()))
            #expect(mirrored.left == forward.right && mirrored.right != forward.right)
            #expect(forward.left != forward.right)
        }

        /// The catalog of this test encloses every text in brackets. All texts of a scene have brackets, except for content.
        @Test(arguments: AccessibleScene.allCases) func everyTextIsInTheCatalogs(scene: AccessibleScene) throws {
            let scratch = try Scratch()
            let program = try Self.copyOfProgram(in: scratch.folder)
            // Newer C libraries ignore LANGUAGE in the locale C.UTF-8.
            var environment = try UserLanguage(locale: "en_US").environment()
            environment["LANGUAGE"] = "xx"
            let tree = try scene.tree(program: program, environment: environment) { "⟦\($0)⟧" }
            #expect(tree.contains { $0.name.contains("⟦") })
            let content = Self.content
            for element in tree
            where !element.name.contains("⟦") && !content.contains(element.name) && !element.hasNameOfType {
                // A time of the player.
                if element.name.wholeMatch(of: /−?[0-9]+(:[0-9]{2})+/) != nil { continue }
                Issue.record("\(scene): \(element.role) “\(element.name)”")
            }
        }

        /// Every control has a name.
        @Test(arguments: AccessibleScene.allCases) func everyControlIsNamed(scene: AccessibleScene) throws {
            let tree = try scene.tree()
            func isUnnamed(_ element: Accessible) -> Bool { element.name.isEmpty || element.hasNameOfType }
            // GTK's own containers, some of which can have the focus: it goes to a control in them. The items of a combo
            // box are GTK's own too; the labels in them have names.
            let containers = ["list", "panel", "scroll pane"]
            let ownItems = tree.indices.filter { $0 > 0 && tree[$0 - 1].role == "list" && isUnnamed(tree[$0 - 1]) }
            let controls = tree.indices.filter { index in
                tree[index].focusable && !ownItems.contains(index) && !containers.contains(tree[index].role)
            }
            #expect(controls.count > 4)
            for control in controls.map({ tree[$0] }) where isUnnamed(control) {
                Issue.record("\(scene): a \(control.role) has no name")
            }
        }

        /// The program, copied into a folder beside catalogs of the language xx.
        private static func copyOfProgram(in scratch: URL) throws -> String {
            let copy = scratch.appendingPathComponent("bin/podcasts")
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: try UserLanguage.programFolder().appendingPathComponent("podcasts"), to: copy)
            let catalogs = scratch.appendingPathComponent("share/locale/xx/LC_MESSAGES")
            try FileManager.default.createDirectory(at: catalogs, withIntermediateDirectories: true)
            for domain in ["penumbra-gtk", "penumbra-podcasts"] {
                let template = HeadlessDisplay.root.appendingPathComponent("Translations/\(domain)/\(domain).pot")
                let text = try String(contentsOf: template, encoding: .utf8)
                let catalog = scratch.appendingPathComponent("\(domain).po")
                try enclosed(text).write(to: catalog, atomically: true, encoding: .utf8)
                _ = try Output(
                    "/usr/bin/msgfmt",
                    ["-o", catalogs.appendingPathComponent("\(domain).mo").path, catalog.path]
                ).success()
            }
            return copy.path
        }

        /// A catalog that encloses the texts of a template.
        private static func enclosed(_ template: String) -> String {
            var (id, plural) = ("", "")
            let lines = template.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
                func value() -> String { String(line.drop { $0 != "\"" }.dropFirst().dropLast()) }
                if line.hasPrefix("msgid_plural ") {
                    plural = value()
                } else if line.hasPrefix("msgid ") {
                    id = value()
                }
                guard !id.isEmpty else { return String(line) }
                if line.hasPrefix("msgstr[1]") { return "msgstr[1] \"⟦\(plural)⟧\"" }
                if line.hasPrefix("msgstr[0]") { return "msgstr[0] \"⟦\(id)⟧\"" }
                return line.hasPrefix("msgstr ") ? "msgstr \"⟦\(id)⟧\"" : String(line)
            }
            return lines.joined(separator: "\n")
        }

        /// The texts on a page that are in no catalog: podcasts, keys and GTK's buttons.
        private static let content: Set<String> = {
            let shows = Show.all.flatMap { show in
                [show.title, show.link, show.shortLink, show.summary, "\(show.episodes.count)"]
                    + show.episodes.map(\.title)
            }
            let list = Subscriptions.shows.map(\.title) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }
            let gtk = [
                "", "podcasts", "Minimize", "Maximize", "Close", "Shift+Ctrl+L", "Alt+Left", "Ctrl+,", "Ctrl+N",
                "Ctrl+?",
                "1.0",
            ]
            return Set(shows + list + gtk)
        }()
    }
}
