import CPenumbraAdw
import PenumbraGTK

/// The window: a stack of pages, each with its own header bar.
@MainActor final class PodcastsWindow {
    /// The AdwApplicationWindow.
    let window: UnsafeMutablePointer<GtkWindow>
    /// Called with every button that changes the theme, once it is in the window.
    var onThemeButton: (Widget) -> Void = { _ in } {
        didSet { for page in pages.built { onThemeButton(page.themeButton) } }
    }

    private let interface = Interface(PackageResources.window_ui)
    private let pages: Pages
    private var hint: Hint?
    private let undo: UndoOffer
    private let textScale: TextScale
    private var backAction: OpaquePointer?
    private var preferencesAction: OpaquePointer?
    /// The stack of pages.
    let navigation: PageNavigation

    init(
        application: OpaquePointer, size: WindowSize, pages: Pages, store: ThemeStore, controls: ThemeControls
    ) throws(NavigationError) {
        self.pages = pages
        let widget = interface.widget("window")
        window = cast(widget)
        undo = UndoOffer(in: interface.widget("toasts"), of: widget)
        textScale = TextScale { scale in
            if scale > TextScale.large {
                gtk_widget_add_css_class(widget, TextScale.largeTextClass)
            } else {
                gtk_widget_remove_css_class(widget, TextScale.largeTextClass)
            }
        }
        navigation = try PageNavigation(root: pages[.archive].root, label: Page.archive.title)
        gtk_window_set_application(window, cast(application))
        gtk_window_set_default_size(window, gint(size.width), gint(size.height))
        gtk_overlay_set_child(interface.widget("body").opaque, navigation.widget)
        gtk_shortcut_set_trigger(interface.object("back_shortcut"), gtk_shortcut_trigger_parse_string(Shortcut.back))
        backAction = addAction("back", to: widget.opaque) { [weak self] in self?.navigation.pop() }
        preferencesAction = addAction("preferences", to: widget.opaque) { [weak self] in
            self?.openFromMenu(.preferences)
        }
        addAction("subscriptions", to: widget.opaque) { [weak self] in self?.openFromMenu(.subscriptions) }
        addAction("shortcuts", to: widget.opaque) { [weak self] in self?.show(PackageResources.shortcuts_ui) }
        addAction("about", to: widget.opaque) { [weak self] in self?.show(PackageResources.about_ui) }
        addAction("change-theme", to: widget.opaque) { controls.onChangeTheme() }
        pages.onBuild = { [weak self] in self?.onThemeButton($0.themeButton) }
        pages.open = { [weak self] show, row in self?.open(.episodes(show), outOf: row) }
        pages.openPlayer = { [weak self] bar in self?.openPlayer(outOf: bar) }
        pages.onArchive = { [weak self] title, undo in
            self?.undo.offer(translated("Archived “{title}”", ["title": title]), undo)
        }
        navigation.onChange = { [weak self] _ in self?.followPage() }
        navigation.onLeft = { [weak pages] in pages?.release($0) }
        followPage()
    }

    /// Opens a page above the current one: out of a row, or through a circle that grows from `origin`.
    func open(_ page: Page, from origin: Widget? = nil, outOf row: Widget? = nil) {
        let pushed = pages[page]
        // A page that is already open stays in place.
        if let row {
            try? navigation.push(pushed.root, label: page.title, from: row, style: .zoom(cornerRadius: 8))
        } else {
            try? navigation.push(pushed.root, label: page.title, from: origin)
        }
    }

    /// The target page.
    private var current: HeadedPage? { pages.built.first { $0.root == navigation.current } }

    /// Opens the player out of its bar, or goes back to it if it lies below the current page.
    private func openPlayer(outOf bar: Widget) {
        let player = pages[.player].root
        guard navigation.stackedPages.contains(player) else { return open(.player, outOf: bar) }
        while navigation.current != player, navigation.pop() {}
    }

    private func openFromMenu(_ page: Page) {
        open(page, from: current?.menuButton)
    }

    /// Shows the window of an interface file above this one. GTK owns it until it is closed.
    private func show(_ file: [UInt8]) {
        let dialog = Interface(file).widget("dialog")
        gtk_window_set_transient_for(cast(dialog), window)
        gtk_window_present(cast(dialog))
    }

    /// Shows the hint over the bottom of the pages until it is dismissed.
    func showHint() {
        let body = interface.widget("body")
        let hint = Hint { gtk_widget_remove_css_class(body, "with-hint") }
        gtk_widget_add_css_class(body, "with-hint")
        gtk_overlay_add_overlay(body.opaque, hint.root)
        self.hint = hint
    }

    /// Hides the hint, if it is shown.
    func dismissHint() {
        hint?.dismiss()
        hint = nil
    }

    func present() {
        gtk_window_present(window)
    }

    /// Updates the title, the actions and the menu key to the target page.
    private func followPage() {
        let page = current?.page ?? .archive
        let canGoBack: gboolean = navigation.stackedPages.count > 1 ? 1 : 0
        for page in pages.built { page.isOnTop = page === current }
        g_simple_action_set_enabled(backAction, canGoBack)
        g_simple_action_set_enabled(preferencesAction, page == .preferences ? 0 : 1)
        gtk_window_set_title(
            window, page == .archive ? page.title : translated("{page} – Podcasts", ["page": page.title]))
    }
}
