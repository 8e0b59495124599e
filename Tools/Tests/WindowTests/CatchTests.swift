import ProcessSupport
import Testing

extension WindowTests {
    /// Edges that are caught, reversed, followed and overtaken.
    @Suite struct CatchTests {
        @Test(arguments: [("at", 0.0), ("below", 140)]) func caughtInFlight(place: String, offset: Double) throws {
            let window = try PodcastsWindow(slowness: 3, ["--style", "castro"])
            let old = try window.settle()
            try read(5, of: "frames of an edge that is caught") {
                try window.startSlowRun()
                let edge = try window.lastFrame().edge
                // The pair needs some milliseconds to land, during which the edge moves on.
                let start = min(edge + offset + 10, 640)
                let number = try window.lastFrame().frame
                window.pull(from: start, to: start, lift: false)
                try window.waitForFrame("it is caught") {
                    $0.frame > number && $0.state == "tracking" && $0.edge > edge
                }
                try window.pullInSteps(from: start, to: start - 40, lift: false, land: false)
                try window.expectNoJump(fasterThan: 400, from: number)
                window.pull(from: start - 40, to: start - 200, speed: 700, land: false)
                let grabs = try window.grabs { try $0.lastFrame().state == "idle" }
                try window.expectRest(in: "light")
                return try window.check(grabs, new: WindowTests.reference("dark"), pictures: [old])
            }
        }

        @Test func aPairAboveDoesNotCatchItUnlessItMovesUp() throws {
            // Slow enough that the edge has not arrived when the pair lands, however busy the machine is.
            let window = try PodcastsWindow(slowness: 8, ["--style", "castro"])
            try window.startSlowRun()
            try window.waitForFrame("the edge is below the place of the pair") { $0.edge > 300 }
            window.pull(from: 200, to: 200, lift: false)
            try window.display.sync()
            let landed = try window.lastFrame()
            #expect(landed.state == "completing")
            window.pull(from: 200, to: 150, speed: 1500, land: false)
            try window.waitForFrame("it is caught by the movement up") { frame in
                frame.frame > landed.frame && frame.state == "tracking" && frame.older == nil && frame.edge > 300
            }
            try window.settle()
        }

        @Test func turnedRoundAndBackAgain() throws {
            let window = try PodcastsWindow(slowness: 3)
            // Down, and back up far enough that the edge returns. Then caught and pulled down to the end.
            let end = window.pull(from: 80, to: 420, lift: false)
            window.pull(from: 420, to: 330, speed: 700, land: false, at: end)
            try window.waitForFrame("it returns") { $0.state == "returning" }
            window.pull(from: 100, to: 500, speed: 1600)
            let frame = try window.waitForFrame("it completes") { $0.state == "completing" }
            #expect(frame.older == nil)
            try window.expectRest(in: "dark")
        }

        @Test func aSecondEdgeDuringTheFirst() throws {
            let window = try PodcastsWindow(slowness: 3, ["--style", "castro"])
            let light = try window.settle()
            let dark = try WindowTests.reference("dark")
            try read(5, of: "frames of two edges") {
                try window.startSlowRun()
                let number = try window.lastFrame().frame
                window.pull(from: 40, to: 180, speed: 1500, rest: 200, lift: false)
                let grabs = try window.grabs { window in
                    try window.frames().contains { $0.frame > number && $0.older != nil }
                        && window.lastFrame().older == nil
                }
                window.pull(from: 180, to: 500, land: false)
                try window.expectRest(in: "light")
                return try window.check(grabs, new: light, pictures: [dark, light]) { $0.older != nil }
            }
        }

        @Test func anEdgeThatIsOvertakenIsPushed() throws {
            let window = try PodcastsWindow(slowness: 3, ["--style", "castro"])
            let light = try window.settle()
            let dark = try WindowTests.reference("dark")
            try read(3, of: "frames of two edges") {
                try window.startSlowRun()
                let number = try window.lastFrame().frame
                window.pull(from: 20, to: 660, speed: 4000, lift: false)
                let grabs = try window.grabs { window in
                    try window.frames().contains {
                        $0.frame > number && ($0.older?.first).map { $0.edge > 500 } ?? false
                    } && window.lastFrame().older == nil
                }
                window.pull(from: 660, to: 662, land: false)
                try window.expectRest(in: "light")
                return try window.check(grabs, new: light, pictures: [dark, light]) { $0.older != nil }
            }
            let both = try window.frames().filter { $0.older != nil }
            #expect(both.allSatisfy { frame in frame.older?.allSatisfy { $0.edge >= frame.edge - 0.001 } ?? false })
            #expect(both.contains { frame in frame.older?.contains { $0.edge - frame.edge < 8 } ?? false })
        }
    }
}
