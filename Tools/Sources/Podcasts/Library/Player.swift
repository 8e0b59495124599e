/// Follows a ``Player``, which holds it weakly.
@MainActor protocol PlayerObserver: AnyObject {
    /// Called after every change of the player or of its bookmarks.
    func playerDidChange()
}

/// The chosen episode, and how far it has played, in all windows. There is no sound: the demonstration has no recordings.
@MainActor final class Player {
    /// An episode that was chosen.
    struct Chosen {
        let show: Show
        let episode: Episode

        /// The length, in seconds.
        var length: Double { Double(episode.minutes * 60) }

        /// Whether it is an episode of a show.
        func isEpisode(_ other: Episode, of show: Show) -> Bool {
            self.show.slug == show.slug && episode.title == other.title
        }
    }

    private struct WeakObserver {
        weak var observer: (any PlayerObserver)?
    }

    private(set) var chosen: Chosen?
    private(set) var isPlaying = false
    /// How far the episode has played, in seconds.
    private(set) var position = 0.0

    /// The states of all episodes, whose changes are reported as the player's own are.
    let bookmarks = Bookmarks()
    private var observers: [WeakObserver] = []
    private var seconds: Task<Void, Never>?

    init() {
        bookmarks.onChange = { [weak self] in self?.notify() }
    }

    isolated deinit {
        seconds?.cancel()
    }

    /// Notifies `observer` of every change, for as long as it lives.
    func addObserver(_ observer: any PlayerObserver) {
        observers.removeAll { $0.observer == nil }
        observers.append(WeakObserver(observer: observer))
    }

    /// Whether an episode of a show plays.
    func plays(_ episode: Episode, of show: Show) -> Bool {
        isPlaying && chosen?.isEpisode(episode, of: show) == true
    }

    /// Plays an episode, from where it was paused.
    func play(_ episode: Episode, of show: Show) {
        chosen = Chosen(show: show, episode: episode)
        position = bookmarks[episode, of: show].position
        bookmarks[episode, of: show].isNext = false
        setPlaying(true)
    }

    /// Pauses the episode, or plays it on. One that has ended begins anew.
    func setPlaying(_ plays: Bool) {
        isPlaying = plays && chosen != nil
        if isPlaying, position == chosen?.length { position = 0 }
        seconds?.cancel()
        seconds =
            isPlaying
            ? Task { [weak self] in
                while (try? await Task.sleep(for: .seconds(1))) != nil, let self { move(to: position + speed) }
            } : nil
        notify()
    }

    /// The episode that plays next, if the user has chosen one.
    var next: Episode? { bookmarks.queue.first?.episode }

    private var speed: Double { chosen.flatMap { Double(bookmarks[$0.episode, of: $0.show].speed) } ?? 1 }

    /// Goes to a position, in seconds. At the end the episode has been played, and the next one plays, or it pauses.
    func move(to position: Double) {
        guard let chosen else { return }
        self.position = min(max(position, 0), chosen.length)
        let isAtEnd = self.position == chosen.length
        bookmarks[chosen.episode, of: chosen.show].position = isAtEnd ? 0 : self.position
        if isAtEnd, isPlaying {
            bookmarks[chosen.episode, of: chosen.show].isPlayed = true
            if let next = bookmarks.queue.first { return play(next.episode, of: next.show) }
            return setPlaying(false)
        }
        notify()
    }

    private func notify() {
        for kept in observers { kept.observer?.playerDidChange() }
    }
}
