import CPenumbraGtk
import PenumbraGTK

/// The actions of one episode, as `episode.…` in its row.
@MainActor final class EpisodeActions {
    private let played: OpaquePointer
    private let downloaded: OpaquePointer
    private let speed: OpaquePointer
    private let clear: OpaquePointer

    /// Adds the actions to `row`. `change` is called with what they change.
    init(
        on row: Widget, title: String, link: String, state: EpisodeState, play: @escaping @MainActor () -> Void,
        change: @escaping @MainActor (_ body: (inout EpisodeState) -> Void) -> Void
    ) {
        let group = ObjectReference(adopting: g_simple_action_group_new().opaque)
        let map = group.pointer
        addAction("play", to: map, play)
        addAction("play-next", to: map) { change { $0.isNext.toggle() } }
        addAction("archive", to: map) { change { $0.isArchived = true } }
        played = addSwitch("played", to: map, initial: state.isPlayed) { isPlayed in
            change { if $0.isPlayed != isPlayed { ($0.isPlayed, $0.position) = (isPlayed, 0) } }
        }
        downloaded = addSwitch("downloaded", to: map, initial: state.isDownloaded) { isDownloaded in
            change { $0.isDownloaded = isDownloaded }
        }
        clear = addAction("clear-download", to: map) { change { $0.isDownloaded = false } }
        speed = addChoice("speed", to: map, initial: state.speed) { speed in change { $0.speed = speed } }
        let clipboard = gtk_widget_get_clipboard(row)
        addAction("copy-link", to: map) { gdk_clipboard_set_text(clipboard, link) }
        addAction("copy-title", to: map) { gdk_clipboard_set_text(clipboard, title) }
        show(state)
        gtk_widget_insert_action_group(row, "episode", map)
    }

    /// Shows a state that may have changed elsewhere.
    func show(_ state: EpisodeState) {
        g_simple_action_set_enabled(clear, state.isDownloaded ? 1 : 0)
        g_simple_action_set_state(played, g_variant_new_boolean(state.isPlayed ? 1 : 0))
        g_simple_action_set_state(downloaded, g_variant_new_boolean(state.isDownloaded ? 1 : 0))
        g_simple_action_set_state(speed, g_variant_new_string(state.speed))
    }
}
