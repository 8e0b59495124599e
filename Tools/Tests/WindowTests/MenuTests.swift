import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Menus operated with fingers, mouse and keys, in the real window.
    @Suite struct MenuTests {
        private func open(theme: String = "light", slow: Int = 1, height: Int = 667) throws -> PodcastsWindow {
            try PodcastsWindow(height: height, theme: theme, slowness: Double(slow), ["--page", "radiolab"])
        }

        /// The highest velocity, per second, of a spring with a response of 0.4 s and a damping ratio of 0.75.
        private static let fastest = 2 * Double.pi / 0.4 * 0.5

        /// Checks that no frame of the log jumps: between two frames, a menu moves no farther than its spring at its
        /// fastest. Returns the number of frames with a menu, starting at a frame number.
        private func framesWithoutAJump(_ window: PodcastsWindow, from number: Int, slow: Int) throws -> Int {
            let frames = try window.frames().filter { $0.frame >= number && !($0.menus ?? []).isEmpty }
            for (a, b) in zip(frames, frames.dropFirst()) where b.frame == a.frame + 1 {
                guard let first = a.menus?.first, let next = b.menus?.first, a.menus?.count == b.menus?.count else {
                    continue
                }
                // An event between two frames is later than the first of them.
                let limit = Self.fastest / Double(slow) * (max(b.t - a.t, 17) + 17) / 1000 + 0.002
                #expect(abs(first.progress - next.progress) <= limit, "frame \(b.frame)")
            }
            return frames.count
        }

        @Test(arguments: ["light", "dark"]) func aLongPressOpensItWithoutAFlash(theme: String) throws {
            let window = try open(theme: theme, slow: 3)
            try read(4, of: "frames of a menu that opens or closes") { try readAMenu(in: window) }
        }

        /// Opens a menu and closes it again, and returns the number of frames in which it moved.
        private func readAMenu(in window: PodcastsWindow) throws -> Int {
            let before = try window.settle()
            window.touch("down", PodcastsWindow.secondEpisode.x, PodcastsWindow.secondEpisode.y)
            var grabs = try window.grabs { try $0.lastFrame().isIdle && $0.menus().count == 1 }
            window.touch("up", PodcastsWindow.secondEpisode.x, PodcastsWindow.secondEpisode.y)
            let opened = try window.settle()
            // Touch beside the menu.
            window.touch("down", 20, 300)
            grabs += try window.grabs { try $0.menus().isEmpty && $0.lastFrame().isIdle }
            window.touch("up", 20, 300)
            let after = try window.settle()
            let frames = Dictionary(try window.frames().map { ($0.frame, $0) }) { first, _ in first }
            let backdrop = BackdropComposite(page: before)
            // The header and the chart, outside the menu and its shadow.
            let (rows, columns) = (Array(stride(from: 56, to: 420, by: 5)), Array(stride(from: 4, to: 100, by: 3)))
            var checked = 0
            for grab in grabs {
                guard let frame = frames[grab.mark(windowHeight: window.height)] else { continue }
                if frame.backdrop > 0.02, frame.backdrop < 0.98 { checked += 1 }
                if let wrong = backdrop.check(grab, frame.backdrop, rows, columns) {
                    throw Failed("frame \(frame.frame): \(wrong)")
                }
            }
            #expect(backdrop.check(opened, 1, rows, columns) == nil)
            // The row of the menu was dimmed with the rest.
            let row = (x: 30, y: Int(PodcastsWindow.secondEpisode.y))
            #expect(brightness(opened[row.x, row.y]) > 0.9 * brightness(before[row.x, row.y]), "the row is lit")
            #expect(backdrop.check(after, 0, rows, columns) == nil, "nothing is left of it")
            return checked
        }

        private func brightness(_ pixel: UInt32) -> Double {
            let channels: [UInt32] = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
            return Double(channels.reduce(0, +)) / 765
        }

        @Test func aPressOutsideTurnsItBack() throws {
            let window = try open(slow: 8)
            try read(9, of: "frames of a menu that turns round") {
                let number = try window.lastFrame().frame + 1
                window.click(PodcastsWindow.more)
                try window.waitForFrame("a quarter") { $0.frame >= number && $0.opening >= 0.25 }
                window.click((x: 20, y: 600))
                try window.waitForFrame("it turns round") { $0.frame >= number && $0.menus?.first?.isOpen == false }
                try window.waitForFrame("it is gone") { $0.frame >= number && $0.menus?.isEmpty ?? false }
                let most = try window.frames().filter { $0.frame >= number }.map(\.opening).max() ?? 1
                #expect((0.25..<0.8).contains(most), "it turned round at \(most)")
                return try framesWithoutAJump(window, from: number, slow: 8)
            }
        }

        @Test func aPressOnTheButtonOpensItAgain() throws {
            let window = try open(slow: 6)
            window.click(PodcastsWindow.more)
            try window.waitForMenus(1)
            try read(9, of: "frames of a menu that turns round") {
                let number = try window.lastFrame().frame + 1
                window.click(PodcastsWindow.more)
                try wait("a quarter has closed") {
                    try window.menus().first.map { !$0.isOpen && $0.progress <= 0.75 } ?? false
                }
                window.mouse("press")
                window.mouse("release")
                try window.waitForMenus(1)
                let least = try window.frames().filter { $0.frame >= number }.map(\.opening).min() ?? 0
                #expect((0.2..<0.76).contains(least), "it turned round at \(least)")
                return try framesWithoutAJump(window, from: number, slow: 6)
            }
        }

        @Test func aSecondOpensWhileTheFirstCloses() throws {
            let window = try open(slow: 3)
            let before = try window.settle()
            window.click(PodcastsWindow.more)
            try window.waitForMenus(1)
            let number = try window.lastFrame().frame
            window.click(PodcastsWindow.firstEpisode, 3)
            let grabs = try window.grabs {
                try $0.frames().contains { $0.frame > number && $0.menus?.count == 2 } && $0.lastFrame().isIdle
            }
            let frames = try window.frames().filter { $0.frame > number }
            #expect(frames.allSatisfy { $0.opening > 0.99 && $0.backdrop == 0 }, "a click darkened the window")
            let backdrop = BackdropComposite(page: before)
            for grab in grabs { #expect(backdrop.check(grab, 0, [60, 90, 110], [5, 20, 40]) == nil) }
            #expect(try window.menus().count == 1)
        }

        /// The page below kept the old theme until the menu closed, and then changed in one frame.
        @Test func thePageBeneathAnOpenMenuTakesOnAnotherTheme() throws {
            let dark = try WindowTests.reference("dark", ["--page", "radiolab"])
            let window = try open()
            for phase in ["down", "up"] { window.touch(phase, PodcastsWindow.more.x, PodcastsWindow.more.y) }
            try window.waitForMenus(1)
            window.press(Key.control, Key.shift, Key.l)
            try window.waitForFrame("it is dark") { $0.state == "idle" && $0.theme == "dark" }
            let backdrop = BackdropComposite(page: dark)
            try wait("the page is dark") {
                backdrop.check(try window.display.grab(), 1, [60, 90, 110], [5, 20, 40]) == nil
            }
        }

        @Test func pressSlideAndLetGoChooses() throws {
            let window = try open()
            let before = try window.settle()
            // With the mouse, from the button to Mark All as Played.
            window.point(PodcastsWindow.more.x, PodcastsWindow.more.y)
            window.mouse("press")
            try window.waitForMenus(1)
            for y in 190...252 { window.point(290, Double(y)) }
            window.mouse("release")
            try window.waitForMenus(0)
            let played = try window.settleAside()
            #expect((470..<500).contains { y in (34..<200).contains { played[$0, y] != before[$0, y] } })
            // With a finger, from the row to Mark as Played, which then is no longer in the menu.
            let row = PodcastsWindow.secondEpisode
            window.touch("down", row.x, row.y)
            try window.waitForMenus(1)
            for y in 0...316 { window.touch("move", row.x + Double(min(y, 60)), row.y - Double(y)) }
            window.touch("up", row.x + 60, row.y - 316)
            try window.waitForMenus(0)
            let again = try window.settleAside()
            #expect((530..<560).contains { y in (34..<200).contains { again[$0, y] != played[$0, y] } })
        }

        @Test func keysMoveInIt() throws {
            let window = try open()
            // The episode plays, and has the focus.
            window.click(PodcastsWindow.firstEpisode)
            let before = try window.settleAside()
            window.press(Key.menu)
            try window.waitForMenus(1)
            // Move to Speed, into its submenu, and back.
            window.press(Key.s)
            window.press(Key.right)
            try window.waitForMenus(2)
            #expect(try window.menus().last?.submenu == true)
            window.press(Key.left)
            try window.waitForMenus(1)
            // Mark as Played.
            window.press(Key.m)
            window.press(Key.enter)
            try window.waitForMenus(0)
            let after = try window.settleAside()
            #expect((490..<512).contains { y in (34..<200).contains { after[$0, y] != before[$0, y] } })
            // The row has the focus again.
            window.press(Key.shift, Key.f10)
            try window.waitForMenus(1)
            window.press(Key.escape)
            try window.waitForMenus(0)
            #expect(try window.lastFrame().navigation == nil, "Escape has not gone back as well")
        }

        /// The window is too narrow for a submenu beside its row, so the row itself leads back.
        @Test func aPointerThatRestsOpensASubmenuAndATouchGoesBack() throws {
            let window = try open()
            let row = (x: 270.0, y: 215.0)
            window.click(PodcastsWindow.more)
            try window.waitForMenus(1)
            let before = try window.settle()
            window.point(row.x, row.y)
            try window.waitForMenus(2)
            window.click(row)
            try window.waitForMenus(1)
            // With a finger. Nothing is highlighted after that, although the row was before.
            for menus in [2, 1] {
                window.touch("down", row.x, row.y)
                window.touch("up", row.x, row.y)
                try window.waitForMenus(menus)
            }
            try wait("it looks as it did") {
                let now = try window.display.grab()
                return (200..<300).allSatisfy { y in (170..<360).allSatisfy { now[$0, y] == before[$0, y] } }
            }
        }

        @Test func thePageHasTheInputWhileItCloses() throws {
            let window = try open(slow: 12)
            window.click(PodcastsWindow.more)
            try window.waitForFrame("it is nearly open") { $0.opening > 0.9 }
            window.click((x: 20, y: 600))
            try window.waitForFrame("it closes") { $0.menus?.first?.isOpen == false }
            // Click a location that is on the button with either line count of the text above it; it depends on the
            // version of GTK.
            window.click((x: 316, y: 498))
            try wait("the episode plays") {
                // The accent fills the button.
                let color = try window.display.grab()[317, 499]
                return color >> 16 & 255 > 130 && color & 255 < 90
            }
            #expect(try !window.menus().isEmpty, "it still closes")
        }

        private static func isRed(_ color: UInt32) -> Bool { color >> 16 & 255 > 150 && color >> 8 & 255 < 70 }

        /// Opens a window in which the menu of an episode is clipped. Returns it with the location to press for the
        /// menu.
        private func openLow() throws -> (window: PodcastsWindow, row: (x: Double, y: Double)) {
            let window = try open(height: 340)
            window.display.send(#"{"phase": "point", "x": 180, "y": 240}"#)
            let start = window.display.now + 20
            for step in 0..<30 {
                window.display.send(#"{"t": \#(start + Double(step) * 12), "phase": "scroll", "dx": 0, "dy": 1}"#)
            }
            try window.settle()
            return (window, (x: 150, y: 240))
        }

        /// Returns whether Clear Download is visible, the last item of the menu.
        private func showsItsFoot(_ screen: Screen) -> Bool {
            (280..<320).contains { y in (160..<300).contains { Self.isRed(screen[$0, y]) } }
        }

        @Test func itScrollsUnderAPressThatIsHeldAtItsEnd() throws {
            let (window, row) = try openLow()
            window.touch("down", row.x, row.y)
            try window.waitForMenus(1)
            let top = try window.display.grab()
            for step in 0...40 { window.touch("move", row.x + 2 * Double(step), row.y + 2 * Double(step)) }
            for x in [231.0, 232, 231] { window.touch("move", x, 328) }
            // Scrolled by at least the height of a row.
            try wait("it has scrolled") { showsItsFoot(try window.display.grab()) }
            #expect(!showsItsFoot(top))
            // Outside, so that nothing is chosen.
            window.touch("move", 10, 328)
            window.touch("up", 10, 328)
            try window.waitForMenus(0)
        }

        /// GTK reported the pointer at the location where the finger lifted, and the submenu there opened.
        @Test func aFingerScrollsItLikeAnyListAndChoosesNothing() throws {
            let (window, row) = try openLow()
            window.touch("down", row.x, row.y)
            try window.waitForMenus(1)
            window.touch("up", row.x, row.y)
            #expect(!showsItsFoot(try window.settle()))
            window.touch("down", 230, 270)
            for step in 0...40 { window.touch("move", 230, 270 - 4 * Double(step)) }
            window.touch("up", 230, 110)
            try wait("it has scrolled") { showsItsFoot(try window.display.grab()) }
            try window.settle()
            #expect(try window.menus().map(\.isOpen) == [true])
        }
    }
}
