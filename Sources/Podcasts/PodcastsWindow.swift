import CPenumbraAdw
import PenumbraGTK

/// The window: a header bar over the pages, of which one shows.
@MainActor final class PodcastsWindow: ThemeObserver {
    /// The AdwApplicationWindow.
    let window: UnsafeMutablePointer<GtkWindow>
    /// The button that changes the theme, in the header bar.
    let themeButton: Widget

    private let interface = Interface(PackageResources.window_ui)
    private let pages: Pages
    private var hint: Hint?
    private var backAction: OpaquePointer?
    private var preferencesAction: OpaquePointer?
    private let menu: PrimaryMenu
    /// The pages, of which one shows.
    let navigation: RevealNavigation

    init(
        application: OpaquePointer, size: WindowSize, pages: Pages, store: ThemeStore, controls: ThemeControls
    ) throws(NavigationError) {
        self.pages = pages
        let widget = interface.widget("window")
        window = cast(widget)
        themeButton = interface.widget("theme_button")
        menu = PrimaryMenu(of: interface.widget("menu_button"), store: store, controls: controls)
        navigation = try RevealNavigation(root: pages[.archive], label: Page.archive.title)
        gtk_window_set_application(window, application.cast())
        gtk_window_set_default_size(window, gint(size.width), gint(size.height))
        gtk_overlay_set_child(interface.widget("body").opaque, navigation.widget)
        backAction = addAction("back", to: widget.opaque) { [weak self] in self?.navigation.pop() }
        let menuButton = interface.widget("menu_button")
        preferencesAction = addAction("preferences", to: widget.opaque) { [weak self] in
            self?.open(.preferences, from: menuButton)
        }
        addAction("subscriptions", to: widget.opaque) { [weak self] in self?.open(.subscriptions, from: menuButton) }
        addAction("change-theme", to: widget.opaque) { controls.onChangeTheme() }
        pages.open = { [weak self] show, artwork in self?.open(.episodes(show), from: artwork) }
        navigation.onChange = { [weak self] _ in self?.showTitle() }
        showTitle()
        themeDidChange(in: store)
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) {
        gtk_button_set_icon_name(cast(themeButton), store.table[.themeButton])
    }

    /// Opens a page above the one that shows, through a circle that grows out of `origin`.
    func open(_ page: Page, from origin: Widget? = nil) {
        // One that is open already stays where it is.
        try? navigation.push(pages[page], label: page.title, from: origin)
    }

    /// Shows the hint over the foot of the pages until it is dismissed.
    func showHint() {
        let body = interface.widget("body")
        let hint = Hint { gtk_widget_remove_css_class(body, "with-hint") }
        gtk_widget_add_css_class(body, "with-hint")
        gtk_overlay_add_overlay(body.opaque, hint.root)
        self.hint = hint
    }

    func present() {
        gtk_window_present(window)
    }

    private func showTitle() {
        let page = navigation.current.flatMap { pages.page(of: $0) } ?? .archive
        let canGoBack: gboolean = navigation.stackedPages.count > 1 ? 1 : 0
        gtk_widget_set_visible(interface.widget("back_button"), canGoBack)
        g_simple_action_set_enabled(backAction, canGoBack)
        g_simple_action_set_enabled(preferencesAction, page == .preferences ? 0 : 1)
        adw_window_title_set_title(interface.widget("title").opaque, page.title)
        gtk_window_set_title(window, page == .archive ? "Podcasts" : "\(page.title) – Podcasts")
    }
}
