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
    /// The page that shows, last, and those that lead back from it.
    private var trail: [Page] = []
    private let menu: PrimaryMenu

    init(application: OpaquePointer, size: WindowSize, pages: Pages, store: ThemeStore, controls: ThemeControls) {
        self.pages = pages
        let widget = interface.widget("window")
        window = cast(widget)
        themeButton = interface.widget("theme_button")
        menu = PrimaryMenu(of: interface.widget("menu_button"), store: store, controls: controls)
        gtk_window_set_application(window, application.cast())
        gtk_window_set_default_size(window, gint(size.width), gint(size.height))
        backAction = addAction("back", to: widget.opaque) { [weak self] in self?.goBack() }
        preferencesAction = addAction("preferences", to: widget.opaque) { [weak self] in self?.open(.preferences) }
        addAction("subscriptions", to: widget.opaque) { [weak self] in self?.open(.subscriptions) }
        addAction("change-theme", to: widget.opaque) { controls.onChangeTheme() }
        pages.open = { [weak self] show in self?.open(.episodes(show)) }
        themeDidChange(in: store)
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) {
        gtk_button_set_icon_name(cast(themeButton), store.table[.themeButton])
    }

    /// Opens a page, with the archive to go back to.
    func open(_ page: Page) {
        guard page != trail.last else { return }
        if trail.isEmpty, page != .archive { trail.append(.archive) }
        let isFirst = gtk_stack_get_visible_child(stack) == nil
        trail.append(page)
        show(page, by: isFirst ? GTK_STACK_TRANSITION_TYPE_NONE : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
    }

    /// Shows the hint over the foot of the pages until it is dismissed.
    func showHint() {
        let stack = interface.widget("stack")
        let hint = Hint { gtk_widget_remove_css_class(stack, "with-hint") }
        gtk_widget_add_css_class(stack, "with-hint")
        gtk_overlay_add_overlay(interface.widget("body").opaque, hint.root)
        self.hint = hint
    }

    func present() {
        gtk_window_present(window)
    }

    private var stack: OpaquePointer { interface.widget("stack").opaque }

    private func goBack() {
        guard trail.count > 1, let left = trail.popLast(), let page = trail.last else { return }
        show(page, by: GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT)
        if page == .archive, case .episodes(let show) = left { pages.focusInArchive(show) }
    }

    private func show(_ page: Page, by transition: GtkStackTransitionType) {
        let root = pages[page]
        if gtk_widget_get_parent(root) == nil {
            gtk_stack_add_named(stack, root, page.name)
        }
        gtk_stack_set_visible_child_full(stack, page.name, transition)
        let canGoBack: gboolean = trail.count > 1 ? 1 : 0
        gtk_widget_set_visible(interface.widget("back_button"), canGoBack)
        g_simple_action_set_enabled(backAction, canGoBack)
        g_simple_action_set_enabled(preferencesAction, page == .preferences ? 0 : 1)
        adw_window_title_set_title(interface.widget("title").opaque, page.title)
        gtk_window_set_title(window, page == .archive ? "Podcasts" : "\(page.title) – Podcasts")
    }
}
