import ArgumentParser
import CPenumbraAdw
import Foundation
import PenumbraAudit
import PenumbraGTK
import PenumbraStreams
import PenumbraTraces

/// The application: its themes, their style sheet and its windows.
@MainActor final class PodcastsApplication {
    private let command: PodcastsCommand
    private let application: ObjectReference
    private let store: ThemeStore
    private let memory: SettingsMemory
    private let system = SystemAppearance()
    private let userThemes: UserThemes
    private let artworks = Artworks()
    private let player = Player()
    private var stylesheet: ThemeStylesheet?
    private var windows: [OpenWindow] = []
    private var status: Int32 = 0
    private let trace: Trace?

    /// `trace` is played in the first window. Throws if there is no theme with the name on the command line, among those of the user
    /// either.
    init(command: PodcastsCommand, trace: Trace?) throws(ValidationError) {
        self.command = command
        self.trace = trace
        let memory = SettingsMemory(complain: Self.complain)
        self.memory = memory
        userThemes = UserThemes(complain: Self.complain)
        let own = ArtworkTheme.theme(of: Show.all[0], artworks)
        let themes = Themes.all + [own] + userThemes.themes
        var chosen = memory.settings.theme
        if let name = command.theme {
            // The preferences list titles.
            let theme = themes.first { $0.name == name } ?? themes.first { $0.title == name }
            if theme == nil, userThemes.isRead {
                throw ValidationError("there is no theme \"\(name)\"; there are: \(listed(themes.map(\.name)))")
            }
            chosen = .theme(theme?.name ?? name)
        }
        // A user theme that is not read yet is shown as soon as it is, unless another has been chosen by then.
        let isThere = chosen?.names.allSatisfy { name in themes.contains { $0.name == name } } ?? true
        let later = isThere || userThemes.isRead ? nil : chosen
        store = Self.store(of: themes, showing: later == nil ? chosen : nil, traits: system.preferences.traits)
        userThemes.follow(into: store) { [weak store] in
            guard let later, command.theme != nil || memory.settings.theme == later else { return }
            do {
                try store?.choose(later)
            } catch {
                Self.complain(error)
            }
        }
        store.cycle = memory.settings.ring
        store.onChoose = { choice in memory.change { $0.theme = choice } }
        guard let application = adw_application_new(Self.id, Self.flags(command)) else {
            fatalError("GLib could not create an application")
        }
        self.application = ObjectReference(adopting: OpaquePointer(application))
    }

    /// The name of the application on D-Bus, in its desktop file and of its icon.
    private static let id = "org.example.Penumbra.Podcasts"

    /// One instance shows all windows that a desktop requests. Instances with options run side by side, each with its own
    /// theme.
    private static func flags(_ command: PodcastsCommand) -> GApplicationFlags {
        if command.isService { return G_APPLICATION_IS_SERVICE }
        return CommandLine.arguments.count > 1 ? G_APPLICATION_NON_UNIQUE : G_APPLICATION_DEFAULT_FLAGS
    }

    /// A store that shows a choice. A saved choice may name a theme that the user has removed since.
    private static func store(of themes: [Theme], showing choice: ThemeChoice?, traits: Traits) -> ThemeStore {
        if let choice {
            do {
                return try ThemeStore(themes: themes, choice: choice, traits: traits, application: Themes.application)
            } catch {
                complain(error)
            }
        }
        return ThemeStore(themes: themes, traits: traits, application: Themes.application)
    }

    /// Runs the application and returns the status to exit with.
    func run() -> Int32 {
        GLibMainActor.install()
        system.onChange = { [weak self] preferences in self?.follow(preferences.traits) }
        connect(application.pointer, "startup", after: true) { [weak self] in self?.dress() }
        connect(application.pointer, "activate") { [weak self] in self?.activate() }
        // Not when a window is disposed of: `OpenWindow` keeps it until then.
        connect(application.pointer, "window-removed") { [weak self] (window: OpaquePointer?) -> Void in
            self?.windows.removeAll { $0.window.window.opaque == window }
        }
        addAction("new-window", to: application.pointer) { [weak self] in
            // The first window opened without an error, so this one can too.
            _ = try? self?.openWindow(.archive)
        }
        let code = g_application_run(cast(application.pointer), 0, nil)
        return status == 0 ? code : status
    }

    private func dress() {
        guard let display = gdk_display_get_default() else { return }
        let means =
            Show.all.map { show in (show.style, artworks[show].meanColor) }
            + (0..<Show.hues).map { ("hue-\($0)", Show.color(ofHue: $0)) }
        stylesheet = ThemeStylesheet(store: store, display: display) { [store] table in
            let swatches = store.themes.enumerated().compactMap { index, theme in
                store.table(of: theme.name, for: store.traits).map { SwatchStyle(index: index, table: $0).css }
            }
            let heroes = means.map { name, mean in
                HeroStyle(name: name, mean: mean ?? table[.accent], table: table).css
            }
            return table.applicationCSS + swatches.joined() + heroes.joined()
        }
    }

    private func activate() {
        // Activated again: by the desktop, or by another process without options.
        if let window = windows.last {
            window.window.present()
            return
        }
        do {
            let first = try openWindow(command.page)
            try first.watch(command, playing: trace)
            showHintOnce(in: first.window)
            if command.audit { try printAudit(of: first.window) }
        } catch {
            Self.complain(error)
            status = EX_CANTCREAT
            g_application_quit(cast(application.pointer))
        }
    }

    private func printAudit(of window: PodcastsWindow) throws {
        let findings = try ThemeAudit.run(on: cast(window.window), store: store)
        do {
            try StandardOutput.write(Data(findings.map { "\($0)\n".utf8 }.joined()))
        } catch {
            lose(CannotWrite(path: "standard output", reason: error.reason))
        }
        g_application_quit(cast(application.pointer))
    }

    @discardableResult
    private func openWindow(_ page: Page) throws -> OpenWindow {
        let opened = try OpenWindow(
            application: application.pointer, size: command.size, store: store, artworks: artworks,
            player: player, style: command.style, memory: memory,
            onLoss: { [weak self] error in self?.lose(error) })
        if page != .archive { opened.window.open(page) }
        opened.window.present()
        windows.append(opened)
        return opened
    }

    private func follow(_ traits: Traits) {
        if let window = windows.first { window.follow(traits) } else { store.traits = traits }
    }

    private func showHintOnce(in window: PodcastsWindow) {
        guard !command.noHint, !memory.settings.hintShown else { return }
        window.showHint()
        memory.change { $0.hintShown = true }
        let save = store.onChoose
        store.onChoose = { [weak window] choice in
            save(choice)
            window?.dismissHint()
        }
    }

    /// Handles the loss of a requested output: the application continues, and reports it by its exit status.
    private func lose(_ error: CannotWrite) {
        Self.complain(error)
        status = StandardOutput.lost
    }

    private static func complain(_ error: any Error) {
        Diagnostics.say("podcasts: \(error)")
    }
}
