import Testing

extension WindowTests {
    @Suite struct PullTests {
        @Test func aPullCompletesAndEveryFrameIsExact() throws {
            let window = try PodcastsWindow()
            let old = try window.settle()
            window.pull(from: 80, to: 360)
            let grabs = try window.grabs { try $0.frames().count > 3 && $0.lastFrame().state == "idle" }
            let new = try window.settle()
            #expect(try window.lastFrame().theme == "dark")
            #expect(new == (try WindowTests.reference("dark")))
            try window.check(grabs, new: new, pictures: [old], atLeast: 8)
        }
    }
}
