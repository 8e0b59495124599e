import CPenumbraGtk
import PenumbraGTK

/// One show: its artwork and title on the artwork's mean color, and its episodes.
@MainActor final class EpisodesPage: PageContent {
    let root: Widget
    private let interface = Interface(PackageResources.episodes_ui)
    private let list: EpisodeList
    private let menu: ShowMenu
    private let chart: EpisodeChart
    private let textScale: TextScale
    private var columns: TwoColumns?

    /// `archived` is called with what the user archives, and with what takes it back.
    init(
        show: Show, artwork: Artwork, player: Player, store: ThemeStore,
        archived: @escaping @MainActor (_ title: String, _ undo: @escaping @MainActor () -> Void) -> Void
    ) {
        root = interface.widget("page")
        list = EpisodeList(
            show, in: interface.widget("episodes"), player: player, store: store, archived: archived)
        menu = ShowMenu(show, on: interface.widget("more"), list: list, player: player)
        chart = EpisodeChart(
            of: show.episodes, in: interface.widget("chart"), caption: interface.widget("longest"), store: store)
        let rows = [interface.widget("hero_top"), interface.widget("hero_buttons")]
        textScale = TextScale { scale in
            let orientation = scale > TextScale.large ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
            for row in rows { gtk_orientable_set_orientation(row.opaque, orientation) }
        }
        fillHero(with: show, artwork: artwork)
        let (body, chart) = (interface.widget("columns"), interface.object("chart"))
        columns = TwoColumns(
            of: root, in: interface, clamps: ["hero_clamp", "clamp"], narrow: (672, 0), wide: (1104, 40)
        ) { isWide in
            gtk_widget_set_margin_top(body, isWide ? 24 : 10)
            gtk_drawing_area_set_content_height(cast(chart), isWide ? 180 : 92)
        }
    }

    private func fillHero(with show: Show, artwork: Artwork) {
        gtk_widget_add_css_class(interface.widget("hero"), "hero-\(show.style)")
        artwork.show(in: interface.widget("artwork"), size: 128)
        interface.setText(show.title, of: "title")
        interface.setText(Show.countText(show.episodes.count), of: "count")
        setFlightName("artwork", of: interface.widget("artwork"))
        setFlightName("title", of: interface.widget("title"))
        interface.setText(show.summary, of: "summary")
        interface.setText(show.shortLink, of: "link_label")
        let link = interface.widget("link")
        gtk_link_button_set_uri(link.opaque, show.link)
        setAccessibleLabel(translated("Open {link} in the browser", ["link": show.shortLink]), of: link)
    }
}
