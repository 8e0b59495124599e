import CPenumbraAdw
import Foundation
import PenumbraAdwaita
import PenumbraGTK

/// The application: its themes, their style sheet and its windows.
@MainActor final class PodcastsApplication {
    private let command: PodcastsCommand
    private let application: ObjectReference
    private let store: ThemeStore
    private let artworks = Artworks()
    private var appearance: AdwaitaAppearance?
    private var stylesheet: ThemeStylesheet?
    private var windows: [OpenWindow] = []
    private var status: Int32 = 0
    private let trace: Trace?

    /// `trace` is played in the first window.
    init(command: PodcastsCommand, trace: Trace?) {
        self.command = command
        self.trace = trace
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
        connect(application.pointer, "activate") { [weak self] in self?.activate() }
        addAction("new-window", to: application.pointer) { [weak self] in
            // What the first window could, this one can.
            _ = try? self?.openWindow(.archive)
        }
        let code = g_application_run(application.pointer.cast(), 0, nil)
        return status == 0 ? code : status
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

    private func activate() {
        if let slow = command.slow { SlowMotion.scale = 1 / slow }
        do {
            let first = try openWindow(command.page)
            try first.watch(command, playing: trace)
            showHintOnce(in: first.window)
        } catch {
            FileHandle.standardError.write(Data("podcasts: \(error)\n".utf8))
            status = EX_CANTCREAT
            g_application_quit(application.pointer.cast())
        }
    }

    @discardableResult
    private func openWindow(_ page: Page) throws -> OpenWindow {
        var settings = PullSettings()
        settings.edgeStyle = command.style
        let opened = try OpenWindow(
            application: application.pointer, size: command.size, store: store, artworks: artworks, settings: settings)
        if page != .archive { opened.window.open(page) }
        opened.window.present()
        windows.append(opened)
        connect(opened.window.window.opaque, "destroy") { [weak self] in
            self?.windows.removeAll { $0 === opened }
        }
        return opened
    }

    private func showHintOnce(in window: PodcastsWindow) {
        let memory = HintMemory()
        guard !command.noHint, !memory.wasShown else { return }
        window.showHint()
        memory.rememberShown()
    }
}
