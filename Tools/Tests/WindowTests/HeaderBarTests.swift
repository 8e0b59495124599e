import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// The header bar, which appears and disappears with its page.
    @Suite struct HeaderBarTests {
        private static let rows = 0..<50

        /// The longest title fits between the buttons of the page and those of the window.
        @Test(arguments: ["archive", "radiolab", "if-i-were-you", "subscriptions"])
        func theTitleIsInTheMiddle(page: String) throws {
            for theme in ["light", "dark"] {
                let screen = try WindowTests.reference(theme, page == "archive" ? [] : ["--page", page])
                let title = try #require(Self.title(screen))
                let middle = Double(title.lowerBound + title.upperBound) / 2
                #expect(abs(middle - Double(screen.width) / 2) <= 1.5, "\(title) in \(theme)")
            }
        }

        /// Returns the columns of the title: those around the middle without a wide gap between them.
        private static func title(_ screen: Screen) -> Range<Int>? {
            let (ground, gap) = (screen[screen.width / 2, 2], 10)
            let inked = (0..<screen.width).filter { x in rows.dropLast(5).contains { screen[x, $0] != ground } }
            var groups: [Range<Int>] = []
            for x in inked {
                if let last = groups.last, x < last.upperBound + gap {
                    groups[groups.count - 1] = last.lowerBound..<x + 1
                } else {
                    groups.append(x..<x + 1)
                }
            }
            return groups.first { $0.contains(screen.width / 2) }
        }

        /// A hand holds the circle where it crosses the header bar. Inside the circle is the bar of the show, around it
        /// that of the archive.
        @Test(arguments: ["light", "dark"]) func theCircleCrossesIt(theme: String) throws {
            let (archive, show) = (
                try WindowTests.reference(theme), try WindowTests.reference(theme, ["--page", "radiolab"])
            )
            let window = try PodcastsWindow(theme: theme, ["--page", "radiolab"])
            window.dragBack(to: 108, lasting: 200, lift: false)
            try window.waitForFrame("it is held where the finger is") { frame in
                frame.navigation?.isHeld ?? false && frame.holes.first.map { $0.open < 0.82 } ?? false
            }
            let screen = try window.restingScreen()
            let hole = try #require(try window.lastFrame().holes.first)
            let circle = Frame.Circle(
                x: try #require(hole.x), y: try #require(hole.y), radius: try #require(hole.radius))
            // The top of the circle is within the bar, and the bars inside and around it differ.
            let border = circle.y - circle.radius
            #expect(Self.rows.contains(Int(border)), "at \(border)")
            let composite = CircleComposite(inside: show, outside: archive)
            let wrong = composite.check(screen, circle, 0, rows: Self.rows)
            #expect(wrong == nil)
            #expect(screen != archive && screen != show)
        }

        /// In every frame of a pop, and of the push that reverses it, the bar is the composition of both bars by the
        /// circle.
        @Test func itDoesNotJumpWhenAPopIsReversed() throws {
            try read(6, of: "frames in which the circle crosses the header bar") {
                let window = try PodcastsWindow(slowness: 5, ["--page", "radiolab"])
                let show = try window.settleAside()
                let archive = try WindowTests.reference("light")
                window.press(Key.escape)
                var isTurned = false
                let grabs = try window.grabs { window in
                    let frame = try window.lastFrame()
                    if !isTurned, frame.holes.first.map({ $0.open < 0.7 }) ?? false {
                        window.tap(PodcastsWindow.row.x, PodcastsWindow.row.y)
                        isTurned = true
                    }
                    return isTurned && frame.isIdle && frame.navigation?.pages == 2
                }
                let frames = Dictionary(try window.frames().map { ($0.frame, $0) }) { first, _ in first }
                let composite = CircleComposite(inside: show, outside: archive)
                var crossed = 0
                for grab in grabs {
                    guard let frame = frames[grab.mark(windowHeight: window.height)], let hole = frame.holes.first,
                        let radius = hole.radius, let x = hole.x, let y = hole.y, radius > 60
                    else { continue }
                    let circle = Frame.Circle(x: x, y: y, radius: radius)
                    // The focus is seen after a key, and goes to the buttons on the left.
                    let wrong = composite.check(grab, circle, frame.frame, rows: Self.rows, columns: 120..<375)
                    if let wrong { throw Failed(wrong) }
                    if y - radius < Double(Self.rows.upperBound) { crossed += 1 }
                }
                return crossed
            }
        }
    }
}
