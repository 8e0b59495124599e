import Penumbra

/// A change of theme, as a ``RevealDriver`` carries it.
@MainActor final class ThemeChange: Change {
    let theme: Theme
    private let choice: ThemeChoice
    private let store: ThemeStore
    private var transaction: ThemeTransaction?

    var destination: String { theme.name }

    /// A change to a theme of the store's own, which is what `choice` means now; by itself it is the choice.
    init(to theme: Theme, as choice: ThemeChoice? = nil, in store: ThemeStore) {
        self.theme = theme
        self.choice = choice ?? .theme(theme.name)
        self.store = store
    }

    func apply() {
        transaction = try? store.begin(to: theme.name)
    }

    func commit() {
        transaction?.commit(as: choice)
    }

    func rollBack() {
        transaction?.rollBack()
    }
}
