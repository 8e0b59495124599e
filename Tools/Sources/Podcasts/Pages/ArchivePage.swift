import CPenumbraGtk
import PenumbraGTK

/// Every show, in two groups.
@MainActor final class ArchivePage: PageContent {
    let root: Widget
    private let interface = Interface(PackageResources.archive_ui)

    /// Calls `open` with the show of an activated row, and the row, and `hovered` with the show under the pointer.
    init(
        artworks: Artworks, hovered: @escaping @MainActor (Show) -> Void,
        open: @escaping @MainActor (Show, Widget) -> Void
    ) {
        root = interface.widget("page")
        let episodes = Show.all.reduce(0) { $0 + $1.episodes.count }
        let counts = [
            translated(one: "{count} show", many: "{count} shows", count: Show.all.count), Show.countText(episodes),
        ]
        interface.setText(counts.joined(separator: " · "), of: "count")
        for (list, group) in [("listening", Show.Group.listening), ("archive", .archive)] {
            let shows = Show.all.filter { $0.group == group }
            let list = interface.widget(list)
            let rows = shows.map { Self.append($0, artwork: artworks[$0], to: list, hovered: hovered) }
            connect(list, "row-activated") { (row: OpaquePointer?) in
                guard let row else { return }
                let index = Int(gtk_list_box_row_get_index(cast(row)))
                open(shows[index], rows[index])
            }
        }
    }

    /// Adds the row of a show, and returns the row.
    private static func append(
        _ show: Show, artwork: Artwork, to list: Widget, hovered: @escaping @MainActor (Show) -> Void
    ) -> Widget {
        let interface = Interface(PackageResources.show_row_ui)
        let row = interface.widget("row")
        interface.setText(show.title, of: "title")
        interface.setText(show.shortLink, of: "link")
        interface.setText("\(show.episodes.count)", of: "count")
        artwork.show(in: interface.widget("artwork"), size: 64)
        gtk_widget_set_name(row, show.slug)
        let label = translated(
            "{show}, {link}, {episodes}",
            ["show": show.title, "link": show.shortLink, "episodes": Show.countText(show.episodes.count)])
        setAccessibleLabel(label, of: row)
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        connect(motion, "enter") { (_: Double, _: Double) in hovered(show) }
        gtk_widget_add_controller(row, motion)
        gtk_list_box_append(list.opaque, row)
        setFlightName("artwork", of: interface.widget("artwork"))
        setFlightName("title", of: interface.widget("title"))
        return row
    }
}
