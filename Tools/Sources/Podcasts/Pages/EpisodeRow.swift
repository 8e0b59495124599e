import CPenumbraGtk
import PenumbraGTK

/// An episode, with a button that plays and pauses it, the actions of its menu, and its swipes.
@MainActor final class EpisodeRow: PlayerObserver {
    let root: Widget
    let episode: Episode
    private let show: Show
    private let player: Player
    private let bookmarks: Bookmarks
    private let interface = Interface(PackageResources.episode_row_ui)
    private let button: Widget
    private let archived: @MainActor () -> Void
    private var actions: EpisodeActions?
    private var swipe: EpisodeSwipe?
    private var shown: EpisodeState?
    private var spoken: String?

    /// `archived` is called when the user archives the episode.
    init(
        _ episode: Episode, of show: Show, player: Player, store: ThemeStore,
        archived: @escaping @MainActor () -> Void
    ) {
        self.show = show
        self.episode = episode
        self.player = player
        bookmarks = player.bookmarks
        self.archived = archived
        root = interface.widget("row")
        button = interface.widget("play")
        interface.setText(episode.title, of: "title")
        showPlaying(false)
        connect(button, "toggled") { [weak self] in self?.toggled() }
        player.addObserver(self)
        actions = EpisodeActions(
            on: root, title: episode.title, link: show.link, state: state,
            play: { [weak self] in self?.toggle() }, change: { [weak self] in self?.change($0) })
        swipe = EpisodeSwipe(interface, store: store) { [weak self] action in
            self?.change { if action == .archive { $0.isArchived = true } else { $0.isNext.toggle() } }
        }
        connect(interface.object("revealer"), "notify::child-revealed") { [weak self] (_: OpaquePointer?) in
            self?.hideIfClosed()
        }
        playerDidChange()
        gtk_widget_set_visible(root, isShown ? 1 : 0)
    }

    /// Marks the episode as played.
    func markAsPlayed() {
        change { ($0.isPlayed, $0.position) = (true, 0) }
    }

    /// The state of the episode.
    private var state: EpisodeState { bookmarks[episode, of: show] }

    private func change(_ body: (inout EpisodeState) -> Void) {
        let before = state
        body(&bookmarks[episode, of: show])
        if state.isArchived, !before.isArchived { archived() }
    }

    // MARK: Visibility

    private var isShown: Bool { !state.isArchived && !(state.isPlayed && bookmarks.hidesPlayed(of: show)) }

    /// The row closes before it is hidden, and opens when it is shown again.
    private func reveal() {
        if isShown, gtk_revealer_get_reveal_child(interface.object("revealer")) == 0 {
            // Only now: a state can change under a swipe, as that of an episode which plays does every second.
            swipe?.clear()
            gtk_widget_set_visible(root, 1)
        } else if !isShown, gtk_widget_get_state_flags(root).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 {
            passFocusOn()
        }
        gtk_revealer_set_reveal_child(interface.object("revealer"), isShown ? 1 : 0)
        hideIfClosed()
    }

    /// Focuses the next row, or else the one before: GTK would focus the whole list, and scroll there.
    private func passFocusOn() {
        for step in [gtk_widget_get_next_sibling, gtk_widget_get_prev_sibling] {
            var row = step(root)
            while let next = row, gtk_widget_get_visible(next) == 0 { row = step(next) }
            if let row, gtk_widget_grab_focus(row) != 0 { return }
        }
    }

    private func hideIfClosed() {
        let isClosed = gtk_revealer_get_child_revealed(interface.object("revealer")) == 0
        if isClosed, !isShown { gtk_widget_set_visible(root, 0) }
    }

    // MARK: Marks

    /// Shows the state of the episode, which may have changed elsewhere.
    private func showState() {
        let state = state
        guard state != shown else { return }
        shown = state
        actions?.show(state)
        for (mark, isShown) in [("new", state.isNew), ("next", state.isNext), ("downloaded", state.isDownloaded)] {
            gtk_widget_set_visible(interface.widget(mark), isShown ? 1 : 0)
        }
        let isPartHeard = !state.isPlayed && state.position > 0
        gtk_widget_set_visible(interface.widget("progress"), isPartHeard ? 1 : 0)
        let length = Double(episode.minutes * 60)
        gtk_progress_bar_set_fraction(interface.object("progress"), state.position / length)
        let left = Int(((length - state.position) / 60).rounded(.up))
        let duration =
            isPartHeard ? translated("{duration} left", ["duration": Episode.text(minutes: left)]) : episode.duration
        let speed = state.speed == "1.5" ? translated("1.5×") : state.speed == "2" ? translated("2×") : nil
        let details = [speed, episode.day.text, duration].compactMap(\.self)
        interface.setText(details.joined(separator: " · "), of: "details")
        let words = [
            state.isNew ? translated("New") : nil, state.isPlayed ? translated("Played") : nil,
            state.isNext ? translated("Plays next") : nil, state.isDownloaded ? translated("Downloaded") : nil,
        ]
        let text = (words.compactMap(\.self) + details).joined(separator: " · ")
        // The position of an episode that plays changes every second, and a screen reader announces each new label.
        if text != spoken {
            spoken = text
            setAccessibleLabel(translated("{title}, {details}", ["title": episode.title, "details": text]), of: root)
        }
        setClass("played", state.isPlayed)
    }

    // MARK: Playing

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
        showState()
        reveal()
        let plays = player.plays(episode, of: show)
        if plays != isPlaying { gtk_toggle_button_set_active(cast(button), plays ? 1 : 0) }
    }

    private func showPlaying(_ isPlaying: Bool) {
        PlayButton.show(isPlaying, title: episode.title, on: button)
        setClass("playing", isPlaying)
    }

    private func setClass(_ name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(root, name) } else { gtk_widget_remove_css_class(root, name) }
    }
}
