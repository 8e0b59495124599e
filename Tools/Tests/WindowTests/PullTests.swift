import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// One pull by two fingers.
    @Suite struct PullTests {
        @Test(arguments: ["natural", "castro"]) func completes(style: String) throws {
            let window = try PodcastsWindow(slowness: 2, ["--style", style])
            var old = try window.settle()
            var theme = "dark"
            try read(8, of: "frames of a pull") {
                let grabs = try window.grabsOfAChange { window.pull(from: 80, to: 360) }
                let new = try window.expectRest(in: theme)
                defer { (old, theme) = (new, theme == "dark" ? "light" : "dark") }
                return try window.check(grabs, new: new, pictures: [old])
            }
        }

        @Test func cancels() throws {
            let window = try PodcastsWindow(slowness: 2)
            let old = try window.settle()
            try read(8, of: "frames of a pull that goes back") {
                let grabs = try window.grabsOfAChange {
                    let end = window.pull(from: 80, to: 300, lift: false)
                    window.pull(from: 300, to: 200, speed: 700, land: false, at: end)
                }
                #expect(try window.frames().contains { $0.state == "returning" })
                try window.expectRest(in: "light")
                return try window.check(grabs, new: WindowTests.reference("dark"), pictures: [old])
            }
        }

        @Test func restsAndRelaxes() throws {
            let window = try PodcastsWindow(slowness: 4)
            var old = try window.settle()
            var theme = "dark"
            try read(3, of: "frames of an edge that relaxes") {
                let number = try window.lastFrame().frame
                window.pull(from: 80, to: 330, speed: 1400, lift: false)
                try window.waitForFrame("it is bent") {
                    $0.frame > number && $0.state == "tracking" && $0.control.y > 15
                }
                // No finger moves any more, but frames follow until the edge is straight.
                let grabs = try window.grabs { try abs($0.lastFrame().control.y) < 0.05 }
                #expect(try window.lastFrame().state == "tracking")
                window.pull(from: 330, to: 500, land: false)
                let new = try window.expectRest(in: theme)
                defer { (old, theme) = (new, theme == "dark" ? "light" : "dark") }
                return try window.check(grabs, new: new, pictures: [old])
            }
        }

        /// The window drew 60 frames per second while the fingers stayed.
        @Test func stillFingersKeptTheWindowDrawing() throws {
            let window = try PodcastsWindow()
            window.pull(from: 80, to: 330, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            try wait("no frame comes any more") {
                let count = try window.frames().count
                try window.restingScreen()
                return try window.frames().count == count
            }
            let held = try window.lastFrame()
            #expect(held.state == "tracking" && abs(held.control.y) < 0.01)
            window.pull(from: 330, to: 400, lift: false, land: false)
            try window.waitForFrame("it follows") { $0.edge > held.edge + 65 }
            window.pull(from: 400, to: 500, land: false)
            try window.expectRest(in: "dark")
        }

        /// Widgets under the path of the fingers looked hovered, as under a mouse, if the application received all
        /// movements at once.
        @Test(arguments: [580.0, 600, 620]) func nothingIsLitWhereTheApplicationStalls(stall: Double) throws {
            let window = try PodcastsWindow(slowness: 3, ["--style", "castro"])
            let light = try window.settle()
            try read(3, of: "frames of the second pull") {
                try window.startSlowRun()
                let number = try window.lastFrame().frame
                let landing = window.display.now
                window.pull(from: 24, to: 274, speed: 1000, rest: 100, lift: false)
                window.waitUntil(landing + 130)
                kill(window.pid, SIGSTOP)
                window.waitUntil(landing + 130 + stall)
                kill(window.pid, SIGCONT)
                let grabs = try window.grabs {
                    let frame = try $0.lastFrame()
                    return frame.frame > number && frame.state == "tracking" && frame.edge > 200
                        && frame.older == nil && abs(frame.control.y) < 0.05
                }
                window.pull(from: 274, to: 600, land: false)
                try window.expectRest(in: "light")
                return try window.check(grabs, new: light, pictures: [WindowTests.reference("dark"), light]) {
                    $0.frame > number && $0.state == "tracking"
                }
            }
        }

        @Test func aThirdFingerChangesNothing() throws {
            let window = try PodcastsWindow()
            let number = try window.lastFrame().frame
            try window.pullInSteps(from: 80, to: 280, lift: false)
            window.display.send(#"{"id": 2, "x": 300, "y": 600, "phase": "down"}"#)
            try window.pullInSteps(from: 280, to: 280, lift: false, land: false)
            window.display.send(#"{"id": 2, "x": 300, "y": 600, "phase": "up"}"#)
            try window.pullInSteps(from: 280, to: 480, land: false)
            try window.waitForFrame("it completes") { $0.state == "completing" }
            try window.expectNoJump(fasterThan: 0, from: number, in: ["tracking"])
            try window.expectRest(in: "dark")
        }

        @Test func oneFingerScrollsTheList() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.pull([200], from: 500, to: 200, ids: [0])
            try wait("the list has scrolled") { try !window.display.grab().isSame(as: before, windowHeight: 667) }
            try window.settle()
            #expect(try window.frames().count == 1)
            #expect(try window.lastFrame().theme == "light")
        }

        @Test func aGlidingListStops() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.pull([200], from: 560, to: 480, speed: 900, ids: [0])
            try window.display.sync()
            try wait("the list glides") { try !window.display.grab().isSame(as: before, windowHeight: 667) }
            // On the header bar, which is outside the list, so that the landing alone does not stop its scrolling.
            window.pull([120, 200], from: 24, to: 360, speed: 6000, rest: 600, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 240 }
            // Above the edge, and left of the scrollbar.
            func page() throws -> [UInt32] {
                let screen = try window.display.grab()
                return (60..<220).flatMap { y in (0..<340).map { x in screen[x, y] } }
            }
            try window.screen(showing: window.lastFrame())
            let first = try page()
            // The scrolling would continue for longer than that.
            let time = window.display.now + 150
            try window.screen(showing: window.waitForFrame("the edge rests") { abs($0.control.y) < 0.05 })
            window.waitUntil(time)
            #expect(try page() == first)
        }

        @Test func aTouchThatTheSystemTakesRollsBack() throws {
            let trace = """
                {"t": 0, "id": 0, "x": 140, "y": 100, "phase": "down"}
                {"t": 5, "id": 1, "x": 220, "y": 100, "phase": "down"}
                {"t": 40, "id": 0, "x": 140, "y": 220, "phase": "move"}
                {"t": 40, "id": 1, "x": 220, "y": 220, "phase": "move"}
                {"t": 140, "id": 0, "x": 140, "y": 400, "phase": "move"}
                {"t": 140, "id": 1, "x": 220, "y": 400, "phase": "move"}
                {"t": 240, "id": 0, "x": 140, "y": 400, "phase": "cancel"}
                {"t": 240, "id": 1, "x": 220, "y": 400, "phase": "cancel"}
                """
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("cancel-\(UUID().uuidString)")
            try trace.write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            let window = try PodcastsWindow(["--play", file.path])
            try window.waitForFrame("it returns") { $0.state == "returning" }
            try window.expectRest(in: "light")
        }

        /// The window opened, and drew a hundred thousand fingers.
        @Test(arguments: [
            (count: 2, step: 1e9, reason: "line 2: \"t\" is 1000000000.0 ms after the first touch"),
            (count: 100_000, step: 1, reason: "line 11: finger 10 is one too many"),
        ])
        func aTraceThatAsksForTooMuchIsRefusedBeforeTheWindowOpens(
            _ row: (count: Int, step: Double, reason: String)
        ) throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("long-\(UUID().uuidString)")
            let lines = (0..<row.count).map {
                "{\"t\":\(Double($0) * row.step),\"id\":\($0),\"x\":1,\"y\":1,\"phase\":\"down\"}\n"
            }
            try lines.joined().write(to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            let run = try Output(productPath("podcasts"), ["--play", file.path])
            #expect(run.code == 65)
            #expect(String(decoding: run.errors, as: UTF8.self).contains("\(file.lastPathComponent): \(row.reason)"))
        }

        @Test func escapeTakesItBack() throws {
            let window = try PodcastsWindow()
            window.pull(from: 80, to: 400, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 200 }
            window.press(Key.escape)
            try window.waitForFrame("it returns") { $0.state == "returning" }
            try window.settle()
            let count = try window.frames().count
            window.pull(from: 400, to: 500, land: false)
            try window.settle()
            #expect(try window.lastFrame().theme == "light")
            #expect(try window.frames().count == count)
        }

        @Test func touchedWidgetsAreNeitherPressedNorActivated() throws {
            let window = try PodcastsWindow()
            // Both fingers are on rows, still for long enough to press them. Then follows a pull that goes back.
            let end = window.pull([100, 220], from: 230, to: 460, lift: false)
            try window.waitForFrame("it tracks") { $0.state == "tracking" && $0.edge > 150 }
            window.pull([100, 220], from: 460, to: 240, speed: 600, land: false, at: end + 100)
            try window.expectRest(in: "light")
        }
    }
}
