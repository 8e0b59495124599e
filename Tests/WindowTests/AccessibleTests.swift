import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// What a screen reader is told, by a real client of AT-SPI.
    @Suite struct AccessibleTests {
        private struct Accessible: Decodable, Equatable {
            let role: String
            let name: String
            let description: String
            let focusable: Bool
            let states: [String]
            let value: Double?
            let least: Double?
            let most: Double?
        }

        /// Runs lines of a shell beside the demonstration, on a bus of its own, and answers what is then in the tree.
        private func tree(_ page: String, after lines: String) throws -> [Accessible] {
            let display = try Display(size: "375x667")
            var environment = display.environment
            environment["GTK_A11Y"] = "atspi"
            environment["DBUS_SESSION_BUS_ADDRESS"] = nil
            environment["PODCASTS"] = try productPath("podcasts")
            environment["RIG"] = HeadlessDisplay.root.appendingPathComponent("Rig").path
            let script = """
                set -e
                "$PODCASTS" --no-hint --size 375x667 --theme light --page \(page) &
                trap 'kill %1' EXIT
                \(lines)
                timeout 30 "$RIG/accessible-tree" podcasts
                """
            let output = try Output(
                "/usr/bin/dbus-run-session", ["--", "bash", "-c", script], environment: environment
            ).success()
            // The registry of the bus has something to say too.
            return try output.split(separator: "\n").filter { $0.first == "{" }.map {
                try JSONDecoder().decode(Accessible.self, from: Data($0.utf8))
            }
        }

        @Test func theIndexIsAdjustable() throws {
            let found = try tree(
                "subscriptions", after: #"timeout 30 "$RIG/accessible-tree" podcasts set slider Letters 14"#)
            let index = found.filter { $0.name == "Letters" }
            #expect(
                index == [
                    Accessible(
                        role: "slider", name: "Letters", description: "O", focusable: true, states: ["sensitive"],
                        value: 14, least: 0, most: 26)
                ])
            // Neither the letters that are drawn nor the large one are anything besides: these are the list's own.
            #expect(found.filter { $0.name == "O" }.map(\.role).sorted() == ["heading", "list"])
        }

        @Test func theMenuIsATreeOfItems() throws {
            let client = #"timeout 30 "$RIG/accessible-tree" podcasts"#
            let closed = try tree("radiolab", after: "")
            #expect(!closed.contains { $0.role.contains("menu item") })
            let found = try tree(
                "radiolab",
                after: """
                    \(client) do "push button" More
                    \(client) wait menu Radiolab
                    """)
            #expect(found.contains { $0.role == "menu" && $0.name == "Radiolab" })
            let items = found.filter { $0.role.contains("menu item") }
            #expect(items.map(\.name) == ["Play an Episode", "Mark All as Played", "Hide Played"])
            #expect(items.map(\.role) == ["menu item", "menu item", "check menu item"])
            #expect(items.allSatisfy { $0.states.contains("sensitive") })
            #expect(items.first?.states.contains("expandable") == true)
        }

        @Test func anAssistiveToolChooses() throws {
            let client = #"timeout 30 "$RIG/accessible-tree" podcasts"#
            let found = try tree(
                "radiolab",
                after: """
                    \(client) do "push button" More
                    \(client) do "check menu item" "Hide Played"
                    \(client) do "push button" More
                    \(client) do "menu item" "Play an Episode"
                    \(client) wait menu "Play an Episode"
                    """)
            let hide = found.first { $0.name == "Hide Played" }
            #expect(hide?.states.contains("checked") == true)
            #expect(
                found.first { $0.name == "Play an Episode" && $0.role == "menu item" }?.states.contains("expanded")
                    == true)
            #expect(found.contains { $0.role == "menu" && $0.name == "Play an Episode" })
        }
    }
}
