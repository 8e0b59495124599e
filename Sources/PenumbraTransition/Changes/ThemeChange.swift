import PenumbraThemes

/// A change of theme for a ``RevealDriver``.
@MainActor package final class ThemeChange: Change {
    /// The target theme.
    package let theme: Theme
    private let choice: ThemeChoice
    private let store: ThemeStore
    private var transaction: ThemeTransaction?
    private var isWithdrawn = false
    /// Whether the user cannot see the change: it is then taken back.
    var isUnseen = false

    /// The name of its theme.
    package var destination: String { theme.name }

    /// Creates a change to a theme of the store, which `choice` currently means; by default the theme itself is the choice.
    package init(to theme: Theme, as choice: ThemeChoice? = nil, in store: ThemeStore) {
        self.theme = theme
        self.choice = choice ?? .theme(theme.name)
        self.store = store
    }

    /// Whether the user sees the theme, it can still be chosen, and no other choice has been made since.
    package var outlook: ChangeOutlook {
        if isWithdrawn || transaction?.isInForce == false { return .overtaken }
        return !isUnseen && store.canChoose(.theme(theme.name)) && store.canChoose(choice) ? .open : .impossible
    }

    /// Withdraws the change because another theme was chosen before it was applied: it then changes nothing.
    func withdraw() {
        isWithdrawn = true
    }

    /// Begins a transaction.
    package func apply() {
        if !isWithdrawn { transaction = try? store.begin(to: theme.name) }
    }

    /// Makes the choice the user's, or rolls back if it can no longer be chosen.
    package func commit() {
        do {
            try transaction?.commit(as: choice)
        } catch {
            rollBack()
        }
    }

    /// Restores exactly the previous theme.
    package func rollBack() {
        transaction?.rollBack()
    }
}

/// A change of the requested traits for a ``RevealDriver``.
@MainActor package final class TraitsChange: Change {
    private let traits: Traits
    private let store: ThemeStore

    /// A description of the traits.
    package var destination: String { traits.description }

    /// Creates a change of the traits of `store`.
    package init(to traits: Traits, in store: ThemeStore) {
        self.traits = traits
        self.store = store
    }

    /// Sets the store's traits.
    package func apply() {
        store.traits = traits
    }

    /// Does nothing.
    package func commit() {}

    /// Does nothing: the requested traits apply even if the transition did not run to its end.
    package func rollBack() {}
}
