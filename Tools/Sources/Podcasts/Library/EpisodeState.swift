/// The state of an episode, as the user has left it.
struct EpisodeState: Equatable {
    var isNext = false
    var isPlayed = false
    var isDownloaded = false
    var isDeleted = false
    /// A speed of the menu: `1`, `1.5` or `2`.
    var speed = "1"

    /// The state in words, before the date.
    var words: [String] {
        [
            isNext ? translated("Plays next") : nil, isPlayed ? translated("Played") : nil,
            isDownloaded ? translated("Downloaded") : nil,
            speed == "1.5" ? translated("1.5×") : speed == "2" ? translated("2×") : nil,
        ].compactMap { $0 }
    }
}

/// The states of the episodes of all shows. They outlive the pages, which are released when they have left.
@MainActor final class Bookmarks {
    private var states: [String: [String: EpisodeState]] = [:]
    private var hidingPlayed: Set<String> = []

    /// The state of an episode of a show.
    subscript(episode: Episode, of show: Show) -> EpisodeState {
        get { states[show.slug]?[episode.title] ?? EpisodeState() }
        set { states[show.slug, default: [:]][episode.title] = newValue }
    }

    /// Whether the page of a show hides the episodes that have been played.
    func hidesPlayed(of show: Show) -> Bool { hidingPlayed.contains(show.slug) }

    func setHidesPlayed(_ hidesPlayed: Bool, of show: Show) {
        if hidesPlayed { hidingPlayed.insert(show.slug) } else { hidingPlayed.remove(show.slug) }
    }
}
