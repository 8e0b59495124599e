import CPenumbraGtk
import PenumbraGTK

/// Every show, in two groups: those that the user hears now in large rows, and the shelf.
@MainActor final class ArchivePage: PageContent, PlayerObserver {
    let root: Widget
    private let interface = Interface(PackageResources.archive_ui)
    private var rows: [(show: Show, interface: Interface)] = []
    private let bookmarks: Bookmarks
    /// How many episodes of each show are left.
    private var counts: [Int] = []
    private var columns: TwoColumns?
    private var shown: [SignalConnection] = []
    private let artworks: Artworks

    /// Calls `open` with the show of an activated row, and the row, and `hovered` with the show under the pointer.
    init(
        artworks: Artworks, player: Player, hovered: @escaping @MainActor (Show) -> Void,
        open: @escaping @MainActor (Show, Widget) -> Void
    ) {
        root = interface.widget("page")
        bookmarks = player.bookmarks
        self.artworks = artworks
        for (list, group) in [("listening", Show.Group.listening), ("archive", .archive)] {
            let shows = Show.all.filter { $0.group == group }
            let list = interface.widget(list)
            let rows = shows.map { append($0, to: list, hovered: hovered) }
            connect(list, "row-activated") { (row: OpaquePointer?) in
                guard let row else { return }
                let index = Int(gtk_list_box_row_get_index(cast(row)))
                open(shows[index], rows[index])
            }
        }
        player.addObserver(self)
        playerDidChange()
        showArtworks(isWide: false)
        columns = TwoColumns(of: root, in: interface, narrow: (672, 4), wide: (1104, 32)) { [weak self] isWide in
            self?.showArtworks(isWide: isWide)
        }
    }

    /// Adds the row of a show, and returns the row.
    private func append(_ show: Show, to list: Widget, hovered: @escaping @MainActor (Show) -> Void) -> Widget {
        let interface = Interface(PackageResources.show_row_ui)
        let row = interface.widget("row")
        interface.setText(show.title, of: "title")
        interface.setText(show.shortLink, of: "link")
        gtk_widget_set_name(row, show.slug)
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        connect(motion, "enter") { (_: Double, _: Double) in hovered(show) }
        gtk_widget_add_controller(row, motion)
        gtk_list_box_append(list.opaque, row)
        setFlightName("artwork", of: interface.widget("artwork"))
        setFlightName("title", of: interface.widget("title"))
        rows.append((show, interface))
        return row
    }

    /// The shelf has small rows in a narrow window.
    private func showArtworks(isWide: Bool) {
        for connection in shown { connection.disconnect() }
        shown = rows.map { show, row in
            let isLarge = show.group == .listening || isWide
            gtk_widget_set_visible(row.widget("link"), isLarge ? 1 : 0)
            let size = show.group == .listening ? (isWide ? 112 : 64) : (isWide ? 64 : 40)
            return artworks[show].show(in: row.widget("artwork"), size: size)
        }
    }

    /// Shows how many episodes are left.
    func playerDidChange() {
        let left = rows.map { bookmarks.episodes(of: $0.show).count }
        guard left != counts else { return }
        counts = left
        for ((show, row), count) in zip(rows, counts) {
            row.setText("\(count)", of: "count")
            let label = translated(
                "{show}, {link}, {episodes}",
                ["show": show.title, "link": show.shortLink, "episodes": Show.countText(count)])
            setAccessibleLabel(label, of: row.widget("row"))
        }
        let shows = translated(one: "{count} show", many: "{count} shows", count: rows.count)
        interface.setText("\(shows) · \(Show.countText(counts.reduce(0, +)))", of: "count")
    }
}
