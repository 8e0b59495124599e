/// Follows a ``Player``, which holds it weakly.
@MainActor protocol PlayerObserver: AnyObject {
    /// Called after every change.
    func playerDidChange()
}

/// The chosen episode, and how far it has played. There is no sound: the demonstration has no recordings.
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

    private let bookmarks: Bookmarks
    private var observers: [WeakObserver] = []
    private var seconds: Task<Void, Never>?

    init(_ bookmarks: Bookmarks) {
        self.bookmarks = bookmarks
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
        setPlaying(true)
    }

    /// Pauses the episode, or plays it on.
    func setPlaying(_ plays: Bool) {
        isPlaying = plays && chosen != nil
        seconds?.cancel()
        seconds =
            isPlaying
            ? Task { [weak self] in
                while (try? await Task.sleep(for: .seconds(1))) != nil, let self { move(to: position + 1) }
            } : nil
        notify()
    }

    /// Goes to a position, in seconds. At the end it pauses, and the episode has been played.
    func move(to position: Double) {
        guard let chosen else { return }
        self.position = min(max(position, 0), chosen.length)
        let isAtEnd = self.position == chosen.length
        bookmarks[chosen.episode, of: chosen.show].position = isAtEnd ? 0 : self.position
        if isAtEnd, isPlaying {
            bookmarks[chosen.episode, of: chosen.show].isPlayed = true
            return setPlaying(false)
        }
        notify()
    }

    private func notify() {
        for kept in observers { kept.observer?.playerDidChange() }
    }
}
