import CPenumbraGtk
import PenumbraGTK

/// The episodes of a show, each with a menu by long press, second mouse button or Menu key.
@MainActor final class EpisodeList {
    private var rows: [EpisodeRow] = []
    private let model = Interface(PackageResources.episode_menu_ui)
    private let menu: PullDownMenu

    /// Fills `list`, a GtkListBox. `archived` is called with what the user archives, and with what takes it back.
    init(
        _ show: Show, in list: Widget, player: Player, store: ThemeStore,
        archived: @escaping @MainActor (_ title: String, _ undo: @escaping @MainActor () -> Void) -> Void
    ) {
        menu = PullDownMenu(model.object("menu"), label: translated("Episode"))
        rows = show.episodes.map { episode in
            EpisodeRow(episode, of: show, player: player, store: store) {
                archived(episode.title) { player.bookmarks[episode, of: show].isArchived = false }
            }
        }
        for row in rows {
            gtk_list_box_append(list.opaque, row.root)
            menu.attach(to: row.root, by: .context)
        }
        let nothing = Interface(PackageResources.no_episodes_ui)
        gtk_list_box_set_placeholder(list.opaque, nothing.widget("placeholder"))
        connect(list, "row-activated") { [weak self] (row: OpaquePointer?) in
            self?.rows.first { $0.root.opaque == row }?.toggle()
        }
    }

    /// Plays the episode with a title, or pauses it if it is playing.
    func toggle(_ title: String) {
        rows.first { $0.episode.title == title }?.toggle()
    }

    /// Marks all as played.
    func markAllAsPlayed() {
        for row in rows { row.markAsPlayed() }
    }
}
