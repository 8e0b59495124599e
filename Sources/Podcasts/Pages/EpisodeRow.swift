import CPenumbraGtk
import PenumbraGTK

/// An episode, with a button that plays and pauses it, and the actions of its menu.
@MainActor final class EpisodeRow {
    let root: Widget
    /// Whether the row is hidden once the episode has been played.
    var hidesPlayed = false {
        didSet { showWhetherHidden() }
    }
    private let episode: Episode
    private let player: Player
    private let interface = Interface(PackageResources.episode_row_ui)
    private let button: Widget
    private var actions: EpisodeActions?

    /// `delete` is called to remove the episode.
    init(episode: Episode, link: String, player: Player, delete: @escaping @MainActor (EpisodeRow) -> Void) {
        self.episode = episode
        self.player = player
        root = interface.widget("row")
        button = interface.widget("play")
        interface.setText(episode.title, of: "title")
        show(EpisodeActions.State())
        showPlaying(false)
        connect(button.opaque, "toggled") { [weak self] in self?.toggled() }
        actions = EpisodeActions(
            on: root, title: episode.title, link: link, play: { [weak self] in self?.toggle() },
            delete: { [weak self] in if let self { delete(self) } }, onChange: { [weak self] in self?.show($0) })
    }

    /// Marks the episode as played.
    func markAsPlayed() {
        actions?.markAsPlayed()
    }

    private func show(_ state: EpisodeActions.State) {
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
        gtk_widget_set_visible(root, hidesPlayed && actions?.state.isPlayed == true ? 0 : 1)
    }

    /// Plays the episode, or pauses it if it is playing.
    func toggle() {
        gtk_toggle_button_set_active(cast(button), isPlaying ? 0 : 1)
    }

    private var isPlaying: Bool {
        gtk_toggle_button_get_active(cast(button)) != 0
    }

    private func toggled() {
        if isPlaying {
            player.begin { [weak self] in
                if let self { gtk_toggle_button_set_active(cast(self.button), 0) }
            }
        } else {
            player.end()
        }
        showPlaying(isPlaying)
    }

    private func showPlaying(_ isPlaying: Bool) {
        gtk_button_set_icon_name(
            cast(button), isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
        let label =
            isPlaying
            ? translated("Pause “{title}”", ["title": episode.title])
            : translated("Play “{title}”", ["title": episode.title])
        setAccessibleLabel(label, of: button)
        if isPlaying {
            gtk_widget_add_css_class(root, "playing")
        } else {
            gtk_widget_remove_css_class(root, "playing")
        }
    }
}
