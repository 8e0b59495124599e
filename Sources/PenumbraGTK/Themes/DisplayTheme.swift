import CPenumbraGtk
import PenumbraPull
import PenumbraThemes

/// Keeps a display in step with a store for as long as you hold it: the light or dark toolkit style, and the theme's style
/// sheet.
@MainActor final class DisplayTheme: ThemeObserver {
    let store: ThemeStore
    private let display: OpaquePointer
    private let preference: AppearancePreference?
    private var stylesheet: ThemeStylesheet?
    private var system: SystemAppearance?

    private struct Known {
        weak var theme: DisplayTheme?
    }

    private static var known: [OpaquePointer: Known] = [:]

    /// The theme of a display, which all windows with the same store share. A display can show one store.
    static func of(_ display: OpaquePointer, showing store: ThemeStore) throws(TransitionError) -> DisplayTheme {
        if let theme = known[display]?.theme {
            guard theme.store === store else {
                throw TransitionError(
                    .displayHasOtherThemes(names: theme.store.themes.map(\.name), given: store.themes.map(\.name)))
            }
            return theme
        }
        let theme = DisplayTheme(display, store)
        known[display] = Known(theme: theme)
        return theme
    }

    /// Removes the style sheet in favor of the application's own.
    static func giveWay(on display: OpaquePointer, showing store: ThemeStore) {
        if let theme = known[display]?.theme, theme.store === store { theme.stylesheet = nil }
    }

    private init(_ display: OpaquePointer, _ store: ThemeStore) {
        self.store = store
        self.display = display
        preference = AppearancePreference(on: display)
        if store === ThemeStore.standard { followSystem() }
        preference?.show(store.table.traits.appearance)
        if !ThemeStylesheet.isMade(on: display, showing: store) {
            stylesheet = ThemeStylesheet(automatic: store, display: display)
        }
        store.addObserver(self)
    }

    /// Shows the new theme on the display.
    func themeDidChange(in store: ThemeStore) {
        preference?.show(store.table.traits.appearance)
    }

    private func followSystem() {
        let before = preference?.system ?? .light
        store.traits = Traits(before)
        let system = SystemAppearance()
        self.system = system
        var isFirst = true
        system.onChange = { [store] preferences in
            let traits = Traits(preferences.appearance ?? before, highContrast: preferences.highContrast)
            let engine = TransitionEngine.engine(for: store)
            // The first answer arrives before the first frame or shortly after, so nothing visibly changes.
            engine.follow(traits, by: isFirst ? nil : .fade, on: engine.driver.stageIDs.first, at: monotonicSeconds())
            isFirst = false
        }
    }

    isolated deinit {
        preference?.restore()
    }
}
