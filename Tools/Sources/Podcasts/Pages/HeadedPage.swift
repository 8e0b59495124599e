import CPenumbraAdw
import PenumbraGTK

/// A page with its own header bar, so that the title and the buttons open and close together with the page.
@MainActor final class HeadedPage: ThemeObserver {
    let page: Page
    let root: Widget
    /// The button that changes the theme.
    let themeButton: Widget
    let menuButton: Widget
    /// Whether it is the page on top. Only one menu of the window can have F10, and pages below would announce a theme again.
    var isOnTop = false {
        didSet {
            gtk_menu_button_set_primary(menuButton.opaque, isOnTop ? 1 : 0)
            if isOnTop { announce(store.current) }
        }
    }

    private let interface = Interface(PackageResources.headed_page_ui)
    private let menu: PrimaryMenu
    private let content: any PageContent
    private let bar: PlayerBar?
    private let store: ThemeStore
    /// The name of the theme that was announced last.
    private var announced: String?

    /// Adds a header bar above the page `content`, and a bar of the player below.
    init(_ page: Page, content: any PageContent, bar: PlayerBar?, store: ThemeStore, controls: ThemeControls) {
        self.page = page
        self.content = content
        self.bar = bar
        self.store = store
        root = interface.widget("root")
        themeButton = interface.widget("theme_button")
        menuButton = interface.widget("menu_button")
        menu = PrimaryMenu(of: menuButton, store: store, controls: controls)
        adw_window_title_set_title(interface.widget("title").opaque, page.title)
        gtk_widget_set_vexpand(content.root, 1)
        setAccessibleLabel(page.title, of: content.root)
        gtk_box_append(cast(root), content.root)
        if let bar { gtk_box_append(cast(root), bar.root) }
        keepJoinedWords(in: root)
        // The archive is below all others.
        let back = interface.widget("back_button")
        gtk_widget_set_visible(back, page == .archive ? 0 : 1)
        // As the button's action it would disable the button at once when no page is left below, while the closing page is
        // still visible.
        connect(back, "clicked") { _ = gtk_widget_activate_action_variant(back, "win.back", nil) }
        // When a page opens, its content gets the focus, and not the header bar.
        if page != .archive { gtk_widget_set_focus_child(root, content.root) }
        showShortcuts(back: back)
        themeDidChange(in: store)
        // A new page goes on top. A screen reader does not read it before it is shown.
        announce(store.current)
        store.addObserver(self)
    }

    private func showShortcuts(back: Widget) {
        func keys(_ shortcut: String) -> KeyValuePairs<String, String> { ["keys": Shortcut.label(of: shortcut)] }
        gtk_widget_set_tooltip_text(back, translated("Back ({keys})", keys(Shortcut.back)))
        gtk_widget_set_tooltip_text(menuButton, translated("Main Menu ({keys})", keys(Shortcut.menu)))
        gtk_widget_set_tooltip_text(themeButton, translated("Change Theme ({keys})", keys(Shortcut.changeTheme)))
    }

    func themeDidChange(in store: ThemeStore) {
        gtk_button_set_icon_name(cast(themeButton), store.table[.themeButton])
        if isOnTop { announce(store.current) }
    }

    /// Announces a theme to a screen reader, once: as the description of the button that changes it.
    private func announce(_ theme: Theme) {
        guard announced != theme.name else { return }
        announced = theme.name
        setAccessibleDescription(translated("Theme: {title}", ["title": theme.title]), of: themeButton)
    }
}
