import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Back gestures in the real window, together with its other gestures and in the other text direction.
    @Suite struct BackTests {
        /// A language in which the leading edge of a window is at the right.
        private static let hebrew = UserLanguage(locale: "he_IL")

        /// The pull's events were swallowed, and the fingers counted as down forever, so the circle was held forever
        /// too.
        @Test func aDragBackAfterAPullOfTheTheme() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            window.pull(from: 80, to: 560, speed: 1200)
            try window.settle()
            #expect(try window.lastFrame().theme == "dark")
            window.dragBack(to: 330, lasting: 150)
            try window.waitForFrame("it leaves") { $0.navigation?.pages == 1 }
            let now = try window.settleAside()
            #expect(window.isSamePage(now, try WindowTests.reference("dark")))
        }

        /// A mouse could grab nothing of a page.
        @Test func aMouseDragsFromTheEdge() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let page = try window.settleAside()
            func drag(from start: Double, to x: Double) {
                window.point(start, 400)
                window.mouse("press")
                let now = window.display.now + 20
                for step in 1...12 {
                    let (time, x) = (now + Double(step) * 15, start + (x - start) * Double(step) / 12)
                    window.display.send(#"{"t": \#(time), "phase": "point", "x": \#(x), "y": 400}"#)
                }
            }
            drag(from: 120, to: 330)
            window.mouse("release")
            #expect(window.isSamePage(try window.settleAside(), page), "from within the page nothing moves")
            drag(from: 8, to: 190)
            try window.waitForFrame("the circle is held where the pointer is") { frame in
                frame.navigation?.isHeld ?? false && frame.holes.first.map { (0.48...0.56).contains($0.open) } ?? false
            }
            // It rests, which clears its velocity.
            usleep(200_000)
            window.point(90, 400)
            usleep(200_000)
            window.mouse("release")
            #expect(window.isSamePage(try window.settleAside(), page), "short of the middle it stays")
            drag(from: 8, to: 340)
            window.mouse("release")
            try window.waitForFrame("it leaves") { $0.navigation?.pages == 1 }
            #expect(window.isSamePage(try window.settleAside(), try WindowTests.reference("light")))
        }

        @Test(.enabled(if: HeadlessDisplay.hasTouchpad)) func aPinchOnATouchpadHoldsTheCircle() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let page = try window.settle()
            func pinch(_ phase: String, _ scale: Double = 1) {
                window.display.send(#"{"phase": "\#(phase)", "n": 2, "scale": \#(scale)}"#)
            }
            window.display.send(#"{"phase": "point", "x": 180, "y": 400}"#)
            // This makes the touchpad the current pointing device of the server.
            window.display.send(#"{"phase": "scroll", "dx": 0, "dy": 0.01}"#)
            pinch("pinch-begin")
            for step in 1...14 { pinch("pinch", 1 - 0.025 * Double(step)) }
            // Measured from the first step at which the scale has changed by 8 %.
            try window.waitForFrame("it is held where the fingers are") { frame in
                frame.navigation?.isHeld ?? false && frame.holes.first.map { abs($0.open - 0.65 / 0.9) < 0.01 } ?? false
            }
            // The fingers rest, which clears their previous velocity.
            usleep(200_000)
            pinch("pinch-end", 0.65)
            #expect(window.isSamePage(try window.settleAside(), page), "short of the middle it stays")
            pinch("pinch-begin")
            for step in 1...20 { pinch("pinch", 1 - 0.035 * Double(step)) }
            pinch("pinch-end", 0.3)
            try window.waitForFrame("it leaves") { $0.navigation?.pages == 1 }
            #expect(window.isSamePage(try window.settleAside(), try WindowTests.reference("light")))
        }

        @Test func fromRightToLeftTheLeadingEdgeIsTheRightOne() throws {
            let archive = try PodcastsWindow(environment: Self.hebrew.environment()).settle()
            let window = try PodcastsWindow(environment: Self.hebrew.environment(), ["--page", "radiolab"])
            try window.settle()
            window.dragBack(to: 300, lasting: 100)
            try window.settle()
            #expect(try window.frames().allSatisfy { !($0.navigation?.isHeld ?? false) }, "not from the left")
            window.dragBack(from: 369, to: 156, lasting: 200, rest: 300, lift: false)
            try window.waitForFrame("the circle is held where the finger is") { frame in
                frame.navigation?.isHeld ?? false && frame.holes.first.map { (0.43...0.47).contains($0.open) } ?? false
            }
            window.display.send(#"{"id": 0, "x": 156, "y": 500, "phase": "up"}"#)
            try window.waitForFrame("it leaves") { $0.isIdle && $0.navigation?.pages == 1 }
            #expect(window.isSamePage(try window.settleAside(), archive, ignoring: PodcastsWindow.rowOnScreen))
        }

        @Test func fromRightToLeftAltAndTheRightArrowGoBack() throws {
            let window = try PodcastsWindow(environment: Self.hebrew.environment(), ["--page", "radiolab"])
            window.press(Key.alt, Key.left)
            window.press(Key.alt, Key.right)
            try window.waitForFrame("it leaves") { $0.isIdle && $0.navigation?.pages == 1 }
        }

        @Test func fromRightToLeftTheIndexIsAtTheLeft() throws {
            let window = try PodcastsWindow(environment: Self.hebrew.environment(), ["--page", "subscriptions"])
            let before = try window.settle()
            window.display.send(#"{"phase": "down", "id": 0, "x": 22, "y": 500}"#)
            try wait("the list follows it") {
                let now = try window.display.grab()
                return (60..<320).contains { y in (100..<360).contains { now[$0, y] != before[$0, y] } }
            }
            window.display.send(#"{"phase": "up", "id": 0, "x": 22, "y": 500}"#)
            try window.settle()
            // A swipe from the leading edge, on the other side, goes back.
            window.dragBack(from: 369, to: 40, lasting: 150)
            try window.waitForFrame("it leaves") { $0.isIdle && $0.navigation?.pages == 1 }
        }

        /// The window kept the lift of a finger that GTK had not let it claim: the list took no touch any more.
        @Test func aListTakesTouchesAfterThreeFingersHaveMovedOverIt() throws {
            let window = try PodcastsWindow()
            try window.settle()
            let start = window.display.now + 5
            func send(_ phase: String, _ id: Int, _ x: Int, _ y: Int, at time: Double) {
                window.display.send(
                    #"{"t": \#(start + time), "id": \#(id), "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
            }
            // Hands are never steady: the fingers come closer, part and come closer again.
            let columns = [8, 58, 108]
            for (id, y) in [454, 454, 468].enumerated() { send("down", id, columns[id], y, at: 4 * Double(id)) }
            for (step, rows) in [[506, 505, 530], [583, 569, 580], [626, 652, 640]].enumerated() {
                for (id, y) in rows.enumerated() { send("move", id, columns[id], y, at: 28 + 11 * Double(step)) }
            }
            for (order, id) in [0, 2, 1].enumerated() { send("up", id, columns[id], 640, at: 130 + 10 * Double(order)) }
            try window.display.waitUntilPlayed()
            try window.settle()
            window.tap(200, 538)
            try window.waitForPages(2)
        }
    }
}
