import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Input without a touchscreen.
    @Suite struct OtherInputTests {
        /// The location of the theme button in a window of 375 points.
        private let button = (x: 69.0, y: 24.0)

        private func mouse(_ window: PodcastsWindow, _ phase: String, _ y: Double? = nil) {
            let place = #""x": \#(button.x), "y": \#(y ?? button.y)"#
            window.display.send(
                phase == "point"
                    ? #"{"phase": "point", \#(place)}"# : #"{"phase": "\#(phase)", "button": 1}"#)
        }

        /// Moves the pointer to where it hovers over nothing.
        private func putMouseAway(_ window: PodcastsWindow) {
            window.display.send(#"{"phase": "point", "x": 1, "y": 666}"#)
        }

        @Test func theButtonIsPulledLikeACord() throws {
            let window = try PodcastsWindow()
            mouse(window, "point")
            mouse(window, "press")
            let start = window.display.now + 30
            for step in 0...80 {
                let y = button.y + Double(step) * 5
                window.display.send(
                    #"{"t": \#(start + Double(step) * 8), "phase": "point", "x": \#(button.x), "y": \#(y)}"#)
            }
            let frame = try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 370 }
            #expect(frame.edge < 400)
            mouse(window, "release")
            try window.waitForFrame("it completes") { $0.state == "completing" }
            putMouseAway(window)
            try window.expectRest(in: "dark")
        }

        /// The button of a page that had been opened was no cord: a finger lifted the page, and the mouse moved the window.
        @Test func theButtonOfAPageOutOfARowIsPulledLikeACord() throws {
            let window = try PodcastsWindow()
            window.tap(PodcastsWindow.row.x, PodcastsWindow.row.y)
            try window.waitForFrame("it opens") { !$0.holes.isEmpty }
            try window.settle()
            let start = window.display.now + 30
            for step in 0...80 {
                let (phase, y) = (step == 0 ? "down" : "move", button.y + Double(step) * 5)
                window.display.send(
                    #"{"t": \#(start + Double(step) * 8), "id": 0, "phase": "\#(phase)", "x": 107, "y": \#(y)}"#)
            }
            try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 370 }
            #expect(try window.frames().last { $0.navigation != nil }?.holes.isEmpty == true, "no page is lifted")
            window.display.send(#"{"id": 0, "phase": "up", "x": 107, "y": 424}"#)
            try window.waitForFrame("it completes") { $0.state == "completing" }
            try window.settle()
            #expect(try window.lastFrame().theme == "dark")
        }

        @Test func aClickOnTheButtonRunsTheEdgeByItself() throws {
            let window = try PodcastsWindow()
            mouse(window, "point")
            mouse(window, "press")
            mouse(window, "release")
            try window.waitForFrame("it runs") { $0.state == "completing" && $0.edge > 100 }
            putMouseAway(window)
            try window.settle()
            #expect(try window.lastFrame().theme == "dark")
            #expect(try !window.frames().contains { $0.state == "tracking" })
        }

        @Test func theShortcutRunsTheEdge() throws {
            let window = try PodcastsWindow(slowness: 2)
            var theme = "light"
            try read(5, of: "frames of an edge that runs") {
                theme = theme == "dark" ? "light" : "dark"
                let change = try window.changeByKeys()
                #expect(try window.lastFrame().theme == theme)
                return try change.map { try window.check($0.grabs, new: $0.new, pictures: [$0.old]) } ?? 0
            }
        }

        @Test func aThemeChosenInAListSpreadsFromThere() throws {
            // As high as the list: below it, where the circle's outermost row cuts the dot of an i, the dot's topmost row is missing
            // for a few frames. It probably lies outside of the bounds that GTK computes for the text.
            let window = try PodcastsWindow(height: 560, slowness: 3, ["--page", "preferences"])
            try read(4, of: "frames of a circle") {
                window.display.send(#"{"phase": "point", "x": 200, "y": 187}"#)
                let old = try window.settle()
                let number = try window.lastFrame().frame
                let grabs = try window.grabsOfAChange {
                    window.display.send(#"{"phase": "press", "button": 1}"#, #"{"phase": "release", "button": 1}"#)
                }
                guard let circle = try window.frames().drop(while: { $0.frame <= number }).compactMap(\.circle).first
                else { throw Failed("there is no circle") }
                #expect(abs(circle.x - 200) < 2 && abs(circle.y - 187) < 2)
                let new = try window.settle()
                #expect(try window.lastFrame().theme == "dark")
                window.press(Key.control, Key.shift, Key.l)
                try window.waitForFrame("it is light again") {
                    $0.state == "idle" && $0.theme == "light" && $0.frame > number
                }
                // The row may briefly look pressed, so the comparison begins when the circle has covered it.
                return try window.check(grabs, new: new, pictures: [old]) { ($0.circle?.radius ?? 0) > 220 }
            }
        }

        private func scroll(_ window: PodcastsWindow, by delta: Double, steps: Int, from start: Double) -> Double {
            for step in 0..<steps {
                window.display.send(
                    #"{"t": \#(start + Double(step) * 12), "phase": "scroll", "dx": 0, "dy": \#(delta)}"#)
            }
            return start + Double(steps) * 12
        }

        @Test(arguments: ["silence", "the key"]) func altAndScrollingPull(ending: String) throws {
            // In slow motion, so that a busy machine causes no pause between two scroll events.
            let window = try PodcastsWindow(slowness: 6, ["--page", "radiolab"])
            window.display.send(#"{"phase": "point", "x": 180, "y": 300}"#)
            // GTK uses the first scroll event after the pointer arrives as a baseline.
            var end = scroll(window, by: 0.01, steps: 2, from: window.display.now + 20)
            window.display.send(#"{"phase": "key", "code": \#(Key.alt), "down": 1}"#)
            end = scroll(window, by: 0.15, steps: 40, from: end + 20)
            try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 360 }
            if ending == "the key" {
                // More scrolling, so that the end is not caused by a pause.
                window.display.send(
                    #"{"t": \#(end + 5), "phase": "key", "code": \#(Key.alt), "down": 0}"#)
            }
            try window.waitForFrame("it completes") { $0.state == "completing" }
            window.display.send(#"{"phase": "key", "code": \#(Key.alt), "down": 0}"#)
            try window.settle()
            #expect(try window.lastFrame().theme == "dark")
        }

        /// Ends the scrolling of a touchpad: the fingers lift.
        private func liftFromTouchpad(_ window: PodcastsWindow) {
            window.display.send(#"{"phase": "scroll", "dx": 0, "dy": 0}"#)
        }

        @Test(.enabled(if: HeadlessDisplay.hasTouchpad), arguments: [(40, "dark"), (20, "light")])
        func aTouchpadThatScrollsOnAtTheTopPulls(steps: Int, theme: String) throws {
            let window = try PodcastsWindow(slowness: 6, ["--page", "radiolab"])
            window.display.send(#"{"phase": "point", "x": 180, "y": 300}"#)
            // GTK uses the first scroll event after the pointer arrives as a baseline.
            let end = scroll(window, by: -0.01, steps: 2, from: window.display.now + 20)
            _ = scroll(window, by: -0.15, steps: steps, from: end + 20)
            let frame = try window.waitForFrame("it follows") {
                $0.state == "tracking" && $0.edge > 11 * Double(steps) - 40
            }
            #expect(frame.theme == "dark")
            // At rest, so that the edge goes to the nearer side. A pause does not end this pull.
            try window.restingScreen()
            #expect(try window.lastFrame().state == "tracking")
            liftFromTouchpad(window)
            try window.settle()
            #expect(try window.lastFrame().theme == theme)
        }

        @Test(.enabled(if: HeadlessDisplay.hasTouchpad)) func aTouchpadThatScrollsToTheTopDoesNotPull() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.display.send(#"{"phase": "point", "x": 180, "y": 300}"#)
            var end = scroll(window, by: 0.05, steps: 30, from: window.display.now + 20)
            try wait("the list has scrolled") { try !window.display.grab().isSame(as: before, windowHeight: 667) }
            end = scroll(window, by: -0.1, steps: 60, from: end + 20)
            window.waitUntil(end)
            liftFromTouchpad(window)
            try window.settle()
            #expect(try window.frames().count == 1)
        }

        /// A swipe that the system cancels (the flag of its end event) rolls back.
        @Test(.enabled(if: HeadlessDisplay.hasTouchpad), arguments: [(0, "dark"), (1, "light")])
        func threeFingersSwipeOnATouchpad(flags: Int, theme: String) throws {
            let window = try PodcastsWindow(slowness: 4)
            window.display.send(#"{"phase": "point", "x": 180, "y": 300}"#, #"{"phase": "swipe-begin", "n": 3}"#)
            for _ in 0..<50 {
                window.display.send(#"{"phase": "swipe", "n": 3, "dx": 0, "dy": 8}"#)
            }
            try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 350 }
            window.display.send(#"{"phase": "swipe-end", "n": 3, "flags": \#(flags)}"#)
            try window.settle()
            #expect(try window.lastFrame().theme == theme)
        }

        @Test func ordinaryScrollingNeverPulls() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.display.send(#"{"phase": "point", "x": 180, "y": 300}"#)
            _ = scroll(window, by: 0.2, steps: 30, from: window.display.now + 20)
            try wait("the list has scrolled") { try !window.display.grab().isSame(as: before, windowHeight: 667) }
            try window.settle()
            #expect(try window.frames().count == 1)
        }

        @Test func reducedMotionFadesAndPullsAStraightEdge() throws {
            let still = ["gtk-enable-animations": "0"]
            let window = try PodcastsWindow(slowness: 3, settings: still)
            var theme = "light"
            try read(2, of: "frames of a fade") {
                theme = theme == "dark" ? "light" : "dark"
                // The focus disappeared from one of the screens on a busy machine.
                let change = try window.changeByKeys()
                #expect(try window.lastFrame().theme == theme)
                return try change.map { try window.check($0.grabs, new: $0.new, pictures: [$0.old]) } ?? 0
            }
            theme = theme == "dark" ? "light" : "dark"
            window.pull(from: 80, to: 500, speed: 1500)
            try window.waitForFrame("it follows") { $0.state == "tracking" && $0.edge > 100 }
            try window.settle()
            #expect(try window.frames().allSatisfy { $0.control.y == 0 })
            #expect(try window.lastFrame().theme == theme)
        }
    }
}
