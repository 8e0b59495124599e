import Foundation
import ProcessSupport
import TestSupport
import Testing

extension WindowTests {
    /// Events of a window, a theme or a page during a page transition.
    @Suite struct NavigationDisturbedTests {
        private func open(_ window: PodcastsWindow, to part: Double = 0.3) throws {
            window.tap(PodcastsWindow.row.x, PodcastsWindow.row.y)
            try window.waitForFrame("it opens") { $0.holes.first.map { $0.open > part } ?? false }
        }

        /// Returns the last entry of the log about pages. Lines about an edge have none.
        private func pages(of window: PodcastsWindow) throws -> Frame.Navigation? {
            try window.frames().last { $0.navigation != nil }?.navigation
        }

        /// Returns how much of the navigation's height the page has that flies.
        private func part(of navigation: Frame.Navigation) throws -> Double {
            try #require(navigation.holes[0].height) / navigation.height
        }

        private func isAtRest(_ window: PodcastsWindow) throws -> Bool {
            try window.lastFrame().isIdle && pages(of: window)?.holes.isEmpty ?? true
        }

        /// The page keeps its part of the window, and what is left of its way is that of the new window.
        @Test func anotherSizeInTheMiddleOfAPush() throws {
            let slowness = 10.0
            let sizes = [(560, 640), (400, 500), (375, 667)]
            let window = try PodcastsWindow(display: "600x800", ["--slow", "\(slowness)"])
            try open(window, to: 0.1)
            for (width, height) in sizes {
                let before = try window.frames().count
                try window.display.resize(width, height)
                try wait("it goes on at \(width)x\(height)") { try window.frames().count > before + 2 }
            }
            #expect(try !window.lastFrame().isIdle)
            let frames = try window.frames().filter { !$0.holes.isEmpty }
            for (before, frame) in zip(frames, frames.dropFirst()) {
                let elapsed = max(frame.t - before.t, 17) / 1000
                // The highest speed of a flight is ω/e of the distance per second, with ω = 19 and without slow motion.
                let most = 19 / M_E / slowness * elapsed * 1.05 + 0.002
                let way = try part(of: #require(frame.navigation)) - part(of: #require(before.navigation))
                #expect((0...most).contains(way), "frame \(frame.frame)")
            }
            #expect(Set(frames.compactMap(\.navigation?.height)).isSuperset(of: [500, 667]))
            let now = try window.settleAside()
            #expect(try window.lastFrame().navigation?.pages == 2)
            #expect(window.isSamePage(now, try WindowTests.reference("light", ["--page", "radiolab"])))
        }

        @Test(arguments: ["push", "pop"]) func aPullOfTheThemeInTheMiddleOfA(passage: String) throws {
            let options = passage == "push" ? [] : ["--page", "radiolab"]
            let window = try PodcastsWindow(slowness: 6, options)
            if passage == "push" {
                try open(window, to: 0.1)
            } else {
                window.press(Key.escape)
                try window.waitForFrame("it closes") { $0.holes.first.map { $0.open < 0.9 } ?? false }
            }
            window.pull(from: 80, to: 560, speed: 1200)
            try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 100 }
            #expect(try pages(of: window)?.holes.count == 1, "both are under way")
            try wait("both are over") { try isAtRest(window) && window.lastFrame().theme == "dark" }
            // A key or a tap shows or hides the focus for three seconds.
            let expected = try WindowTests.reference("dark", passage == "push" ? ["--page", "radiolab"] : [])
            try wait("it is the page in the new theme") {
                window.isSamePage(try window.display.grab(), expected, ignoring: PodcastsWindow.rowOnScreen)
            }
        }

        @Test func aWindowThatIsClosedInTheMiddleOfAPushIsGone() throws {
            let window = try PodcastsWindow(["--slow", "20"])
            try open(window, to: 0.1)
            window.press(Key.control, Key.w)
            try wait("it has quit") { window.exitCode != nil }
            #expect(window.exitCode == 0 && !window.errors.contains("CRITICAL"))
        }

        /// Everything at random times: pushes, pops, hands, theme pulls, resizes.
        @Test func aHundredDisturbancesInARow() throws {
            let window = try PodcastsWindow(display: "600x800", slowness: 2)
            let seed: UInt64 = 7
            var random = SplitMix64(seed: seed)
            for _ in 0..<100 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0: window.tap(PodcastsWindow.row.x, PodcastsWindow.row.y)
                case 1: window.press(Key.escape)
                case 2: window.press(Key.control, Key.comma)
                case 3: window.dragBack(to: .random(in: 60...300, using: &random), lasting: 50)
                case 4: window.pull(from: 80, to: .random(in: 200...600, using: &random), speed: 3000)
                case 5: window.press(Key.control, Key.shift, Key.l)
                default:
                    try window.display.resize(.random(in: 375...600, using: &random), 667)
                }
                usleep(.random(in: 10_000...150_000, using: &random))
            }
            #expect(window.exitCode == nil, "seed \(seed)")
            try window.display.resize(375, 667)
            try window.display.sync()
            try wait("it has come to rest, seed \(seed)") { try isAtRest(window) }
            while let count = try pages(of: window)?.pages, count > 1 {
                // A back gesture still works, too.
                window.dragBack(to: 340, lasting: 100)
                try wait("one page less, seed \(seed)") {
                    try isAtRest(window) && pages(of: window)?.pages == count - 1
                }
            }
            let expected = try WindowTests.reference(window.lastFrame().theme)
            window.display.send(#"{"phase": "point", "x": 1, "y": 666}"#)
            try wait("it shows the archive, seed \(seed)") {
                window.isSamePage(try window.display.grab(), expected, ignoring: 100..<660)
            }
        }
    }
}
