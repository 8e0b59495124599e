import CPenumbraGtk
import PenumbraGTK

/// The actions of one episode, as `episode.…` in its row.
@MainActor final class EpisodeActions {
    private var state: EpisodeState {
        didSet { if state != oldValue { onChange(state) } }
    }

    private let onChange: @MainActor (EpisodeState) -> Void
    private var played: OpaquePointer?
    private var clear: OpaquePointer?

    /// Adds the actions to `row`. `play` and `delete` are called for actions that do not change the state.
    init(
        on row: Widget, title: String, link: String, state: EpisodeState, play: @escaping @MainActor () -> Void,
        delete: @escaping @MainActor () -> Void, onChange: @escaping @MainActor (EpisodeState) -> Void
    ) {
        self.state = state
        self.onChange = onChange
        let group = ObjectReference(adopting: g_simple_action_group_new().opaque)
        let map = group.pointer
        addAction("play", to: map, play)
        addAction("play-next", to: map) { [weak self] in self?.state.isNext.toggle() }
        played = addSwitch("played", to: map, initial: state.isPlayed) { [weak self] in self?.state.isPlayed = $0 }
        let downloaded = addSwitch("downloaded", to: map, initial: state.isDownloaded) { [weak self] in
            self?.setDownloaded($0)
        }
        clear = addAction("clear-download", to: map) { g_action_change_state(downloaded, g_variant_new_boolean(0)) }
        addChoice("speed", to: map, initial: state.speed) { [weak self] in self?.state.speed = $0 }
        let clipboard = gtk_widget_get_clipboard(row)
        addAction("copy-link", to: map) { gdk_clipboard_set_text(clipboard, link) }
        addAction("copy-title", to: map) { gdk_clipboard_set_text(clipboard, title) }
        addAction("delete", to: map, delete)
        setDownloaded(state.isDownloaded)
        gtk_widget_insert_action_group(row, "episode", map)
    }

    private func setDownloaded(_ isDownloaded: Bool) {
        state.isDownloaded = isDownloaded
        g_simple_action_set_enabled(clear, isDownloaded ? 1 : 0)
    }

    /// Marks the episode as played.
    func markAsPlayed() {
        g_action_change_state(played, g_variant_new_boolean(1))
    }
}
