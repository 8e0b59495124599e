import CPenumbraGtk
import PenumbraGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The window: a stack of pages, each with its own header bar.
@MainActor final class ShowsWindow {
    private let window: Widget
    private let list: ListPage
    private let navigation: PageNavigation

    init(_ application: UnsafeMutablePointer<GtkApplication>, _ handle: TransitionHandle) throws {
        list = ListPage(themes: handle.themes)
        navigation = try PageNavigation(root: list.widget, label: "Shows")
        window = gtk_application_window_new(application)
        gtk_window_set_title(cast(window), "Shows")
        gtk_window_set_default_size(cast(window), 360, 640)
        // The pages have the title bars.
        let titlebar: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_widget_set_visible(titlebar, 0)
        gtk_window_set_titlebar(cast(window), titlebar)
        gtk_window_set_child(cast(window), navigation.widget)
        handle.addPullHandle(list.themeButton)
        connect(list.themeButton, "clicked") { try? handle.choose(handle.themes.next.name) }
        list.onOpen = { [weak self] name, row in self?.open(name, from: row) }
    }

    func present() {
        gtk_window_present(cast(window))
    }

    private func open(_ name: String, from row: Widget) {
        let page = showPage(name) { [weak self] in self?.navigation.pop() }
        // A new page has no parent, so this cannot fail.
        try? navigation.push(page, label: name, from: row)
    }
}
