import Penumbra

/// What the pages ask for: where the look changes, and how the pull behaves. Whoever animates the change puts its own
/// functions here.
@MainActor final class ThemeControls {
    /// A theme was chosen by name.
    var onChooseTheme: (String) -> Void
    /// The theme button or its shortcut was pressed: on to the next theme.
    var onChangeTheme: () -> Void
    /// A setting of the pull was changed in the preferences.
    var onChangePull: (PullSettings) -> Void = { _ in }

    /// Controls that change the theme of `store` at once, without a transition.
    init(directlyOn store: ThemeStore) {
        func show(_ name: String) {
            // Names come from the store's own themes; an unknown one changes nothing.
            (try? store.begin(to: name))?.commit()
        }
        onChooseTheme = show
        onChangeTheme = { show(store.next.name) }
    }
}
