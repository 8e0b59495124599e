import PenumbraSettings
import PenumbraThemes

/// The theme and pull controls of the pages. A window with a transition replaces the functions.
@MainActor final class ThemeControls {
    /// Called when the user chose a theme, or to follow the system.
    var onChooseTheme: (ThemeChoice) -> Void
    /// Called for the theme button or its shortcut: change to the next theme.
    var onChangeTheme: () -> Void
    /// Called when the preferences change the themes through which a pull cycles.
    var onChangeRing: ([String]) -> Void = { _ in }
    /// Called when the preferences change the schedule of light and dark; nil for the system.
    var onChangeSchedule: (ThemeSchedule?) -> Void = { _ in }
    /// Called when the preferences change a setting of the pull.
    var onChangePull: (PullSettings) -> Void = { _ in }

    /// Creates controls that change the theme of `store` at once, without a transition.
    init(directlyOn store: ThemeStore) {
        // Names come from the store's own themes; an unknown one changes nothing.
        onChooseTheme = { choice in try? store.choose(choice) }
        onChangeTheme = { try? store.choose(.theme(store.next.name)) }
    }
}
