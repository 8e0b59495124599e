import PenumbraSettings
import PenumbraThemes

/// What the pages ask for: where the look changes, and how the pull behaves. Whoever animates the change puts its own
/// functions here.
@MainActor final class ThemeControls {
    /// A theme was chosen, or to follow the system.
    var onChooseTheme: (ThemeChoice) -> Void
    /// The theme button or its shortcut was pressed: on to the next theme.
    var onChangeTheme: () -> Void
    /// The themes that a pull goes round were changed in the preferences.
    var onChangeRing: ([String]) -> Void = { _ in }
    /// Where light and dark come from was changed in the preferences; nil for the system.
    var onChangeSchedule: (ThemeSchedule?) -> Void = { _ in }
    /// A setting of the pull was changed in the preferences.
    var onChangePull: (PullSettings) -> Void = { _ in }

    /// Controls that change the theme of `store` at once, without a transition.
    init(directlyOn store: ThemeStore) {
        // Names come from the store's own themes; an unknown one changes nothing.
        onChooseTheme = { choice in try? store.choose(choice) }
        onChangeTheme = { try? store.choose(.theme(store.next.name)) }
    }
}
