import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Events of the window during a transition, and of other windows.
    @Suite struct LifecycleTests {
        @Test func resizedInMidPan() throws {
            let window = try PodcastsWindow(display: "500x667")
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            try window.display.resize(500, 667)
            try wait("the window has its new size") {
                let screen = try window.display.grab()
                return screen[470, 100] == screen[300, 70]
            }
            // The fingers start nothing now.
            window.pull(from: 400, to: 600, land: false)
            let screen = try window.settle()
            let reference = try WindowTests.reference("light", width: 500)
            #expect(screen.isSame(as: reference, windowHeight: 667))
        }

        /// A critical would end the application.
        @Test(.enabled(if: HeadlessDisplay.Server.requested == .x11), arguments: [1, 2, 10])
        func theTouchscreenIsTakenAwayUnderFingers(_ fingers: Int) throws {
            let window = try PodcastsWindow()
            let xs = (0..<fingers).map { 40 + 30 * Double($0) }
            window.pull(xs, from: 80, to: 400, lift: false, ids: Array(0..<fingers))
            try window.display.sync()
            if fingers == 2 { try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 } }
            try window.display.replug()
            try window.settle()
            #expect(window.exitCode == nil)
            // The next fingers pull as if nothing had happened.
            let theme = try window.lastFrame().theme
            window.pull(from: 80, to: 500)
            let next = theme == "light" ? "dark" : "light"
            try window.waitForFrame("it is \(next)") { $0.state == "idle" && $0.theme == next }
        }

        @Test func closedInMidPan() throws {
            let window = try PodcastsWindow()
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            window.press(Key.control, Key.w)
            try wait("the application has ended") { window.exitCode != nil }
            #expect(window.exitCode == 0)
        }

        /// Each window had a player of its own, and episodes of its own.
        @Test func twoWindowsShowOnePlayer() throws {
            let window = try PodcastsWindow(display: "760x667", ["--page", "radiolab"])
            window.press(Key.control, Key.n)
            try wait("there are two windows") { try window.display.windowCount() == 2 }
            try window.display.move(x: 380, y: 0)
            let before = try window.settle()
            func differs(from other: Screen, _ columns: Range<Int>, _ rows: Range<Int>) throws -> Bool {
                try !window.display.grab().isSame(as: other, columns: columns, rows: rows)
            }
            window.click(PodcastsWindow.firstEpisode)
            try wait("the other window shows what plays") { try differs(from: before, 396..<560, 630..<650) }
            let button = (columns: 290..<326, rows: 488..<524)
            try wait("the row shows that it plays") { try differs(from: before, button.columns, button.rows) }
            // The button of the other window's bar.
            let playing = try window.restingScreen()
            window.click((x: 725, y: 635))
            try wait("the row shows that it has paused") { try differs(from: playing, button.columns, button.rows) }
        }

        @Test func twoWindowsChangeTogether() throws {
            let window = try PodcastsWindow(display: "760x667")
            window.press(Key.control, Key.n)
            try wait("there are two windows") {
                try window.display.windowCount() == 2
            }
            try window.display.move(x: 380, y: 0)
            let old = try window.settle()
            // Pulls in the second window, which is topmost.
            window.pull([520, 600], from: 80, to: 400, rest: 900, lift: false)
            try window.waitForFrame("it tracks and rests") {
                $0.state == "tracking" && $0.edge > 250 && abs($0.control.y) < 0.05
            }
            let held = try window.restingScreen()
            let progress = try window.lastFrame().edge / 667
            window.pull([520, 600], from: 400, to: 560, land: false)
            let new = try window.settle()
            #expect(try window.lastFrame().theme == "dark")
            // The window under the fingers is covered below its edge. The other has faded by as much as the edge has
            // moved.
            let (x, y) = (180, 70)
            #expect(held[380 + x, y] == new[380 + x, y])
            #expect(held[380 + x, 660] == old[380 + x, 660])
            for shift: UInt32 in [16, 8, 0] {
                let (a, b) = (Double(old[x, y] >> shift & 255), Double(new[x, y] >> shift & 255))
                let faded = Double(held[x, y] >> shift & 255)
                #expect(abs(faded - (a + (b - a) * progress)) <= 2)
            }
        }
    }
}
