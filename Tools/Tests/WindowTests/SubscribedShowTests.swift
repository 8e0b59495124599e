import Foundation
import Testing

@testable import Podcasts

/// The shows that are made from a title.
struct SubscribedShowTests {
    @Test func aTitleAlwaysMakesTheSameShow() {
        let (one, two) = (Show.subscribed("Knots"), Show.subscribed("Knots"))
        #expect(one.slug == "knots" && one.link == "https://example.org/knots")
        #expect(one.style == two.style && one.artwork == two.artwork)
        #expect(one.episodes.map(\.minutes) == two.episodes.map(\.minutes))
    }

    @Test func noTwoShowsHaveOneName() {
        let shows = Subscriptions.shows + Show.all
        #expect(Set(shows.map(\.slug)).count == shows.count)
        #expect(Subscriptions.shows.count > 90)
    }

    @Test func everyShowHasEpisodesOnRealDays() {
        for show in Subscriptions.shows {
            #expect((4...8).contains(show.episodes.count), "\(show.title)")
            for episode in show.episodes {
                #expect((1...12).contains(episode.day.month) && (1...28).contains(episode.day.day))
                #expect(episode.minutes > 0)
            }
        }
    }

    /// All colors and shapes occur.
    @Test func theShowsDiffer() {
        #expect(Set(Subscriptions.shows.map(\.style)).count == Show.hues)
        #expect(Set(Subscriptions.shows.map { String(decoding: $0.artwork, as: UTF8.self) }).count > 2 * Show.hues)
    }
}
