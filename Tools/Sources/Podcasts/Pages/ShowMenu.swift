import CPenumbraGtk
import PenumbraGTK

/// The menu of a show, below a button: actions for all of its episodes, and the list of them.
@MainActor final class ShowMenu {
    private let menu: PullDownMenu

    /// Adds the menu to `button`.
    init(_ show: Show, on button: Widget, list: EpisodeList) {
        let actions = ObjectReference(adopting: g_simple_action_group_new().opaque)
        addAction("mark-all", to: actions.pointer) { list.markAllAsPlayed() }
        for (index, episode) in show.episodes.enumerated() {
            addAction("play-\(index)", to: actions.pointer) { list.toggle(episode.title) }
        }
        addSwitch("hide-played", to: actions.pointer, initial: list.hidesPlayed) { list.hidesPlayed = $0 }
        gtk_widget_insert_action_group(button, "show", actions.pointer)

        let model = ObjectReference(adopting: g_menu_new())
        let episodes = ObjectReference(adopting: g_menu_new())
        g_menu_append_submenu(model.pointer, translated("Play an Episode"), cast(episodes.pointer))
        g_menu_append(model.pointer, translated("Mark All as Played"), "show.mark-all")
        let view = ObjectReference(adopting: g_menu_new())
        g_menu_append(view.pointer, translated("Hide Played"), "show.hide-played")
        g_menu_append_section(model.pointer, nil, cast(view.pointer))
        menu = PullDownMenu(model.pointer, label: show.title)
        menu.attach(to: button, by: .press)

        Self.fill(episodes.pointer, with: show, list)
        list.onChange = { [weak list] in list.map { Self.fill(episodes.pointer, with: show, $0) } }
    }

    /// Lists the episodes that have not been archived, by the actions of their positions in the show.
    private static func fill(_ menu: OpaquePointer, with show: Show, _ list: EpisodeList) {
        let titles = Set(list.episodes.map(\.title))
        g_menu_remove_all(menu)
        for (index, episode) in show.episodes.enumerated() where titles.contains(episode.title) {
            g_menu_append(menu, episode.title, "show.play-\(index)")
        }
    }
}
