import PenumbraThemes

/// A change of theme, as a ``RevealDriver`` carries it.
@MainActor public final class ThemeChange: Change {
    /// Where it leads.
    public let theme: Theme
    private let choice: ThemeChoice
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    /// The name of its theme.
    public var destination: String { theme.name }

    /// A change to a theme of the store's own, which is what `choice` means now; by itself it is the choice.
    public init(to theme: Theme, as choice: ThemeChoice? = nil, in store: ThemeStore) {
        self.theme = theme
        self.choice = choice ?? .theme(theme.name)
        self.store = store
    }

    /// Begins a transaction.
    public func apply() {
        transaction = try? store.begin(to: theme.name)
    }

    /// Makes the choice the user's.
    public func commit() {
        transaction?.commit(as: choice)
    }

    /// Shows exactly what was there before.
    public func rollBack() {
        transaction?.rollBack()
    }
}
