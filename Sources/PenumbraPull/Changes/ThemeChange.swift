import PenumbraThemes

/// A change of theme, as a ``RevealDriver`` carries it.
@MainActor package final class ThemeChange: Change {
    /// Where it leads.
    package let theme: Theme
    private let choice: ThemeChoice
    private let store: ThemeStore
    private var transaction: ThemeTransaction?
    private var isWithdrawn = false

    /// The name of its theme.
    package var destination: String { theme.name }

    /// A change to a theme of the store's own, which is what `choice` means now; by itself it is the choice.
    package init(to theme: Theme, as choice: ThemeChoice? = nil, in store: ThemeStore) {
        self.theme = theme
        self.choice = choice ?? .theme(theme.name)
        self.store = store
    }

    /// Whether the theme can still be chosen, and nothing has been chosen since.
    package var outlook: ChangeOutlook {
        if isWithdrawn || transaction?.isInForce == false { return .overtaken }
        return store.canChoose(.theme(theme.name)) && store.canChoose(choice) ? .open : .impossible
    }

    /// Something else was chosen before it has been applied: it changes nothing then.
    func withdraw() {
        isWithdrawn = true
    }

    /// Begins a transaction.
    package func apply() {
        if !isWithdrawn { transaction = try? store.begin(to: theme.name) }
    }

    /// Makes the choice the user's, where it still can be chosen.
    package func commit() {
        do {
            try transaction?.commit(as: choice)
        } catch {
            rollBack()
        }
    }

    /// Shows exactly what was there before.
    package func rollBack() {
        transaction?.rollBack()
    }
}
