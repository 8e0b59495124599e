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
