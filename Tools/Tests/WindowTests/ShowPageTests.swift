import Testing

@testable import Podcasts

extension WindowTests {
    /// The page of a show.
    @Suite struct ShowPageTests {
        /// The page is released when it has left, and built again.
        @Test func anEpisodeIsAsItWasWhenThePageComesBack() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let untouched = try window.stillAside()
            // The first episode plays and is marked as played, and the second is archived.
            window.click(PodcastsWindow.firstEpisode)
            window.press(Key.menu)
            try window.waitForMenus(1)
            window.press(Key.m)
            window.press(Key.enter)
            try window.waitForMenus(0)
            window.click(PodcastsWindow.secondEpisode, 3)
            try window.waitForMenus(1)
            window.press(Key.a)
            window.press(Key.enter)
            try window.waitForMenus(0)
            let before = try window.stillAside()
            window.press(Key.alt, Key.left)
            try window.waitForPages(1)
            window.tap(180, 310)
            try window.waitForPages(2)
            let after = try window.stillAside()
            // Within the focus that the keys have shown.
            for rows in [485..<525, 540..<590] {
                let changes = rows.reduce(0) { count, y in
                    (34..<330).reduce(count) { $0 + (before[$1, y] != untouched[$1, y] ? 1 : 0) }
                }
                #expect(changes > 100, "something has been changed in the rows \(rows)")
                #expect(rows.allSatisfy { y in (34..<330).allSatisfy { after[$0, y] == before[$0, y] } })
            }
        }

        /// The chart did not answer a touch, and marked another bar than its caption named.
        @Test func theChartMarksTheBarThatIsTouched() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let accent = UInt32(Themes.light.table()[.accent].hex.dropFirst(), radix: 16)
            func marked() throws -> [Int] {
                let screen = try window.settleAside()
                return (16..<359).filter { x in (375..<385).contains { screen[x, $0] == accent } }
            }
            // The second from the left is the longest.
            let longest = try marked()
            #expect((18...24).contains(longest.count), "\(longest)")
            let step = (Double(longest[longest.count / 2]) - 16) / 1.5
            for bar in [8, 0, 4] {
                let middle = 16 + (Double(bar) + 0.5) * step
                window.tap(middle, 350)
                try wait("the bar \(bar) is marked") {
                    let columns = try marked()
                    return abs(columns.count - longest.count) < 3 && columns.contains(Int(middle))
                }
            }
        }

        /// Where all episodes had been archived or hidden, a hairline was left.
        @Test func aListWithoutEpisodesSaysSo() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settleAside()
            window.click(PodcastsWindow.more)
            try window.waitForMenus(1)
            window.press(Key.down)
            window.press(Key.down)
            window.press(Key.enter)
            try window.waitForMenus(0)
            window.click(PodcastsWindow.more)
            try window.waitForMenus(1)
            window.press(Key.end)
            window.press(Key.enter)
            try window.waitForMenus(0)
            let after = try window.settleAside()
            let card = before[20, 520]
            // What stood in the rows has gone, and something is written in the middle.
            #expect((34..<110).allSatisfy { after[$0, 503] == card })
            #expect((150..<225).contains { x in (480..<660).contains { after[x, $0] != card } })
        }

        @Test func aPageThatHasLeftComesBackAtItsTop() throws {
            let window = try PodcastsWindow()
            window.tap(180, 310)
            try window.waitForPages(2)
            let before = try window.settleAside()
            window.display.send(#"{"phase": "point", "x": 180, "y": 500}"#)
            let start = window.display.now + 20
            for step in 0..<30 {
                window.display.send(#"{"t": \#(start + Double(step) * 12), "phase": "scroll", "dx": 0, "dy": 1}"#)
            }
            #expect(try !window.settleAside().isSame(as: before, windowHeight: 667))
            window.press(Key.alt, Key.left)
            try window.waitForPages(1)
            window.tap(180, 310)
            try window.waitForPages(2)
            let after = try window.settleAside()
            // The head of the page, without the parts that may show the focus.
            #expect((60..<140).allSatisfy { y in (10..<340).allSatisfy { after[$0, y] == before[$0, y] } })
        }
    }
}
