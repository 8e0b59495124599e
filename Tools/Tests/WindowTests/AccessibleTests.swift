import Foundation
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// The accessible tree for a screen reader, read by a real client of AT-SPI.
    @Suite struct AccessibleTests {
        @Test func theIndexIsAdjustable() throws {
            let found = try Accessible.tree(
                "subscriptions", after: #"timeout 90 "$RIG/accessible-tree" podcasts set slider Letters 14"#)
            let index = found.filter { $0.name == "Letters" }
            #expect(
                index == [
                    Accessible(
                        role: "slider", name: "Letters", description: "O", focusable: true, states: ["sensitive"],
                        value: 14, least: 0, most: 26)
                ])
            // Neither the drawn letters nor the large letter are accessible: these belong to the list itself.
            #expect(found.filter { $0.name == "O" }.map(\.role).sorted() == ["heading", "list"])
        }

        private static let row = "Radiolab, radiolab.org, 9 episodes"

        /// Returns the named pages of a tree.
        private func pages(in tree: [Accessible]) -> [String] {
            tree.filter { $0.role == "panel" && ["Podcasts", "Radiolab"].contains($0.name) }.map(\.name)
        }

        @Test func onlyTheTargetPageIsFound() throws {
            let archive = try Accessible.tree("archive")
            #expect(pages(in: archive) == ["Podcasts"])
            #expect(archive.filter { $0.role == "list item" }.count == 5)
            #expect(archive.contains { $0.name == Self.row && $0.focusable })
            let show = try Accessible.tree("radiolab")
            #expect(pages(in: show) == ["Radiolab"])
            #expect(show.contains { $0.role == "push button" && $0.name == "Back" && $0.focusable })
            #expect(!show.contains { $0.name == Self.row })
        }

        /// Slow enough for the circle to be moving when the test reads the tree.
        @Test func aScreenReaderGoesBackAndIsThereAtOnce() throws {
            let found = try Accessible.tree(
                "radiolab", slow: 200,
                after: """
                    timeout 90 "$RIG/accessible-tree" podcasts press "push button" Back
                    timeout 90 "$RIG/accessible-tree" podcasts wait "list item" "\(Self.row)"
                    """)
            #expect(pages(in: found) == ["Podcasts"])
            #expect(found.contains { $0.name == Self.row && $0.focusable })
            #expect(!found.contains { $0.name == "Episodes" })
        }

        /// With the keys that a screen reader leaves to the application. GTK 4.8 does not support a screen reader's own
        /// press of a row.
        @Test func aRowThatIsReachedByKeysOpensAPageAndIsThereAtOnce() throws {
            let found = try Accessible.tree(
                "archive", slow: 200,
                after: Accessible.openingByKeys(Self.row, "Radiolab"))
            #expect(pages(in: found) == ["Radiolab"])
            #expect(!found.contains { $0.name == Self.row })
        }

        @Test func theMenuIsATreeOfItems() throws {
            let client = #"timeout 90 "$RIG/accessible-tree" podcasts"#
            let closed = try Accessible.tree("radiolab", after: "")
            #expect(!closed.contains { $0.role.contains("menu item") })
            let found = try Accessible.tree(
                "radiolab",
                after: """
                    \(client) press "push button" More
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
            let client = #"timeout 90 "$RIG/accessible-tree" podcasts"#
            let found = try Accessible.tree(
                "radiolab",
                after: """
                    \(client) press "push button" More
                    \(client) wait menu Radiolab
                    \(client) press "check menu item" "Hide Played"
                    \(client) gone menu Radiolab
                    \(client) press "push button" More
                    \(client) wait menu Radiolab
                    \(client) press "menu item" "Play an Episode"
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
