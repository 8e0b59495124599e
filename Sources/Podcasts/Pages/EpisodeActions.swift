import CPenumbraGtk
import PenumbraGTK

/// The actions of one episode, as `episode.…` in its row.
@MainActor final class EpisodeActions {
    /// The state of the episode.
    struct State: Equatable {
        var isNext = false
        var isPlayed = false
        var isDownloaded = false
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

    /// The current state.
    private(set) var state = State() {
        didSet { if state != oldValue { onChange(state) } }
    }

    private let onChange: @MainActor (State) -> Void
    private var played: OpaquePointer?
    private var clear: OpaquePointer?

    /// Adds the actions to `row`. `play` and `delete` are called for actions that do not change the state.
    init(
        on row: Widget, title: String, link: String, play: @escaping @MainActor () -> Void,
        delete: @escaping @MainActor () -> Void, onChange: @escaping @MainActor (State) -> Void
    ) {
        self.onChange = onChange
        let group = ObjectReference(adopting: g_simple_action_group_new().opaque)
        let map = group.pointer
        addAction("play", to: map, play)
        addAction("play-next", to: map) { [weak self] in self?.state.isNext.toggle() }
        played = addSwitch("played", to: map) { [weak self] in self?.state.isPlayed = $0 }
        let downloaded = addSwitch("downloaded", to: map) { [weak self] in self?.setDownloaded($0) }
        clear = addAction("clear-download", to: map) { g_action_change_state(downloaded, g_variant_new_boolean(0)) }
        addChoice("speed", to: map, initial: "1") { [weak self] in self?.state.speed = $0 }
        let clipboard = gtk_widget_get_clipboard(row)
        addAction("copy-link", to: map) { gdk_clipboard_set_text(clipboard, link) }
        addAction("copy-title", to: map) { gdk_clipboard_set_text(clipboard, title) }
        addAction("delete", to: map, delete)
        setDownloaded(false)
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
