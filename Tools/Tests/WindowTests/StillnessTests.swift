import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Nothing draws, and hardly any code runs, while nothing moves.
    @Suite struct StillnessTests {
        /// Expects no frame and at most two hundredths of a second of CPU time within two seconds.
        private func expectStillness(_ window: PodcastsWindow, sourceLocation: SourceLocation = #_sourceLocation) throws
        {
            func ticks() throws -> Int {
                let text = try String(contentsOfFile: "/proc/\(window.pid)/stat", encoding: .utf8)
                let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
                return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
            }
            // A slow renderer may still have frames to draw when the screen no longer changes.
            try wait("half a second passes without a frame") {
                let frames = try window.frames().count
                usleep(500_000)
                return try window.frames().count == frames
            }
            let (frames, before) = try (window.frames().count, ticks())
            let screen = try window.display.grab()
            usleep(2_000_000)
            #expect(try window.frames().count == frames, sourceLocation: sourceLocation)
            #expect(try window.display.grab().isSame(as: screen, windowHeight: 667), sourceLocation: sourceLocation)
            #expect(try ticks() - before <= 2, sourceLocation: sourceLocation)
        }

        @Test func nothingRunsWhileIdle() throws {
            let window = try PodcastsWindow()
            window.pull(from: 80, to: 400)
            try window.settle()
            try expectStillness(window)
        }

        @Test func nothingRunsWhileAnEdgeIsHeldStill() throws {
            let window = try PodcastsWindow()
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it is held") { $0.state == "tracking" && $0.edge > 290 }
            try window.restingScreen()
            try expectStillness(window)
        }

        @Test func nothingRunsWhileAPageIsHeldStill() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            try window.settle()
            window.dragBack(to: 150, lasting: 150, lift: false)
            try window.waitForFrame("it is held") { $0.navigation?.isHeld ?? false }
            try window.restingScreen()
            try expectStillness(window)
        }

        @Test func nothingRunsWhileAFingerRestsInAMenu() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            try window.settle()
            window.touch("down", PodcastsWindow.secondEpisode.x, PodcastsWindow.secondEpisode.y)
            try window.waitForMenus(1)
            try expectStillness(window)
        }

        @Test func nothingRunsWhileAFingerRestsOnTheIndex() throws {
            let window = try PodcastsWindow(["--page", "subscriptions"])
            let before = try window.settle()
            window.touch("down", 353, 300)
            try wait("the letter is shown") { try !window.display.grab().isSame(as: before, windowHeight: 667) }
            try window.restingScreen()
            try expectStillness(window)
        }
    }
}
