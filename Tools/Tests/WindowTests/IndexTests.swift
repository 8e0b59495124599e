import Foundation
import PenumbraColor
import PenumbraGTK
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// The index beside a long list, in the real window.
    @Suite struct IndexTests {
        /// The middle of the strip in a window of 375 points.
        private let strip = 353

        private func open(theme: String = "light") throws -> PodcastsWindow {
            try PodcastsWindow(theme: theme, ["--page", "subscriptions"])
        }

        private func rgb(_ color: Color) -> UInt32 {
            UInt32(color.hex.dropFirst(), radix: 16) ?? 0
        }

        /// Returns the row of the selected key's mark on the screen; nil if none is selected.
        private func mark(_ window: PodcastsWindow, theme: String = "light") throws -> Int? {
            let screen = try window.display.grab()
            guard let table = Themes.all.first(where: { $0.name == theme })?.table() else { throw Failed(theme) }
            // The columns beside the text.
            let rows = (60..<660).filter { screen[strip - 8, $0] == rgb(table[.accent]) }
            guard let first = rows.first, let last = rows.last else { return nil }
            #expect(last - first < 20, "one key is marked")
            return (first + last) / 2
        }

        private func touch(_ window: PodcastsWindow, _ phase: String, _ y: Int, x: Int = 353, id: Int = 0) {
            window.display.send(#"{"phase": "\#(phase)", "id": \#(id), "x": \#(x), "y": \#(y)}"#)
        }

        @Test(arguments: ["light", "dark"]) func aFingerThatRestsIsFollowed(theme: String) throws {
            let window = try open(theme: theme)
            let before = try window.settle()
            touch(window, "down", 300)
            try wait("it takes over") { try mark(window, theme: theme).map { abs($0 - 300) < 12 } ?? false }
            for y in 301...420 { touch(window, "move", y) }
            try wait("it follows") { try mark(window, theme: theme).map { abs($0 - 420) < 12 } ?? false }
            let during = try window.settle()
            // The large key is in the middle below the header bar, on a card. Beside the card, the list has moved.
            let card = Set((158..<218).flatMap { x in (329..<389).map { during[x, $0] } })
            #expect(card.count > 10 && card != Set((158..<218).flatMap { x in (329..<389).map { before[x, $0] } }))
            #expect((20..<320).contains { x in (60..<320).contains { during[x, $0] != before[x, $0] } })
            touch(window, "up", 420)
            try wait("nothing is marked") { try mark(window, theme: theme) == nil }
            let after = try window.settle()
            #expect(after[188, 335] != during[188, 335] || after[188, 359] != during[188, 359], "the card has gone")
        }

        @Test func aSwipeAcrossItLeavesTheListWhereItWas() throws {
            let window = try open()
            let before = try window.settle()
            touch(window, "down", 300)
            try wait("it takes over") { try mark(window) != nil }
            for step in 1...40 { touch(window, "move", 300, x: strip - 5 * step) }
            try wait("nothing is marked") { try mark(window) == nil }
            touch(window, "up", 300, x: strip - 200)
            // On X the finger has moved the pointer, which now hovers over a row.
            window.display.send(#"{"phase": "point", "x": 2, "y": 2}"#)
            try wait("the list is back") { try window.settle().isSame(as: before, windowHeight: 667) }
        }

        @Test func twoFingersOnItPullTheTheme() throws {
            let window = try open()
            window.pull([300, 353], from: 120, to: 520)
            try window.settle()
            #expect(try window.lastFrame().theme == "dark")
        }

        @Test func theMouseTakesOverAtOnceAndTheListFollows() throws {
            let window = try open()
            window.display.send(#"{"phase": "point", "x": 353, "y": 500}"#, #"{"phase": "press", "button": 1}"#)
            try wait("it takes over") { try mark(window).map { abs($0 - 500) < 12 } ?? false }
            let far = try window.settle()
            window.display.send(#"{"phase": "point", "x": 353, "y": 660}"#)
            try wait("the last key") { try mark(window).map { $0 > 540 } ?? false }
            window.display.send(#"{"phase": "release", "button": 1}"#)
            try wait("nothing is marked") { try mark(window) == nil }
            #expect(try !window.settle().isSame(as: far, windowHeight: 667))
        }

        @Test func keysInViewAreHighlightedWhileTheListScrolls() throws {
            let window = try open()
            let before = try window.settle()
            window.display.send(#"{"phase": "point", "x": 180, "y": 400}"#)
            let start = window.display.now + 20
            for step in 0..<60 {
                window.display.send(
                    #"{"t": \#(start + Double(step) * 12), "phase": "scroll", "dx": 0, "dy": 0.5}"#)
            }
            try wait("A is not in view any more") { try highlighted(window).lowerBound > highlighted(before) + 60 }
            try window.settle()
        }

        /// Returns the rows of the strip with the accent behind them.
        private func highlighted(_ window: PodcastsWindow) throws -> ClosedRange<Int> {
            let screen = try window.display.grab()
            let rows = (60..<660).filter { screen[strip - 8, $0] != screen[strip - 18, $0] }
            guard let first = rows.first, let last = rows.last else { throw Failed("nothing is highlighted") }
            return first...last
        }

        private func highlighted(_ screen: Screen) -> Int {
            (60..<660).first { screen[strip - 8, $0] != screen[strip - 18, $0] } ?? 0
        }
    }
}
