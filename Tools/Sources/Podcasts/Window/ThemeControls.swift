import PenumbraThemes
import PenumbraTransition

/// The theme and pull controls of the pages, and their values. A window with a transition replaces the functions.
@MainActor final class ThemeControls {
    /// The settings of the pull.
    var pull: PullSettings {
        didSet { if pull != oldValue { onChangePull(pull) } }
    }

    /// Called when the user chose a theme, or to follow the system.
    var onChooseTheme: (ThemeChoice) -> Void
    /// Called for the theme button or its shortcut: change to the next theme.
    var onChangeTheme: () -> Void
    /// Called when the preferences change the themes through which a pull cycles.
    var onChangeRing: ([String]) -> Void = { _ in }
    /// Called when the preferences change a setting of the pull.
    var onChangePull: (PullSettings) -> Void = { _ in }

    /// Creates controls that change the theme of `store` at once, without a transition.
    init(directlyOn store: ThemeStore, pull: PullSettings) {
        self.pull = pull
        // Names come from the store's own themes; an unknown one changes nothing.
        onChooseTheme = { choice in try? store.choose(choice) }
        onChangeTheme = { try? store.choose(store.next.name) }
    }
}

/// The settings of the pull.
struct PullSettings: Hashable, Sendable, Codable {
    /// Whether two fingers pull the theme down; the button and the shortcut always do.
    var usesTwoFingers = true
    /// How far velocity bends the edge, 0...2; 1 is the default.
    var jelly = 1.0
    var edgeStyle = EdgeStyle.natural
}
