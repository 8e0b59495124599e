import CPenumbraGtk
import PenumbraGTK
import PenumbraTraces

/// A window with the transition attached to it.
@MainActor final class OpenWindow {
    let window: PodcastsWindow
    private let handle: TransitionHandle
    private let instruments: Instruments

    init(
        application: OpaquePointer, size: WindowSize, store: ThemeStore, artworks: Artworks, player: Player,
        style: EdgeStyle?, memory: SettingsMemory, onLoss: @escaping @MainActor (CannotWrite) -> Void
    ) throws {
        var pull = memory.settings.pull
        if let style { pull.edgeStyle = style }
        let controls = ThemeControls(directlyOn: store, pull: pull)
        let artworkTheme = ArtworkTheme(store: store, artworks: artworks)
        let pages = Pages(store: store, artworks: artworks, player: player, controls: controls) {
            artworkTheme.follow($0)
        }
        window = try PodcastsWindow(
            application: application, size: size, pages: pages, store: store, controls: controls)
        let handle = try ThemeTransition.attach(to: window.window, themes: store)
        window.onThemeButton = { [weak handle] in handle?.addPullHandle($0) }
        handle.gesture.sources.insert(.touchpad)
        try handle.setShortcut(Shortcut.changeTheme)
        controls.onChangeTheme = { try? handle.choose(store.next.name) }
        // A choice in a list: the circle grows from its location.
        controls.onChooseTheme = { choice in try? handle.choose(choice, style: .circle()) }
        controls.onChangeRing = { ring in memory.change { $0.ring = ring } }
        controls.onChangePull = { settings in
            memory.change { $0.pull = settings }
            Self.apply(settings, to: handle)
        }
        Self.apply(pull, to: handle)
        self.handle = handle
        instruments = Instruments(handle, themes: store, window: window, onLoss: onLoss)
    }

    /// Follows the traits of the system.
    func follow(_ traits: Traits) {
        handle.follow(traits)
    }

    /// Sets up the recordings and the playback that the command line requests.
    func watch(_ command: PodcastsCommand, playing trace: Trace?) throws {
        if command.fingers { handle.showsTouches = true }
        if let path = command.record { try instruments.record(to: path) }
        if let path = command.log { try instruments.log(to: path) }
        // The window needs a moment until it is visible and settled.
        if let trace { instruments.play(trace, after: 1) }
    }

    private static func apply(_ settings: PullSettings, to handle: TransitionHandle) {
        if settings.usesTwoFingers {
            handle.gesture.sources.insert(.touches)
        } else {
            handle.gesture.sources.remove(.touches)
        }
        handle.jelly = settings.jelly
        handle.style = settings.edgeStyle
    }
}
