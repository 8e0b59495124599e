import CPenumbraGtk
import PenumbraGTK

/// The menu of a show, below a button: actions for all of its episodes, and the list of them.
@MainActor final class ShowMenu: PlayerObserver {
    private let menu: PullDownMenu
    private let show: Show
    private let bookmarks: Bookmarks
    private let episodes = ObjectReference(adopting: g_menu_new())
    private let hidesPlayed: OpaquePointer
    private var shown: [Bool] = []

    /// Adds the menu to `button`.
    init(_ show: Show, on button: Widget, list: EpisodeList, player: Player) {
        self.show = show
        let bookmarks = player.bookmarks
        self.bookmarks = bookmarks
        let actions = ObjectReference(adopting: g_simple_action_group_new().opaque)
        addAction("mark-all", to: actions.pointer) { list.markAllAsPlayed() }
        for (index, episode) in show.episodes.enumerated() {
            addAction("play-\(index)", to: actions.pointer) { list.toggle(episode.title) }
        }
        hidesPlayed = addSwitch("hide-played", to: actions.pointer, initial: bookmarks.hidesPlayed(of: show)) {
            bookmarks.setHidesPlayed($0, of: show)
        }
        gtk_widget_insert_action_group(button, "show", actions.pointer)

        let model = ObjectReference(adopting: g_menu_new())
        g_menu_append_submenu(model.pointer, translated("Play an Episode"), cast(episodes.pointer))
        g_menu_append(model.pointer, translated("Mark All as Played"), "show.mark-all")
        let view = ObjectReference(adopting: g_menu_new())
        g_menu_append(view.pointer, translated("Hide Played"), "show.hide-played")
        g_menu_append_section(model.pointer, nil, cast(view.pointer))
        menu = PullDownMenu(model.pointer, label: show.title)
        menu.attach(to: button, by: .press)

        player.addObserver(self)
        playerDidChange()
    }

    /// Lists the episodes that have not been archived, by the actions of their positions in the show.
    func playerDidChange() {
        g_simple_action_set_state(hidesPlayed, g_variant_new_boolean(bookmarks.hidesPlayed(of: show) ? 1 : 0))
        let isShown = show.episodes.map { !bookmarks[$0, of: show].isArchived }
        guard isShown != shown else { return }
        shown = isShown
        g_menu_remove_all(episodes.pointer)
        for (index, episode) in show.episodes.enumerated() where isShown[index] {
            g_menu_append(episodes.pointer, episode.title, "show.play-\(index)")
        }
    }
}
