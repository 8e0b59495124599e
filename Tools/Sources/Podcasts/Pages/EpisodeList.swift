import CPenumbraGtk
import PenumbraGTK

/// The episodes of a show, each with a menu by long press, second mouse button or Menu key.
@MainActor final class EpisodeList {
    /// Called after an episode has been deleted.
    var onDelete: () -> Void = {}
    /// Whether the rows of episodes that have been played are hidden.
    var hidesPlayed: Bool {
        didSet {
            bookmarks.setHidesPlayed(hidesPlayed, of: show)
            for row in rows { row.hidesPlayed = hidesPlayed }
        }
    }

    private let show: Show
    private let list: Widget
    private let bookmarks: Bookmarks
    private var rows: [EpisodeRow] = []
    private let model = Interface(PackageResources.episode_menu_ui)
    private let menu: PullDownMenu

    /// Fills `list`, a GtkListBox.
    init(_ show: Show, in list: Widget, player: Player, bookmarks: Bookmarks) {
        self.show = show
        self.list = list
        self.bookmarks = bookmarks
        hidesPlayed = bookmarks.hidesPlayed(of: show)
        menu = PullDownMenu(model.object("menu"), label: translated("Episode"))
        let episodes = show.episodes.filter { !bookmarks[$0, of: show].isDeleted }
        rows = episodes.map { episode in
            EpisodeRow(episode, of: show, player: player, bookmarks: bookmarks) { [weak self] in self?.delete($0) }
        }
        for row in rows {
            row.hidesPlayed = hidesPlayed
            gtk_list_box_append(list.opaque, row.root)
            menu.attach(to: row.root, by: .context)
        }
        let nothing = Interface(PackageResources.no_episodes_ui)
        gtk_list_box_set_placeholder(list.opaque, nothing.widget("placeholder"))
        connect(list, "row-activated") { [weak self] (row: OpaquePointer?) in
            self?.rows.first { $0.root.opaque == row }?.toggle()
        }
    }

    /// The episodes that have not been deleted.
    var episodes: [Episode] { rows.map(\.episode) }

    /// Plays the episode with a title, or pauses it if it is playing.
    func toggle(_ title: String) {
        rows.first { $0.episode.title == title }?.toggle()
    }

    /// Marks all as played.
    func markAllAsPlayed() {
        for row in rows { row.markAsPlayed() }
    }

    private func delete(_ row: EpisodeRow) {
        bookmarks[row.episode, of: show].isDeleted = true
        menu.detach(from: row.root)
        rows.removeAll { $0 === row }
        gtk_list_box_remove(list.opaque, row.root)
        onDelete()
    }
}
