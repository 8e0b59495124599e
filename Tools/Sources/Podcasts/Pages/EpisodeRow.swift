import CPenumbraGtk
import PenumbraGTK

/// An episode, with a button that plays and pauses it, and the actions of its menu.
@MainActor final class EpisodeRow: PlayerObserver {
    let root: Widget
    /// Whether the row is hidden once the episode has been played.
    var hidesPlayed = false {
        didSet { showWhetherHidden() }
    }
    let episode: Episode
    private let show: Show
    private let player: Player
    private let interface = Interface(PackageResources.episode_row_ui)
    private let button: Widget
    private var state: EpisodeState
    private var actions: EpisodeActions?

    /// `delete` is called to remove the episode.
    init(
        _ episode: Episode, of show: Show, player: Player, bookmarks: Bookmarks,
        delete: @escaping @MainActor (EpisodeRow) -> Void
    ) {
        self.show = show
        self.episode = episode
        self.player = player
        root = interface.widget("row")
        button = interface.widget("play")
        interface.setText(episode.title, of: "title")
        state = bookmarks[episode, of: show]
        showState()
        showPlaying(false)
        connect(button, "toggled") { [weak self] in self?.toggled() }
        player.addObserver(self)
        actions = EpisodeActions(
            on: root, title: episode.title, link: show.link, state: state,
            play: { [weak self] in self?.toggle() },
            delete: { [weak self] in if let self { delete(self) } },
            onChange: { [weak self] state in
                bookmarks[episode, of: show] = state
                self?.state = state
                self?.showState()
            })
        playerDidChange()
    }

    /// Marks the episode as played.
    func markAsPlayed() {
        actions?.markAsPlayed()
    }

    private func showState() {
        let details = (state.words + [episode.day.text, episode.duration]).joined(separator: " · ")
        interface.setText(details, of: "details")
        setAccessibleLabel(translated("{title}, {details}", ["title": episode.title, "details": details]), of: root)
        if state.isPlayed {
            gtk_widget_add_css_class(root, "played")
        } else {
            gtk_widget_remove_css_class(root, "played")
        }
        showWhetherHidden()
    }

    private func showWhetherHidden() {
        gtk_widget_set_visible(root, hidesPlayed && state.isPlayed ? 0 : 1)
    }

    /// Plays the episode, or pauses it if it is playing.
    func toggle() {
        gtk_toggle_button_set_active(cast(button), isPlaying ? 0 : 1)
    }

    private var isPlaying: Bool {
        gtk_toggle_button_get_active(cast(button)) != 0
    }

    private func toggled() {
        showPlaying(isPlaying)
        guard isPlaying != player.plays(episode, of: show) else { return }
        if isPlaying { player.play(episode, of: show) } else { player.setPlaying(false) }
    }

    func playerDidChange() {
        let plays = player.plays(episode, of: show)
        if plays != isPlaying { gtk_toggle_button_set_active(cast(button), plays ? 1 : 0) }
    }

    private func showPlaying(_ isPlaying: Bool) {
        PlayButton.show(isPlaying, title: episode.title, on: button)
        if isPlaying {
            gtk_widget_add_css_class(root, "playing")
        } else {
            gtk_widget_remove_css_class(root, "playing")
        }
    }
}
