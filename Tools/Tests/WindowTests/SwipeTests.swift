import Foundation
import PenumbraGTK
import ProcessSupport
import Testing

@testable import Podcasts

extension PodcastsWindow {
    /// Moves a finger along the first row for a time in milliseconds, faster and faster as a hand does, and lifts it if wanted.
    @discardableResult
    func swipe(from start: Double, to x: Double, lasting time: Double, lift: Bool = true, at begin: Double? = nil)
        -> Double
    {
        dragBack(from: start, to: x, y: Self.firstEpisode.y, lasting: time, lift: lift, at: begin) { $0 * $0 }
    }
}

extension WindowTests {
    /// The swipes of an episode's row, and what else does the same.
    @Suite struct SwipeTests {
        private func color(_ role: Role) -> UInt32? { UInt32(Themes.light.table()[role].hex.dropFirst(), radix: 16) }

        /// The columns of a color in the first row, beside its texts.
        private func columns(_ color: UInt32?, _ screen: Screen) -> [Int] {
            (20..<355).filter { screen[$0, 482] == color }
        }

        @Test(arguments: [true, false]) func theEdgeIsWhereTheFingerIs(mirrors: Bool) throws {
            let environment = mirrors ? try UserLanguage.arabic.environment() : [:]
            let window = try PodcastsWindow(environment: environment, ["--page", "radiolab"])
            let before = try window.settleAside()
            // The touch slop is 8 points, and both strokes end at rest.
            let strokes: [(from: Double, to: Double, role: Role)] = [(300, 140, .secondaryText), (80, 240, .accent)]
            for (from, to, role) in strokes {
                // In Arabic the sides are exchanged, and the scrollbar is on the left.
                let (from, to) = mirrors ? (375 - from, 375 - to) : (from, to)
                let sides: (left: Double, right: Double) = mirrors ? (37, 359) : (16, 338)
                window.swipe(from: from, to: to, lasting: 250, lift: false)
                let screen = try window.restingScreen()
                let columns = columns(color(role), screen)
                let edge = to < from ? columns.first : columns.last
                let expected = to < from ? sides.right - (from - to - 8) : sides.left + (to - from - 8)
                #expect(abs(Double(edge ?? 0) - expected) < 3, "\(edge ?? 0), not \(expected)")
                // Back to where it came from, and off the screen.
                window.display.send(#"{"id": 0, "x": \#(from), "y": 490, "phase": "move"}"#)
                window.display.send(#"{"id": 0, "x": \#(from), "y": 490, "phase": "up"}"#)
                let after = try window.stillAside()
                #expect(after.isSame(as: before, windowHeight: window.height))
            }
        }

        @Test func aFlickArchivesAndUndoTakesItBack() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settleAside()
            window.swipe(from: 300, to: 180, lasting: 120)
            try wait("the row has gone") {
                let screen = try window.settle()
                return (40..<300).contains { screen[$0, 498] != before[$0, 498] }
            }
            window.press(Key.control, Key.z)
            let after = try window.stillAside()
            // The next row has the focus, which the keys have shown.
            #expect(window.isSamePage(after, before, ignoring: 535..<600))
        }

        /// Every second of an episode that played took the edge from under the finger.
        @Test func theRowThatPlaysKeepsItsEdge() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settleAside()
            window.click(PodcastsWindow.firstEpisode)
            try wait("it plays") { try window.display.grab()[200, 640] != before[200, 640] }
            window.swipe(from: 300, to: 180, lasting: 250, lift: false)
            // Longer than the player needs to report its position.
            usleep(1_500_000)
            let screen = try window.restingScreen()
            #expect(columns(color(.secondaryText), screen).count > 90)
            window.display.send(#"{"id": 0, "x": 180, "y": 490, "phase": "up"}"#)
        }

        @Test func aReleasedEdgeIsCaughtAndTurned() throws {
            // On a busy machine the second stroke may come too late to catch it. The test then begins again in a new window.
            for _ in 1...8 {
                let window = try PodcastsWindow(["--page", "radiolab"])
                let before = try window.settleAside()
                // Released beyond the middle, it would archive.
                let end = window.swipe(from: 300, to: 80, lasting: 250)
                window.swipe(from: 100, to: 340, lasting: 150, at: end + 50)
                let after = try window.stillAside()
                if (40..<300).allSatisfy({ after[$0, 498] == before[$0, 498] }) {
                    #expect(window.isSamePage(after, before))
                    return
                }
            }
            Issue.record("it was never caught")
        }

        /// The color has gone back when the row shows its new mark.
        @Test func aSwipeTheOtherWayQueues() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settleAside()
            func swipe() throws -> Screen {
                window.swipe(from: 60, to: 260, lasting: 200)
                return try window.stillAside()
            }
            let queued = try swipe()
            #expect(!queued.isSame(as: before, columns: 30..<60, rows: 510..<528), "a mark is before the date")
            #expect(columns(color(.accent), queued).isEmpty)
            #expect(try window.isSamePage(swipe(), before), "the second time it does not play next any more")
        }

        @Test func keysQueueAndArchive() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            window.click(PodcastsWindow.firstEpisode)
            usleep(600_000)
            // It plays now, and is paused again; it has the focus.
            window.click(PodcastsWindow.firstEpisode)
            window.press(Key.alt)
            let before = try window.stillAside()
            window.press(Key.n)
            let queued = try window.stillAside()
            #expect(!queued.isSame(as: before, columns: 30..<60, rows: 510..<528))
            window.press(Key.n)
            window.press(Key.delete)
            try wait("the row has gone") {
                let screen = try window.settle()
                return (40..<300).contains { screen[$0, 498] != before[$0, 498] }
            }
            window.press(Key.control, Key.z)
            let after = try window.stillAside()
            // The focus has moved on.
            let rows = 485..<530
            #expect(rows.allSatisfy { y in (40..<300).allSatisfy { after[$0, y] == before[$0, y] } })
        }
    }
}
