import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Effects of a Wayland compositor on a window, drawn with GL. These tests run on Wayland on every machine.
    @Suite struct WaylandTests {
        private func open(
            display: String? = nil, slowness: Double = 1, isDecorated: Bool = false, _ options: [String] = []
        ) throws -> PodcastsWindow {
            try PodcastsWindow(
                display: display, server: .wayland, isDecorated: isDecorated, slowness: slowness,
                environment: ["GSK_RENDERER": GTKVersion.installed.gl], options)
        }

        /// Pulls another theme, and returns the screen after that.
        private func changeTheme(of window: PodcastsWindow, to theme: String) throws -> Screen {
            window.pull(from: 80, to: 500)
            try window.waitForFrame("it is \(theme)") { $0.state == "idle" && $0.theme == theme }
            return try window.settle()
        }

        @Test func aPullDrawsWhatItMust() throws {
            let window = try open(slowness: 3)
            let light = try window.settle()
            let dark = try changeTheme(of: window, to: "dark")
            var (old, new, theme) = (dark, light, "light")
            try read(5, of: "frames of a pull") {
                let grabs = try window.grabsOfAChange { window.pull(from: 80, to: 360) }
                #expect(try window.settle().isSame(as: new, windowHeight: window.height))
                #expect(try window.lastFrame().theme == theme)
                let seen = try window.check(grabs, new: new, pictures: [old])
                (old, new, theme) = (new, old, theme == "dark" ? "light" : "dark")
                return seen
            }
        }

        /// A picture of this window takes 4 MB, and each pull creates at least one.
        @Test func pullsGiveTheirMemoryBack() throws {
            let window = try PodcastsWindow(
                width: 750, height: 1334, server: .wayland, environment: ["GSK_RENDERER": GTKVersion.installed.gl])
            func residentMegabytes() throws -> Double {
                let pages = try String(contentsOfFile: "/proc/\(window.pid)/statm", encoding: .utf8).split(
                    separator: " ")
                return try Double(#require(Int(pages[1])) * Int(getpagesize())) / 1e6
            }
            func pull(_ count: Int) throws {
                for _ in 0..<count {
                    let number = try window.lastFrame().frame
                    window.pull(from: 80, to: 900, speed: 3000)
                    try window.waitForFrame("the pull has ended") { $0.frame > number && $0.state == "idle" }
                }
                try window.settle()
            }
            try pull(4)
            let before = try residentMegabytes()
            try pull(12)
            let after = try residentMegabytes()
            #expect(after - before < 20, "\(before) MB became \(after) MB")
        }

        /// The outline of the window was drawn a second time over the picture, and in the color of the focus if a key
        /// had made it visible. The comparison leaves out the round corners.
        @Test func theRimOfTheWindowWasDrawnTwice() throws {
            let window = try open(isDecorated: true)
            window.press(Key.alt)
            let light = try window.settle()
            window.pull(from: 80, to: 400, rest: 300, lift: false)
            try window.waitForFrame("it rests") { $0.state == "tracking" && $0.edge > 250 && abs($0.control.y) < 0.05 }
            let held = try window.restingScreen()
            let edge = try window.lastFrame().edge
            window.pull(from: 400, to: 600, land: false)
            let dark = try window.settle()
            for (rows, expected) in [(16..<Int(edge) - 1, dark), (Int(edge) + 2..<window.height - 16, light)] {
                for x in [0, 1, window.width - 1] {
                    for y in rows { #expect(Screen.difference(held[x, y], expected[x, y]) <= 2, "at \(x), \(y)") }
                }
            }
            // The focus is not visible around it.
            let (left, inside) = (light[0, 300], light[2, 300])
            #expect(Screen.difference(left, inside) < 0x18)
        }

        /// GTK 4.8 draws at the next whole scale, and the compositor scales down; newer versions draw at the scale
        /// itself.
        @Test(arguments: [1.25, 1.5, 2]) func atAnyScaleFingersHoldTheEdge(scale: Double) throws {
            let window = try open(display: "\(Int(375 * scale))x\(Int(667 * scale))")
            let compositor = try #require(window.display.compositor)
            try compositor.command("output X11-1 scale \(scale)")
            let light = try window.settle()
            // Locations of the fingers are in pixels.
            window.pull([140, 220].map { $0 * scale }, from: 80 * scale, to: 400 * scale, rest: 300, lift: false)
            try window.waitForFrame("it rests") { $0.state == "tracking" && $0.edge > 200 && abs($0.control.y) < 0.05 }
            let held = try window.restingScreen()
            let edge = try window.lastFrame().edge
            window.pull([140, 220].map { $0 * scale }, from: 400 * scale, to: 600 * scale, land: false)
            let dark = try window.settle()
            #expect(try window.lastFrame().theme == "dark")
            #expect(abs(edge - (400 - 80 - 8)) < 2)
            let pixel = Int(edge * scale)
            // At a fractional scale the window ends within the last pixels.
            let columns = 8..<held.width - 1
            #expect(held.isSame(as: dark, columns: columns, rows: 0..<pixel - 3))
            #expect(held.isSame(as: light, columns: columns, rows: pixel + 4..<held.height - 1))
        }

        @Test func anotherScaleInTheMiddleOfAPullEndsIt() throws {
            let window = try open()
            let compositor = try #require(window.display.compositor)
            let light = try window.settle()
            // The edge is still moving when the scale changes, because no frame follows the end of an edge that rests.
            window.pull(from: 80, to: 400, speed: 60, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 60 }
            try compositor.command("output X11-1 scale 2")
            try window.waitForFrame("it has ended") { $0.frame > 1 && $0.state == "idle" }
            try compositor.command("output X11-1 scale 1")
            window.pull(from: 400, to: 500, land: false)
            try window.settle()
            try compositor.command("[app_id=podcasts] resize set \(window.width) \(window.height)")
            try compositor.command("[app_id=podcasts] move absolute position 0 0")
            if try window.lastFrame().theme == "dark" { _ = try changeTheme(of: window, to: "light") }
            let rest = try window.settle()
            #expect(try window.display.windowSize() == (window.width, window.height))
            // GTK 4.18 draws letters differently after a change of scale, also in windows without Penumbra.
            if GTKVersion.installed.minor == 8 { #expect(rest.isSame(as: light, windowHeight: window.height)) }
        }

        @Test func anOutputIsUnpluggedInTheMiddleOfAPull() throws {
            let window = try open()
            let compositor = try #require(window.display.compositor)
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            try window.display.unplug()
            usleep(300_000)
            #expect(window.exitCode == nil)
            try compositor.command("create_output")
            window.pull(from: 400, to: 600, land: false)
            try window.settle()
            #expect(window.exitCode == nil)
            // The transition works on the new output.
            let theme = try window.lastFrame().theme
            _ = try changeTheme(of: window, to: theme == "dark" ? "light" : "dark")
        }

        /// The application cannot continue, but the saved settings stay readable.
        @Test func theCompositorEndsInTheMiddleOfAPull() throws {
            let window = try open()
            _ = try changeTheme(of: window, to: "dark")
            let saved = try window.savedSettings()
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            window.display.endCompositor()
            try wait("the application has ended") { window.exitCode != nil }
            #expect((window.exitCode ?? 0) < 128, "no signal has ended it")
            #expect(try window.savedSettings() == saved && saved.contains("dark"))
        }
    }
}
