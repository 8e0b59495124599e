import CPenumbraGtk
import PenumbraGTK

/// One show: its artwork and title on the artwork's mean colour, and its episodes.
@MainActor final class EpisodesPage {
    let root: Widget
    private let interface = Interface(PackageResources.episodes_ui)
    private let rows: [EpisodeRow]

    init(show: Show, artwork: Artwork, player: Player) {
        root = interface.widget("page")
        rows = show.episodes.map { EpisodeRow(episode: $0, player: player) }
        fillHero(with: show, artwork: artwork)
        let list = interface.widget("episodes")
        for row in rows {
            gtk_list_box_append(list.opaque, row.root)
        }
        connect(list.opaque, "row-activated") { [rows] (row: OpaquePointer?) in
            guard let row else { return }
            rows[Int(gtk_list_box_row_get_index(row.cast()))].toggle()
        }
    }

    private func fillHero(with show: Show, artwork: Artwork) {
        gtk_widget_add_css_class(interface.widget("hero"), "hero-\(show.slug)")
        artwork.show(in: interface.widget("artwork"), size: 128)
        interface.setText(show.title, of: "title")
        interface.setText("\(show.episodes.count) episodes", of: "count")
        interface.setText(show.summary, of: "summary")
        interface.setText(show.shortLink, of: "link_label")
        let link = interface.widget("link")
        gtk_link_button_set_uri(link.opaque, show.link)
        setAccessibleLabel("Open \(show.shortLink) in the browser", of: link)
    }
}
