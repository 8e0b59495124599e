import Testing

extension WindowTests {
    /// Windows as narrow as a phone, with text of any size.
    @Suite struct SmallWindowTests {
        /// The window refused sizes below 375x400, and with text of twice the size the pages of shows were wider than
        /// their window.
        @Test(arguments: ["archive", "preferences", "subscriptions", "radiolab", "if-i-were-you", "appodden"])
        func aWindowOfAPhoneIsWideEnoughForLargeText(page: String) throws {
            for (height, textScale) in [(640, 1.0), (640, 2.0), (294, 2.0)] {
                let window = try PodcastsWindow(
                    width: 360, height: height, display: "375x667", textScale: textScale, ["--page", page])
                let size = try window.display.windowSize()
                #expect(size == (360, height), "text is \(textScale) times as large")
            }
        }

        @Test func textIsLarger() throws {
            let screens = try [1.0, 2.0].map { try PodcastsWindow(width: 360, height: 640, textScale: $0).settle() }
            // The heading is dark on the page.
            let heights = screens.map { screen in
                (52..<160).filter { y in (16..<100).contains { screen[$0, y] & 0xFF < 0x40 } }.count
            }
            #expect(heights[1] > heights[0] * 3 / 2, "\(heights)")
        }
    }
}
