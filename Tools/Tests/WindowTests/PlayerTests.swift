import Testing

@testable import Podcasts

extension WindowTests {
    /// The bar of the chosen episode, and the page that grows out of it.
    @Suite struct PlayerBarTests {
        @Test func theBarOpensThePlayerAndAFingerSendsItBack() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.tap(331, 487)
            try wait("the bar is there") { try window.display.grab()[200, 640] != before[200, 640] }
            let playing = try window.settle()
            window.tap(150, 640)
            try window.waitForPages(3)
            let heights = try window.frames().flatMap(\.holes).compactMap(\.height)
            #expect(heights.contains { $0 < 600 }, "it flies")
            window.pull([200], from: 150, to: 420, speed: 900, ids: [0])
            try window.waitForPages(2)
            let now = try window.settleAside()
            #expect(now[200, 640] == playing[200, 640])
        }

        @Test func theBarAboveThePlayerGoesBackToIt() throws {
            let window = try PodcastsWindow(["--page", "radiolab"])
            let before = try window.settle()
            window.tap(331, 487)
            try wait("the bar is there") { try window.display.grab()[200, 640] != before[200, 640] }
            _ = try window.settle()
            window.tap(150, 640)
            try window.waitForPages(3)
            _ = try window.settle()
            window.press(Key.control, Key.comma)
            try window.waitForPages(4)
            _ = try window.settle()
            window.tap(150, 640)
            try window.waitForPages(3)
        }
    }
}

/// The chosen episode, and how far it has played.
@MainActor struct PlayerTests {
    private let show = Show.radiolab

    @Test func anEpisodeGoesOnWhereItWasPaused() {
        let player = Player()
        #expect(player.chosen == nil && !player.isPlaying)
        player.setPlaying(true)
        #expect(!player.isPlaying, "there is nothing to play")
        player.play(show.episodes[0], of: show)
        player.move(to: 90)
        player.setPlaying(false)
        player.play(show.episodes[0], of: show)
        #expect(player.position == 90 && player.plays(show.episodes[0], of: show))
        player.play(show.episodes[1], of: show)
        #expect(player.position == 0 && !player.plays(show.episodes[0], of: show))
        player.play(show.episodes[0], of: show)
        #expect(player.position == 90, "another one has played meanwhile")
        player.setPlaying(false)
    }

    @Test func thePositionStaysWithinTheEpisode() throws {
        let player = Player()
        let bookmarks = player.bookmarks
        player.play(show.episodes[0], of: show)
        let length = try #require(player.chosen?.length)
        #expect(length == Double(show.episodes[0].minutes) * 60)
        player.move(to: -15)
        #expect(player.position == 0)
        player.move(to: length + 30)
        #expect(player.position == length && !player.isPlaying, "it pauses at the end")
        #expect(bookmarks[show.episodes[0], of: show].isPlayed)
        player.setPlaying(true)
        #expect(player.position == 0 && player.isPlaying, "it begins anew")
        player.setPlaying(false)
    }

    @Test func whatIsQueuedPlaysNextInItsOrder() throws {
        let player = Player()
        let bookmarks = player.bookmarks
        let other = Show.topFour
        player.play(show.episodes[0], of: show)
        for episode in [show.episodes[3], show.episodes[4]] { bookmarks[episode, of: show].isNext = true }
        bookmarks[other.episodes[0], of: other].isNext = true
        bookmarks[show.episodes[4], of: show].isNext = false
        #expect(player.next?.title == other.episodes[0].title, "the last one is the first")
        for (show, episode) in [(other, other.episodes[0]), (show, show.episodes[3])] {
            player.move(to: try #require(player.chosen).length)
            #expect(player.plays(episode, of: show) && !bookmarks[episode, of: show].isNext)
        }
        player.move(to: try #require(player.chosen).length)
        #expect(!player.isPlaying && player.next == nil)
    }

    /// A change of a bookmark too, because another window may have made it.
    @Test func everyChangeIsReported() {
        final class Window: PlayerObserver {
            let player: Player
            let (show, episode) = (Show.radiolab, Show.radiolab.episodes[0])
            var (plays, position, state) = (false, 0.0, EpisodeState())

            init(_ player: Player) {
                self.player = player
                player.addObserver(self)
            }

            func playerDidChange() {
                (plays, position) = (player.plays(episode, of: show), player.position)
                state = player.bookmarks[episode, of: show]
            }
        }
        let player = Player()
        let window = Window(player)
        player.play(show.episodes[0], of: show)
        #expect(window.plays)
        player.move(to: 10)
        #expect(window.position == 10 && window.state.position == 10)
        player.setPlaying(false)
        #expect(!window.plays)
        player.bookmarks[show.episodes[0], of: show].speed = "2"
        #expect(window.state.speed == "2")
    }

    @Test func anObserverIsNotKept() {
        final class Page: PlayerObserver {
            func playerDidChange() {}
        }
        let player = Player()
        weak var released: Page?
        do {
            let page = Page()
            released = page
            player.addObserver(page)
        }
        #expect(released == nil)
        player.play(show.episodes[0], of: show)
    }
}

/// The states of the episodes.
@MainActor struct BookmarksTests {
    @Test func everyEpisodeHasAStateOfItsOwn() {
        let bookmarks = Bookmarks()
        let (show, other) = (Show.radiolab, Show.topFour)
        bookmarks[show.episodes[0], of: show].isPlayed = true
        bookmarks[show.episodes[1], of: show].isArchived = true
        #expect(bookmarks[show.episodes[0], of: show] == EpisodeState(isPlayed: true, isDownloaded: true))
        #expect(bookmarks[show.episodes[1], of: show] == EpisodeState(isArchived: true))
        #expect(bookmarks[show.episodes[3], of: show] == EpisodeState())
        #expect(bookmarks[other.episodes[1], of: other] == EpisodeState())
    }

    /// The archive still counted the episodes that were archived or hidden.
    @Test func whatIsLeftIsReported() {
        let bookmarks = Bookmarks()
        let show = Show.radiolab
        var counts: [Int] = []
        bookmarks.onChange = { counts.append(bookmarks.episodes(of: show).count) }
        bookmarks[show.episodes[0], of: show].position = 60
        bookmarks[show.episodes[0], of: show].isArchived = true
        bookmarks[show.episodes[0], of: show].isArchived = false
        bookmarks[show.episodes[1], of: show].isPlayed = true
        bookmarks.setHidesPlayed(true, of: show)
        // The four oldest have been played, too.
        #expect(counts == [9, 8, 9, 9, 4])
    }

    @Test func aShowHidesItsPlayedEpisodesAlone() {
        let bookmarks = Bookmarks()
        bookmarks.setHidesPlayed(true, of: .radiolab)
        #expect(bookmarks.hidesPlayed(of: .radiolab) && !bookmarks.hidesPlayed(of: .topFour))
        bookmarks.setHidesPlayed(false, of: .radiolab)
        #expect(!bookmarks.hidesPlayed(of: .radiolab))
    }
}
