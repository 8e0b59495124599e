import CPenumbraGtk
import PenumbraGTK

/// A window with the transition attached to it.
@MainActor final class OpenWindow {
    let window: PodcastsWindow
    private let handle: TransitionHandle
    private let instruments: Instruments

    init(
        application: OpaquePointer, size: WindowSize, store: ThemeStore, artworks: Artworks, settings: PullSettings
    ) throws {
        let controls = ThemeControls(directlyOn: store)
        let pages = Pages(store: store, artworks: artworks, settings: settings, controls: controls)
        window = try PodcastsWindow(
            application: application, size: size, pages: pages, store: store, controls: controls)
        let handle = try ThemeTransition.attach(to: window.window, themes: store)
        handle.addCord(window.themeButton)
        controls.onChangeTheme = { try? handle.change(to: store.next.name) }
        // Chosen in a list: it spreads from where it was chosen.
        controls.onChooseTheme = { name in try? handle.change(to: name, effect: .circle) }
        controls.onChangePull = { settings in Self.apply(settings, to: handle) }
        Self.apply(settings, to: handle)
        self.handle = handle
        instruments = Instruments(handle, themes: store, navigation: window.navigation)
    }

    /// Does what the command line asks to be watched and played.
    func watch(_ command: PodcastsCommand, playing trace: Trace?) throws {
        if command.fingers { handle.showsTouches = true }
        if let path = command.record { try instruments.record(to: path) }
        if let path = command.log { try instruments.log(to: path) }
        // The window needs a moment until it is there and at rest.
        if let trace { instruments.play(trace, after: 1) }
    }

    private static func apply(_ settings: PullSettings, to handle: TransitionHandle) {
        handle.gesture.isEnabled = settings.usesTwoFingers
        handle.jelly = settings.jelly
        handle.style = settings.edgeStyle
    }
}
