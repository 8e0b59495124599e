/// The state of an episode, as the user has left it.
struct EpisodeState: Equatable {
    var isNext = false
    var isPlayed = false
    var isDownloaded = false
    var isArchived = false
    /// A speed of the menu: `1`, `1.5` or `2`.
    var speed = "1"
    /// How far it has played, in seconds.
    var position = 0.0

    /// Whether nothing of it has been heard.
    var isNew: Bool { !isPlayed && position == 0 }
}

/// The states of the episodes of all shows. They outlive the pages, which are released when they have left.
@MainActor final class Bookmarks {
    /// Called after every change.
    var onChange: () -> Void = {}
    /// The episodes that play next, in this order.
    private(set) var queue: [Player.Chosen] = []

    private var states: [String: [String: EpisodeState]] = [:]
    private var hidingPlayed: Set<String> = []

    /// The state of an episode of a show.
    subscript(episode: Episode, of show: Show) -> EpisodeState {
        get { states[show.slug]?[episode.title] ?? Self.initial(episode, of: show) }
        set {
            let old = self[episode, of: show]
            guard newValue != old else { return }
            states[show.slug, default: [:]][episode.title] = newValue
            if newValue.isNext, !old.isNext { queue.insert(Player.Chosen(show: show, episode: episode), at: 0) }
            if !newValue.isNext { queue.removeAll { $0.isEpisode(episode, of: show) } }
            onChange()
        }
    }

    /// Invented, as the titles are: the two newest are new, the third is heard in part, and the old ones have been played.
    private static func initial(_ episode: Episode, of show: Show) -> EpisodeState {
        let number = show.episodes.firstIndex { $0.title == episode.title } ?? 0
        return EpisodeState(
            isPlayed: number > 4, isDownloaded: number.isMultiple(of: 2),
            position: number == 2 ? Double(episode.minutes * 24) : 0)
    }

    /// The episodes on the page of a show: neither archived, nor played and hidden.
    func episodes(of show: Show) -> [Episode] {
        show.episodes.filter { episode in
            let state = self[episode, of: show]
            return !state.isArchived && !(state.isPlayed && hidesPlayed(of: show))
        }
    }

    /// Whether the page of a show hides the episodes that have been played.
    func hidesPlayed(of show: Show) -> Bool { hidingPlayed.contains(show.slug) }

    func setHidesPlayed(_ hidesPlayed: Bool, of show: Show) {
        if hidesPlayed { hidingPlayed.insert(show.slug) } else { hidingPlayed.remove(show.slug) }
        onChange()
    }
}
