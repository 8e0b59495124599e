import ProcessSupport
import Testing

extension WindowTests {
    /// Windows with room for two columns.
    @Suite struct WideWindowTests {
        /// Whether a part of the screen has one color.
        private func isEmpty(_ screen: Screen, _ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
            rows.allSatisfy { y in columns.allSatisfy { screen[$0, y] == screen[columns.lowerBound, rows.lowerBound] } }
        }

        /// The index and the button of the player's bar lay at the end of the window, far from what they belong to.
        @Test func nothingIsStrandedAtTheEnds() throws {
            let list = try PodcastsWindow(width: 1280, height: 800, ["--page", "subscriptions"]).settleAside()
            #expect(isEmpty(list, 985..<1255, 60..<790), "beside the index")
            #expect(!isEmpty(list, 930..<985, 60..<790), "the index")
            let window = try PodcastsWindow(width: 1280, height: 800, ["--page", "radiolab"])
            let before = try window.settleAside()
            window.click((x: 1136, y: 500))
            try wait("the bar is there") { try window.display.grab()[330, 770] != before[330, 770] }
            let bar = try window.settleAside()
            #expect(isEmpty(bar, 990..<1270, 745..<795) && isEmpty(bar, 10..<290, 745..<795))
            #expect(!isEmpty(bar, 900..<980, 745..<795), "the button")
        }

        @Test(arguments: [nil, "radiolab"]) func aPageHasTwoColumnsWhereThereIsRoom(page: String?) throws {
            let options = page.map { ["--page", $0] } ?? []
            let wide = try PodcastsWindow(width: 1280, height: 800, options).settleAside()
            let rows = page == nil ? 180..<340 : 320..<420
            #expect(!isEmpty(wide, 110..<600, rows) && !isEmpty(wide, 680..<1150, rows))
            #expect(isEmpty(wide, 630..<640, rows), "there is space between them")
            let narrow = try PodcastsWindow(width: 800, height: 800, options).settleAside()
            #expect(!isEmpty(narrow, 395..<405, rows), "there is one column")
        }
    }
}
