import CPenumbraGtk
import PenumbraGTK

/// The menu of every row. Its actions are in the group `show` of the row.
@MainActor final class ShowMenu {
    private let menu: PullDownMenu

    init() {
        let model: OpaquePointer = g_menu_new()
        let copies: OpaquePointer = g_menu_new()
        g_menu_append(model, "_Open", "show.open")
        g_menu_append(copies, "_Name", "show.copy-name")
        g_menu_append(copies, "_Link", "show.copy-link")
        g_menu_append_submenu(model, "_Copy", UnsafeMutablePointer(copies))
        menu = PullDownMenu(model, label: "Show")
        g_object_unref(UnsafeMutableRawPointer(copies))
        g_object_unref(UnsafeMutableRawPointer(model))
    }

    func attach(to row: Widget, name: String, onOpen: @escaping @MainActor () -> Void) {
        let group: UnsafeMutablePointer<GSimpleActionGroup> = g_simple_action_group_new()
        let clipboard = gtk_widget_get_clipboard(row)
        let link = "https://example.org/\(name.lowercased().replacing(" ", with: "-"))"
        add("open", to: group, onOpen)
        add("copy-name", to: group) { gdk_clipboard_set_text(clipboard, name) }
        add("copy-link", to: group) { gdk_clipboard_set_text(clipboard, link) }
        gtk_widget_insert_action_group(row, "show", OpaquePointer(group))
        g_object_unref(group)
        menu.attach(to: row, by: .context)
    }

    private func add(
        _ name: String, to group: UnsafeMutablePointer<GSimpleActionGroup>, _ action: @escaping @MainActor () -> Void
    ) {
        let added: OpaquePointer = g_simple_action_new(name, nil)
        connect(added, "activate", action)
        g_action_map_add_action(OpaquePointer(group), added)
        g_object_unref(UnsafeMutableRawPointer(added))
    }
}
