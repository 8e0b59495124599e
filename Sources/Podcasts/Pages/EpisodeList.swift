import CPenumbraGtk
import PenumbraGTK

/// The episodes of a show, each with a menu by long press, second mouse button or Menu key.
@MainActor final class EpisodeList {
    private let list: Widget
    private var rows: [EpisodeRow] = []
    private let model = Interface(PackageResources.episode_menu_ui)
    private let menu: PullDownMenu

    /// Fills `list`, a GtkListBox.
    init(_ show: Show, in list: Widget, player: Player) {
        self.list = list
        menu = PullDownMenu(model.object("menu"), label: translated("Episode"))
        rows = show.episodes.map { episode in
            EpisodeRow(episode, of: show, player: player) { [weak self] in self?.delete($0) }
        }
        for row in rows {
            gtk_list_box_append(list.opaque, row.root)
            menu.attach(to: row.root, by: .context)
        }
        connect(list.opaque, "row-activated") { [weak self] (row: OpaquePointer?) in
            self?.rows.first { $0.root.opaque == row }?.toggle()
        }
    }

    /// Plays the episode at a position, if it still exists.
    func play(_ position: Int) {
        if rows.indices.contains(position) { rows[position].toggle() }
    }

    /// Marks all as played.
    func markAllAsPlayed() {
        for row in rows { row.markAsPlayed() }
    }

    /// Shows all episodes, or only those that have not been played.
    func setHidesPlayed(_ hidesPlayed: Bool) {
        for row in rows { row.hidesPlayed = hidesPlayed }
    }

    private func delete(_ row: EpisodeRow) {
        menu.detach(from: row.root)
        rows.removeAll { $0 === row }
        gtk_list_box_remove(list.opaque, row.root)
    }
}
