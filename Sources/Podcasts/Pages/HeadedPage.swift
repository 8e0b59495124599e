import CPenumbraAdw
import PenumbraGTK

/// A page with a header bar of its own above it, so that what opens and closes the page does so with its title and its
/// buttons too.
@MainActor final class HeadedPage: ThemeObserver {
    let page: Page
    let root: Widget
    /// The button that changes the theme.
    let themeButton: Widget
    let menuButton: Widget
    /// Whether F10 opens its menu: only one of the window's menus can be the one.
    var hasMenuKey = false {
        didSet { gtk_menu_button_set_primary(menuButton.opaque, hasMenuKey ? 1 : 0) }
    }

    private let interface = Interface(PackageResources.headed_page_ui)
    private let menu: PrimaryMenu

    /// Puts `content`, which is a page, under a header bar.
    init(_ page: Page, content: Widget, store: ThemeStore, controls: ThemeControls) {
        self.page = page
        root = interface.widget("root")
        themeButton = interface.widget("theme_button")
        menuButton = interface.widget("menu_button")
        menu = PrimaryMenu(of: menuButton, store: store, controls: controls)
        adw_window_title_set_title(interface.widget("title").opaque, page.title)
        gtk_widget_set_vexpand(content, 1)
        gtk_box_append(cast(root), content)
        // The archive is beneath all others.
        let back = interface.widget("back_button")
        gtk_widget_set_visible(back, page == .archive ? 0 : 1)
        // As the action of the button it would grey the button at once where nothing is left to go back to, while the page
        // that leaves still shows.
        connect(back.opaque, "clicked") { _ = gtk_widget_activate_action_variant(back, "win.back", nil) }
        // Where a page opens, the focus goes to what is on it, and not to the header bar.
        if page != .archive { gtk_widget_set_focus_child(root, content) }
        themeDidChange(in: store)
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) {
        gtk_button_set_icon_name(cast(themeButton), store.table[.themeButton])
    }
}
