import CPenumbraAdw
import PenumbraAdwaita
import PenumbraGTK

/// The application: its themes, their style sheet and one window.
@MainActor final class PodcastsApplication {
    private let command: PodcastsCommand
    private let application: ObjectReference
    private let store: ThemeStore
    private let artworks = Artworks()
    private var appearance: AdwaitaAppearance?
    private var stylesheet: ThemeStylesheet?
    private var window: PodcastsWindow?

    init(command: PodcastsCommand) {
        self.command = command
        store = ThemeStore(themes: Style.all.map(\.theme), initial: command.theme)
        // Several instances may run side by side, each with its own theme.
        guard let application = adw_application_new("org.example.Penumbra.Podcasts", G_APPLICATION_NON_UNIQUE) else {
            fatalError("GLib makes no application")
        }
        self.application = ObjectReference(adopting: OpaquePointer(application))
    }

    /// Runs until the window is closed and returns the status to exit with.
    func run() -> Int32 {
        GLibMainActor.install()
        connect(application.pointer, "startup", after: true) { [weak self] in self?.dress() }
        connect(application.pointer, "activate") { [weak self] in self?.openWindow() }
        return g_application_run(application.pointer.cast(), 0, nil)
    }

    private func dress() {
        guard let display = gdk_display_get_default() else { return }
        let heroes = Show.all.map { show in
            HeroStyle(slug: show.slug, background: artworks[show].meanColor ?? Style.light.window.accent).css
        }
        appearance = AdwaitaAppearance(following: store)
        stylesheet = ThemeStylesheet(store: store, display: display) { theme in
            Style.named(theme.name).css + heroes.joined()
        }
    }

    private func openWindow() {
        if let window {
            window.present()
            return
        }
        let controls = ThemeControls(directlyOn: store)
        let pages = Pages(store: store, artworks: artworks, settings: PullSettings(), controls: controls)
        let window = PodcastsWindow(
            application: application.pointer, size: command.size, pages: pages, store: store, controls: controls)
        window.open(command.page)
        showHintOnce(in: window)
        window.present()
        self.window = window
    }

    private func showHintOnce(in window: PodcastsWindow) {
        let memory = HintMemory()
        guard !command.noHint, !memory.wasShown else { return }
        window.showHint()
        memory.rememberShown()
    }
}
