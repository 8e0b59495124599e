import CPenumbraGtk
import PenumbraThemes
import PenumbraTransition

/// Keeps a display in step with a store while windows use it: the light or dark toolkit style, and the theme's style sheet.
@MainActor final class DisplayTheme: ThemeObserver {
    let store: ThemeStore
    private let display: OpaquePointer
    private let toolkit: ToolkitAppearance?
    private var stylesheet: ThemeStylesheet?
    private var system: SystemAppearance?
    /// The windows that use it.
    private var users: [ObjectIdentifier: @MainActor () -> Void] = [:]
    /// The number of the user's choices when the theme last changed.
    private var decisions: Int
    /// Whether the store is taking over the appearance of the toolkit.
    private var isFollowing = false
    /// Whether a pull changes also what the program has chosen itself.
    private var overrides = false
    private var warning: String?
    /// Whether each visible window looks different in the present change.
    private var sights: [ObjectIdentifier: ChangeSight] = [:]

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
    static func remove(on display: OpaquePointer, showing store: ThemeStore) {
        if let theme = known[display]?.theme, theme.store === store { theme.stylesheet = nil }
    }

    private init(_ display: OpaquePointer, _ store: ThemeStore) {
        self.store = store
        self.display = display
        toolkit = ToolkitAppearance(on: display)
        decisions = store.decisions
        if store === ThemeStore.standard { followSystem() }
        if let toolkit {
            if toolkit.isTheProgramsChoice {
                take(toolkit.shown)
            } else if toolkit.shown != store.table.traits.appearance {
                // The application has chosen a theme before, for example a saved one.
                toolkit.show(store.table.traits.appearance, .other)
            }
            toolkit.onChange = { [weak self] in self?.take($0) }
        }
        if !ThemeStylesheet.isMade(on: display, showing: store) {
            stylesheet = ThemeStylesheet(automatic: store, display: display)
        }
        store.addObserver(self)
    }

    // MARK: Windows

    /// Counts a window in. `onObstacle` is called when ``obstacle`` may have changed. With `overrides`, a pull changes also what
    /// the program has chosen itself, in every window.
    func enter(_ window: AnyObject, overrides: Bool, onObstacle: @escaping @MainActor () -> Void) {
        users[ObjectIdentifier(window)] = onObstacle
        self.overrides = self.overrides || overrides
        updateObstacle()
    }

    /// Counts a window out. With the last, the setting of the display is as it was before.
    ///
    /// This does not happen when the instance is released: an application is finalized last, and what a program has connected
    /// to the setting may be gone by then.
    func leave(_ window: AnyObject) {
        users[ObjectIdentifier(window)] = nil
        sights[ObjectIdentifier(window)] = nil
        guard users.isEmpty else { return }
        toolkit?.restore()
        store.fixedAppearance = nil
        Self.known[display] = nil
    }

    // MARK: Themes

    /// Shows the new theme on the display.
    func themeDidChange(in store: ThemeStore) {
        guard !isFollowing else { return }
        let isChoice = store.decisions != decisions
        decisions = store.decisions
        let reason: ToolkitAppearance.Reason =
            if store.current.name != store.chosen.name {
                .preview
            } else if isChoice {
                .choice(followsSystem: store.choice.names.count > 1)
            } else {
                .other
            }
        toolkit?.show(store.table.traits.appearance, reason)
        if case .preview = reason { return }
        updateObstacle()
    }

    /// Moves the store to what somebody else has made the display show, at once.
    private func take(_ appearance: Appearance) {
        isFollowing = true
        defer { isFollowing = false }
        if store.table.traits.appearance != appearance {
            TransitionEngine.engine(for: store).driver.finish()
            store.traits.appearance = appearance
            if store.table.traits.appearance != appearance, let choice = choice(showing: appearance) {
                // Both themes are the store's own.
                try? store.choose(choice)
            }
        }
        decisions = store.decisions
        updateObstacle()
    }

    /// A pair of the store's first light and first dark theme, or the only theme of the appearance.
    private func choice(showing appearance: Appearance) -> ThemeChoice? {
        func first(_ appearance: Appearance) -> String? {
            store.themes.first { ($0.appearance ?? appearance) == appearance }?.name
        }
        guard let light = first(.light), let dark = first(.dark) else { return first(appearance).map { .theme($0) } }
        return .pair(light: light, dark: dark)
    }

    // MARK: Obstacles

    /// The reason why no pull is offered; nil if one is.
    var obstacle: String? {
        guard let appearance = store.fixedAppearance, store.next.name == store.current.name else { return nil }
        return
            "the program has chosen the \(appearance) color scheme of AdwStyleManager itself, and no other theme is \(appearance)"
    }

    /// The reason why the last pull was taken back; nil if it was not. The next one tries again: the content may be another.
    private(set) var unseenTheme: String?

    /// Takes from a window whether a change makes it look different. All visible windows wait before the first of them knows.
    func judge(_ window: AnyObject, _ sight: ChangeSight) {
        sights[ObjectIdentifier(window)] = sight == .hidden ? nil : sight
        if sight == .seen { unseenTheme = nil }
        guard sight == .unseen, sights.values.allSatisfy({ $0 == .unseen }) else { return }
        let theme = store.current.name
        guard TransitionEngine.engine(for: store).takeBackUnseen() else { return }
        unseenTheme = "nothing looks different in the theme \"\(theme)\""
        warnOfObstacle()
    }

    private func updateObstacle() {
        let isFixed = !overrides && toolkit?.isTheProgramsChoice ?? false
        store.fixedAppearance = isFixed ? store.table.traits.appearance : nil
        for changed in users.values { changed() }
        if !users.isEmpty { warnOfObstacle() }
    }

    private func warnOfObstacle() {
        guard let reason = obstacle ?? unseenTheme, reason != warning else { return }
        warning = reason
        warn("no pull: \(reason)")
    }

    private func followSystem() {
        let before = toolkit?.shown ?? .light
        store.traits = Traits(before)
        let system = SystemAppearance()
        self.system = system
        var isFirst = true
        system.onChange = { [store] preferences in
            // What the program has chosen itself stays.
            let appearance = store.fixedAppearance ?? preferences.appearance ?? before
            let traits = Traits(appearance, highContrast: preferences.highContrast)
            let engine = TransitionEngine.engine(for: store)
            // The first answer arrives before the first frame or shortly after, so nothing visibly changes.
            engine.follow(traits, by: isFirst ? nil : .fade, on: engine.driver.stageIDs.first, at: monotonicSeconds())
            isFirst = false
        }
    }
}
