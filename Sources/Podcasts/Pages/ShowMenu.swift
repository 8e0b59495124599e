import CPenumbraGtk
import PenumbraGTK

/// The menu of a show, below a button: actions for all of its episodes, and the list of them.
@MainActor final class ShowMenu {
    private let menu: PullDownMenu

    /// Adds the menu to `button`.
    init(_ show: Show, on button: Widget, list: EpisodeList) {
        let actions = ObjectReference(adopting: g_simple_action_group_new().opaque)
        addAction("mark-all", to: actions.pointer) { list.markAllAsPlayed() }
        let model = ObjectReference(adopting: g_menu_new())
        let episodes = ObjectReference(adopting: g_menu_new())
        for (index, episode) in show.episodes.enumerated() {
            addAction("play-\(index)", to: actions.pointer) { list.play(index) }
            g_menu_append(episodes.pointer, episode.title, "show.play-\(index)")
        }
        g_menu_append_submenu(model.pointer, translated("Play an Episode"), episodes.pointer.cast())
        g_menu_append(model.pointer, translated("Mark All as Played"), "show.mark-all")
        let view = ObjectReference(adopting: g_menu_new())
        addSwitch("hide-played", to: actions.pointer) { list.setHidesPlayed($0) }
        g_menu_append(view.pointer, translated("Hide Played"), "show.hide-played")
        g_menu_append_section(model.pointer, nil, view.pointer.cast())
        gtk_widget_insert_action_group(button, "show", actions.pointer)
        menu = PullDownMenu(model.pointer, label: show.title)
        menu.attach(to: button, by: .press)
    }
}
